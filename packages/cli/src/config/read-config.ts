import { dirname, join } from "node:path";
import { locateDiagnostics } from "@screenspec/format";
import type { CommandContext } from "../command-context.ts";
import { parseJsonFile } from "../files/json-file.ts";
import { findRepository, namedPath, readIfThere } from "../files/named-file.ts";
import { readProjectFileIfThere } from "../files/project-file.ts";
import { foreignOwner } from "../files/trusted-owner.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import type { Shell } from "../shell.ts";
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

/**
 * Reads the configuration; undefined if there is none. The search ends at the root of the repository: a
 * configuration above it belongs to another project.
 *
 * @throws Failure if it isn't valid, or belongs to another user
 */
export async function findConfig({ shell, options }: CommandContext): Promise<Config | undefined> {
  const named = options.config ?? (shell.env["SCREENSPEC_CONFIG"] || undefined);
  if (named !== undefined) {
    const path = namedPath(shell.cwd, named);
    const bytes = await readable(path, () => readIfThere(path));
    if (bytes !== undefined) return parseConfig(path, named, bytes);
    throw new Failure("config_missing", `There is no file ${named}.`, {
      hint: "Check the path of --config, or of SCREENSPEC_CONFIG.",
    });
  }
  const root = findRepository(shell.cwd);
  for (let folder = shell.cwd; ; folder = dirname(folder)) {
    const path = join(folder, configName);
    const bytes = await readable(path, () => readProjectFileIfThere(folder, configName));
    if (bytes !== undefined) {
      requireTrustedOwner(folder, shell);
      return parseConfig(path, configName, bytes);
    }
    if (folder === root || dirname(folder) === folder) return undefined;
  }
}

async function readable(
  path: string,
  read: () => Promise<Buffer | undefined> | Buffer | undefined,
): Promise<Buffer | undefined> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure("config_unreadable", `${path} can't be read.`, {
      reason: Object(cause).message,
      cause,
    });
  }
}

function requireTrustedOwner(folder: string, { env }: Pick<Shell, "env">): void {
  const owner = foreignOwner(folder, configName, { uid: process.geteuid?.(), env });
  if (owner === undefined) return;
  const path = join(folder, configName);
  throw new Failure("config_untrusted", `${path} belongs to another user, so it isn't read.`, {
    reason: `The file or its folder belongs to the user ${owner}.`,
    hint: `If you trust it, name it: --config ${path}, or in CI SCREENSPEC_CONFIG.`,
  });
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
