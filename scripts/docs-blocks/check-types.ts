import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Block } from "./read-blocks.ts";

/** TypeScript is checked as strictly as our own; JavaScript has no types, but its names must exist. */
const projects = [
  { name: "typescript", languages: ["ts", "tsx"], options: {} },
  {
    name: "javascript",
    languages: ["js"],
    options: {
      allowJs: true,
      checkJs: true,
      noImplicitAny: false,
      strictNullChecks: false,
      exactOptionalPropertyTypes: false,
    },
  },
];

/** Packages of others that examples use and that aren't installed here. */
const foreignPackages = ["openai", "@anthropic-ai/sdk", "vitest", "vitest/config"];

/** Files of the reader that examples import. */
const foreignFiles = ["*.json"];

/**
 * Compiles the blocks against the types of the published packages: those of a page as one module, as they build on each
 * other, and those with a file name, and those that aren't run, alone. Returns the errors by page.
 */
export async function checkTypes(blocks: readonly Block[]): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(join(tmpdir(), "screenspec-types-"));
  try {
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    const ambient = [...foreignPackages, ...foreignFiles].map(
      (name) => `declare module "${name}";\n`,
    );
    const elements = '/// <reference types="@screenspec/web" />\n';
    await writeFile(join(folder, "ambient.d.ts"), elements + ambient.join(""));
    const lists = projects.map((project) => checkProject(folder, project, blocks));
    return Map.groupBy((await Promise.all(lists)).flat(), (error) => error.split(":")[0] ?? "");
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkProject(
  folder: string,
  { name, languages, options }: (typeof projects)[number],
  blocks: readonly Block[],
): Promise<string[]> {
  const own = blocks.filter(({ language, isOutput }) => languages.includes(language) && !isOutput);
  const pages = new Map<string, string>();
  const modules = Map.groupBy(own, ({ page, line, file, skip, language }) =>
    [page, language, ...(file === undefined && skip === undefined ? [] : [line])].join(" "),
  );
  for (const members of modules.values()) {
    const [{ page, language } = { page: "", language: "" }] = members;
    const file = `${name}-${pages.size}.${language}`;
    pages.set(file, page);
    await writeFile(join(folder, file), moduleOf(members));
  }
  const config = {
    extends: resolve("tsconfig.json"),
    compilerOptions: {
      ...options,
      lib: ["es2024", "esnext.disposable", "esnext.iterator", "dom", "dom.iterable"],
      jsx: "react-jsx",
      customConditions: [],
      noUnusedLocals: false,
      noUnusedParameters: false,
      noPropertyAccessFromIndexSignature: false,
      moduleDetection: "force",
      typeRoots: [resolve("node_modules/@types")],
    },
    files: ["ambient.d.ts", ...pages.keys()],
    include: [],
  };
  const project = join(folder, `${name}.json`);
  await writeFile(project, JSON.stringify(config));
  const output = await promisify(execFile)(
    process.execPath,
    [resolve("node_modules/typescript/bin/tsc"), "-p", project, "--pretty", "false"],
    { cwd: folder },
  ).then(
    () => "",
    (error) => `${error.stdout}${error.stderr}` || Promise.reject(error),
  );
  // Further lines of an error are indented.
  const errors = output.split("\n").filter((line) => /^\S/.test(line));
  return errors.map((error) => {
    const [start, file = "", row, column] = /^([\w.-]+)\((\d+),(\d+)\)/.exec(error) ?? [""];
    const page = pages.get(file);
    if (page === undefined) throw new Error(`The blocks can't be compiled: ${error}`);
    return [page, row, column].join(":") + error.slice(start.length);
  });
}

/** Each block is at its line of the page, so that errors have the lines of the page. */
function moduleOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  for (const { line, code } of blocks) {
    while (lines.length < line - 1) lines.push("");
    lines.push(...code.trimEnd().split("\n"));
  }
  return `${lines.join("\n")}\n`;
}
