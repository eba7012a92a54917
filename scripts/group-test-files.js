import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

/** Rooms of a package share a process until it has this many files: loading the sources takes a process 0.8 s. */
const minFiles = 12;

/**
 * Writes a module for each process that runs the test files of one or more rooms, each file as a suite with its own
 * hooks. Returns the paths of these modules.
 *
 * @param {readonly string[]} patterns globs of test files, and folders
 * @param {string} folder where the modules are written
 * @throws if no test file matches a pattern
 */
export function groupTestFiles(patterns, folder) {
  const files = patterns.flatMap((pattern) => {
    const matching = globSync([pattern, `${pattern}/**/*.test.ts`]).filter((path) =>
      path.endsWith(".test.ts"),
    );
    if (matching.length === 0) throw new Error(`No test file matches ${pattern}.`);
    return matching;
  });
  mkdirSync(folder, { recursive: true });
  return groupsOf(files).map(({ name, files }) => {
    const path = join(folder, `${name}.test.mjs`);
    writeFileSync(path, moduleOf(files));
    return path;
  });
}

/** Groups the files by room, and small rooms of a package with the following ones. A group has its first room's name. */
function groupsOf(files) {
  const groups = [];
  for (const [name, inRoom] of Map.groupBy(files.sort(), roomOf)) {
    const [owner] = name.split("-");
    const last = groups.at(-1);
    if (last?.owner === owner && last.files.length < minFiles) last.files.push(...inRoom);
    else groups.push({ name, owner, files: inRoom });
  }
  return groups;
}

/** Returns a name such as `server-webhooks`; `web` for files directly in its `src`; `chaos` or `examples`. */
function roomOf(file) {
  const [top, name, , ...room] = file.split(sep);
  if (top !== "packages") return top;
  return room.length > 1 ? `${name}-${room[0]}` : name;
}

function moduleOf(files) {
  const suites = files.map((file) => {
    const url = pathToFileURL(resolve(file)).href;
    return `describe(${JSON.stringify(file)}, async () => { await import(${JSON.stringify(url)}); });\n`;
  });
  return `import { describe } from "node:test";\n${suites.join("")}`;
}
