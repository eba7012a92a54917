import { existsSync, readFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";

/** By path: whether the file has the tag, and which helpers of tests it imports. */
const known = new Map();

/**
 * Returns whether `npm run test:full` needs a file: the file, its path, or a helper of tests that it imports has the tag,
 * or it belongs to no package.
 *
 * @param {string} file
 * @returns {boolean}
 */
export function hasFullTests(file) {
  if (!file.startsWith(`packages${sep}`)) return true;
  const files = new Set([file]);
  // Files that are added are visited too.
  for (const path of files) {
    const { hasTag, helpers } = read(path);
    if (hasTag) return true;
    for (const helper of helpers) files.add(helper);
  }
  return false;
}

function read(path) {
  let found = known.get(path);
  if (found === undefined) {
    const source = readFileSync(path, "utf8");
    found = {
      hasTag: /[.@]full\b/.test(path + source),
      helpers: [...source.matchAll(/"(\.\.?\/[^"]+\.ts)"/g)]
        .map(([, specifier]) => join(dirname(path), specifier))
        .filter((helper) => helper.includes(`${sep}testing${sep}`) && existsSync(helper)),
    };
    known.set(path, found);
  }
  return found;
}
