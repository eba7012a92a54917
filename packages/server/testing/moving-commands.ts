import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const source = join(import.meta.dirname, "../src");

/** The entry points of the server from which its code moves a pointer. */
export interface MovingEntries {
  /** The operations whose handlers call such a command. */
  readonly operations: readonly string[];
  /** The names of the constants of the kinds of such jobs. */
  readonly jobs: readonly string[];
  /** Files that call such a command, though they are neither a command, routes nor the list of jobs. */
  readonly unknown: readonly string[];
}

/**
 * Finds from the source code, without a list, what ends in `retargetPointer`: a module that imports it, or a command of
 * such a module, is a command too. Routes and the list of jobs are where commands are called.
 */
export async function findMovingEntries(): Promise<MovingEntries> {
  const modules = new Map<string, string>();
  for await (const file of glob("**/*.ts", { cwd: source })) {
    if (file.endsWith(".test.ts")) continue;
    modules.set(file, await readFile(join(source, file), "utf8"));
  }
  const moving = new Map([
    ["publishing/pointers/retarget-pointer.ts", new Set(["retargetPointer"])],
  ]);
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const [file, code] of modules) {
      if (moving.has(file) || isEntry(file) || importedOf(file, code, moving).length === 0)
        continue;
      moving.set(file, new Set(exportedFunctions(code)));
      hasGrown = true;
    }
  }
  const operations: string[] = [];
  const jobs: string[] = [];
  const unknown: string[] = [];
  for (const [file, code] of modules) {
    const names = importedOf(file, code, moving);
    if (names.length === 0 || moving.has(file)) continue;
    const calls = (text: string) => names.some((name) => new RegExp(`\\b${name}\\(`).test(text));
    const handlers = code
      .split(/\bhandle\(\s*(?=api\.)/)
      .slice(1)
      .filter(calls);
    operations.push(...handlers.map((text) => /^api\.(\w+)/.exec(text)?.[1] ?? ""));
    const kinds = code
      .split(/\n {4}\[(?=\w+Job\]: \{)/)
      .slice(1)
      .filter(calls);
    jobs.push(...kinds.map((text) => /^\w+/.exec(text)?.[0] ?? ""));
    if (handlers.length + kinds.length === 0) unknown.push(file);
  }
  return { operations: operations.sort(), jobs: jobs.sort(), unknown };
}

function isEntry(file: string): boolean {
  return file.endsWith("routes.ts") || file === "background-work.ts";
}

/** The commands among the values that a module imports, by their local names. */
function importedOf(
  file: string,
  code: string,
  moving: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return [...code.matchAll(/^import \{([^}]+)\} from "(\.[^"]+)";/gms)].flatMap(
    ([, names = "", from = ""]) => {
      const exported = moving.get(join(dirname(file), from));
      if (exported === undefined) return [];
      return names
        .split(",")
        .map((name) => name.trim().split(" as "))
        .filter(([name = ""]) => exported.has(name))
        .map(([name = "", local = name]) => local);
    },
  );
}

function exportedFunctions(code: string): string[] {
  return [...code.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = ""]) => name);
}

/** The files that import a name, without tests. */
export async function importersOf(name: string): Promise<string[]> {
  const importers: string[] = [];
  for await (const file of glob("**/*.ts", { cwd: source })) {
    if (file.endsWith(".test.ts")) continue;
    const code = await readFile(join(source, file), "utf8");
    const imports = [...code.matchAll(/^import \{([^}]+)\} from/gms)].map(([, names]) => names);
    if (imports.some((names) => new RegExp(`\\b${name}\\b`).test(names ?? "")))
      importers.push(file);
  }
  return importers.sort();
}

/** The files whose code contains the text, without tests and migrations. */
export async function filesWith(pattern: RegExp): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob("**/*.ts", { cwd: source })) {
    if (/\.test\.ts$|migrations\//.test(file)) continue;
    if (pattern.test(await readFile(join(source, file), "utf8"))) files.push(file);
  }
  return files.sort();
}
