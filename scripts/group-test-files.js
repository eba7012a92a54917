import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Files of a package share a process of about this duration. Loading the sources, the first page of a browser, and code
 * that runs for the first time take a process seconds; a few long processes at the end keep a processor without work.
 */
const groupMs = 110_000;

/**
 * Writes a module for each process that runs several test files, each file as a suite with its own hooks. Returns the
 * paths of these modules with their files, the longest first, so that no process is alone at the end.
 *
 * @param {readonly string[]} patterns globs of test files, and folders
 * @param {string} folder where the modules are written
 * @param {object} options
 * @param {(file: string) => boolean} options.isNeeded
 * @param {(file: string) => number} options.durationOf the expected duration of a file, in ms
 * @param {(file: string) => number} options.limitOf after how many ms the process of a file is killed
 * @param {number} [options.endMs] what a process may take to end after its tests
 * @throws if no test file matches a pattern
 */
export function groupTestFiles(patterns, folder, { isNeeded, durationOf, ...limits }) {
  const files = patterns.flatMap((pattern) => {
    // Examples have their own packages once their tests have run.
    const matching = globSync([pattern, `${pattern}/**/*.test.ts`]).filter(
      (path) => path.endsWith(".test.ts") && !path.split(sep).includes("node_modules"),
    );
    if (matching.length === 0) throw new Error(`No test file matches ${pattern}.`);
    return matching;
  });
  mkdirSync(folder, { recursive: true });
  const groups = groupsOf([...new Set(files)].filter(isNeeded).sort(), durationOf);
  return groups
    .sort((one, other) => other.ms - one.ms)
    .map(({ name, files }, index) => {
      // The runner starts them by their names.
      const path = join(folder, `${String(index).padStart(3, "0")}-${name}.test.mjs`);
      writeFileSync(path, moduleOf(files, limits));
      return { path, files };
    });
}

/** A file that changes globals, such as those of a DOM, has a process of its own. */
const changesGlobals = /\.globals\.test\.ts$/;

/** Groups neighbours of a package. A group has the name of its first room. */
function groupsOf(files, durationOf) {
  const groups = [];
  for (const file of files) {
    const owner = changesGlobals.test(file) ? file : packageOf(file);
    const ms = durationOf(file);
    const last = groups.at(-1);
    if (last?.owner === owner && last.ms + ms <= groupMs) {
      last.files.push(file);
      last.ms += ms;
    } else groups.push({ owner, name: roomOf(file), files: [file], ms });
  }
  return groups;
}

/** Returns the package of a file, or the top folder: `server`, `chaos`. */
export function packageOf(file) {
  const [top, name] = file.split(sep);
  return top === "packages" ? name : top;
}

/** Returns a name such as `server-webhooks`; `web` for files directly in its `src`; `chaos` or `examples`. */
function roomOf(file) {
  const [top, , , ...room] = file.split(sep);
  if (top !== "packages") return top;
  return room.length > 1 ? `${packageOf(file)}-${room[0]}` : packageOf(file);
}

const watcher = new URL("./watch-test-files.js", import.meta.url).href;

const guardOf = (endMs) => `const watcher = new Worker(new URL(${JSON.stringify(watcher)}));
watcher.unref();
const watch = (name, limitMs) => watcher.postMessage({ name, limitMs });
after(() => {
  writeFileSync(import.meta.filename + ".ended", "");
  watch("The process of " + files, ${endMs});
});
`;

/** Whether a process has run all tests of its module. One that calls `process.exit` earlier ends as if they had passed. */
export function hasEnded(path) {
  return existsSync(`${path}.ended`);
}

function moduleOf(files, { limitOf, endMs = 30_000 }) {
  const suites = files.map((file) => {
    const url = pathToFileURL(resolve(file)).href;
    const name = JSON.stringify(file);
    return `describe(${name}, async () => {
  before(() => watch(${name}, ${limitOf(file)}));
  await import(${JSON.stringify(url)});
});
`;
  });
  return `import { writeFileSync } from "node:fs";
import { after, before, describe } from "node:test";
import { Worker } from "node:worker_threads";

const files = ${JSON.stringify(files.join(", "))};
${guardOf(endMs)}watch("The import of " + files, ${Math.max(...files.map(limitOf))});
${suites.join("")}`;
}
