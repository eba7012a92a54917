import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { publishingTexts } from "./pages/publishing.ts";
import { reviewTexts } from "./pages/reviews.ts";
import { texts } from "./texts.ts";

const source = fileURLToPath(new URL("..", import.meta.url));

test("Each text is used", async () => {
  const files: string[] = [];
  for await (const path of glob("{app,design,live,pages,session,data}/**/*.{ts,tsx}", {
    cwd: source,
  })) {
    if (!path.includes(".test.")) files.push(await readFile(`${source}/${path}`, "utf8"));
  }
  const unused = Object.entries({ ...texts, ...publishingTexts, ...reviewTexts }).flatMap(
    ([area, words]) => {
      // Files use an area as `texts.area` or by destructuring `texts`, or the texts of their pages.
      const isOfArea = new RegExp(
        `[tT]exts\\.${area}\\b|\\{[^{}]*\\b${area}\\b[^{}]*\\} = \\w*[tT]exts;`,
      );
      const code = files.filter((file) => isOfArea.test(file)).join("\n");
      return code === "" ? [area] : unusedKeys(words, area, code);
    },
  );
  assert.deepEqual(unused, []);
});

/** Returns the paths of texts whose keys don't occur in the code that uses their area. */
function unusedKeys(words: unknown, path: string, code: string): string[] {
  const key = path.split(".").at(-1) ?? path;
  const isIndexed = new RegExp(`\\b${key}\\[`).test(code);
  if (typeof words !== "object" || words === null)
    return new RegExp(`\\b${key}\\b`).test(code) ? [] : [path];
  if (isIndexed) return [];
  return Object.entries(words).flatMap(([name, word]) => unusedKeys(word, `${path}.${name}`, code));
}
