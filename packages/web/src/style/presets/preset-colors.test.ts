import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { defaultColors } from "../../../../format/src/validate/advice/default-colors.ts";
import { rootStyles } from "../base/root.ts";
import { iosStyles } from "./ios.ts";
import { materialStyles } from "./material.ts";

const docs = readFileSync(
  join(import.meta.dirname, "../../../../../docs/format/layout.md"),
  "utf8",
);
const styles = { neutral: rootStyles, material: materialStyles, ios: iosStyles };

/** The default colors that a style sheet declares: name, light, dark. */
function colorsOf(css: string): readonly (readonly string[])[] {
  const declared = /--screenspec-([a-z-]+),(?:var\(--readable,)?light-dark\((#\w+),(#\w+)\)/g;
  return [...css.matchAll(declared)].map(([, name = "", light = "", dark = ""]) => [
    name.replace(/-[a-z]/, (letter) => letter.slice(1).toUpperCase()),
    inFull(light),
    inFull(dark),
  ]);
}

/** `#fff` as `#FFFFFF`. */
function inFull(color: string): string {
  const digits = color.slice(1).toUpperCase();
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** The rows of the tables of default colors in the docs, in the order of the presets there. */
const tables = docs
  .split("| light | dark |\n")
  .slice(1)
  .map((table) =>
    [...(table.split("\n\n")[0] ?? "").matchAll(/`(\w+)` .*?`(#\w+)` \| `(#\w+)`/g)].map((row) =>
      row.slice(1, 4),
    ),
  );

for (const [index, [preset, css]] of Object.entries(styles).entries()) {
  test(`The colors of ${preset} are those that the docs list and the validator knows`, () => {
    const colors = colorsOf(css);
    assert.equal(colors.length, 7);
    assert.deepEqual(tables[index], colors);
    const known = Object.entries(defaultColors(preset)).map(([name, pair]) => [name, ...pair]);
    assert.equal(known.length, 5);
    for (const color of known)
      assert.deepEqual(
        color,
        colors.find(([name]) => name === color[0]),
      );
  });
}
