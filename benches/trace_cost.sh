#!/usr/bin/env bash
# What it costs that the algorithms can be watched, when nobody watches: nothing.
#
# The core is copied twice and every `trace.step(…)` statement is cut out of one copy. Both are built with one driver,
# and valgrind counts the instructions of the same runs. The counts may differ by 1 % at most.
#
#     benches/trace_cost.sh            needs cargo, python3 and valgrind
set -euo pipefail
cd "$(dirname "$0")/.."

for tool in cargo python3 valgrind; do
    command -v "$tool" >/dev/null || { echo "trace_cost.sh needs $tool" >&2; exit 2; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for copy in watched bare; do
    mkdir -p "$work/$copy/src"
    cp -r src/collision "$work/$copy/src/collision"
    cp Cargo.lock "$work/$copy/"
    cp benches/trace_cost/driver.rs "$work/$copy/src/main.rs"
    python3 - "$work/$copy/Cargo.toml" <<'PYTHON'
"""Writes a manifest with the dependencies that the core itself uses."""
import sys, tomllib

with open("Cargo.toml", "rb") as file:
    dependencies = tomllib.load(file)["dependencies"]
used = ["glam", "libm", "robust", "num-bigint", "num-traits", "serde", "rstar"]

def value(item):
    if isinstance(item, str):
        return f'"{item}"'
    parts = [f'version = "{item["version"]}"']
    if "features" in item:
        parts.append(f'features = {item["features"]!r}'.replace("'", '"'))
    return "{ " + ", ".join(parts) + " }"

with open(sys.argv[1], "w") as out:
    out.write('[package]\nname = "trace-cost"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\n')
    for name in used:
        if name in dependencies:
            out.write(f"{name} = {value(dependencies[name])}\n")
    out.write("\n[profile.release]\ncodegen-units = 1\ndebug = false\n")
PYTHON
done

python3 - "$work/bare/src/collision" <<'PYTHON'
"""Cuts every `trace.step(…)` statement out, however its brackets nest; comments and tests stay as they are."""
import pathlib, re, sys

START = re.compile(r"\btrace\.step\(")
cut = 0
for path in sorted(pathlib.Path(sys.argv[1]).rglob("*.rs")):
    if path.name == "tracer.rs":
        continue
    text = path.read_text(encoding="utf-8")
    out, at = [], 0
    while found := START.search(text, at):
        line = text[text.rfind("\n", 0, found.start()) + 1 : found.start()]
        if "//" in line:
            out.append(text[at : found.end()])
            at = found.end()
            continue
        depth, end, quoted = 1, found.end(), False
        while depth:
            c = text[end]
            if c == '"' and text[end - 1] != "\\":
                quoted = not quoted
            elif not quoted:
                depth += (c == "(") - (c == ")")
            end += 1
        out.append(text[at : found.start()])
        if text[end : end + 1] == ";":
            end += 1
        else:
            out.append("()")  # an expression: the arm of a match, the end of a block
        at, cut = end, cut + 1
    out.append(text[at:])
    path.write_text("".join(out), encoding="utf-8")
if cut < 10:
    sys.exit(f"only {cut} trace.step statements were found; has the core changed its way of speaking?")
print(f"{cut} trace.step statements cut out")
PYTHON

for copy in watched bare; do
    cargo build --quiet --release --manifest-path "$work/$copy/Cargo.toml" --target-dir "$work/target-$copy"
done

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/target-$1/release/trace-cost" "$2" 2>&1 |
        awk '/Collected/ { print $NF }'
}

status=0
printf '%-16s %14s %14s %9s\n' algorithm watched bare more
for algorithm in aabb_aabb circle_circle circle_rect rect_rect sat point_in_convex ray_cast; do
    watched=$(count watched "$algorithm")
    bare=$(count bare "$algorithm")
    awk -v name="$algorithm" -v watched="$watched" -v bare="$bare" 'BEGIN {
        more = 100 * (watched - bare) / bare
        printf "%-16s %14d %14d %+8.3f%%\n", name, watched, bare, more
        exit !(more <= 1)
    }' || status=1
done
[ $status -eq 0 ] || echo 'watching costs more than 1 % when nobody watches' >&2
exit $status
