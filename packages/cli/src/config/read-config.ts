import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { locateDiagnostics } from "@screenspec/format";
import type { CommandContext } from "../command-context.ts";
import { parseJsonFile } from "../files/json-file.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import { type Config, type ConfigProblem, checkConfig, configName } from "./config.ts";

/**
 * Reads `--config`, or else the nearest configuration in the current folder and the folders around it.
 *
 * @throws Failure if there is none, or it isn't valid
 */
export async function readConfig(context: CommandContext): Promise<Config> {
  const config = await findConfig(context);
  if (config !== undefined) return config;
  throw new Failure("config_missing", `There is no ${configName} here or in a folder around.`, {
    hint: "Create one with `screenspec init`, or use --config <file>.",
  });
}

/** Reads the configuration; undefined if there is none. @throws Failure if it isn't valid */
export async function findConfig({ shell, options }: CommandContext): Promise<Config | undefined> {
  if (options.config !== undefined) {
    const path = resolve(shell.cwd, options.config);
    const bytes = await readIfThere(path);
    if (bytes !== undefined) return parseConfig(path, options.config, bytes);
    throw new Failure("config_missing", `There is no file ${options.config}.`, {
      hint: "Check the path of --config.",
    });
  }
  for (let folder = shell.cwd; ; folder = dirname(folder)) {
    const path = join(folder, configName);
    const bytes = await readIfThere(path);
    if (bytes !== undefined) return parseConfig(path, configName, bytes);
    if (dirname(folder) === folder) return undefined;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (Object(cause).code === "ENOENT") return undefined;
    throw new Failure("config_unreadable", `${path} can't be read.`, {
      reason: Object(cause).message,
      cause,
    });
  }
}

function parseConfig(path: string, file: string, bytes: Buffer): Config {
  const parsed = parseJsonFile(bytes, file);
  if ("problems" in parsed) throw invalidConfig(file, parsed.problems);
  const checked = checkConfig(parsed.value);
  if ("problems" in checked) throw invalidConfig(file, locate(file, parsed.text, checked.problems));
  return { folder: dirname(path), ...checked.config };
}

function locate(file: string, text: string, problems: readonly ConfigProblem[]): FileProblem[] {
  const diagnostics = problems.map(({ key, message, hint }) => ({
    code: "unknown_key" as const,
    severity: "error" as const,
    kind: "malformed" as const,
    pointer: key === undefined ? "" : `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`,
    message,
    ...(hint !== undefined && { hint }),
  }));
  return locateDiagnostics(text, diagnostics).map(({ range, message, hint }) => {
    const { line, column } = range.start;
    return { file, line, column, code: "invalid_config", message, hint };
  });
}

function invalidConfig(file: string, problems: readonly FileProblem[]): Failure {
  return new Failure("config_invalid", `${file} is not valid.`, { problems });
}
