import { specVersion } from "@screenspec/format";
import { formatText } from "@screenspec/format/json-text";
import { configName } from "../config/config.ts";
import { changeFile, type FileChange } from "../files/change-file.ts";
import { hasProjectEntry, readProjectFileIfThere } from "../files/project-file.ts";
import { notWritable } from "../files/write-file.ts";
import { Failure, type FileProblem } from "../output/failure.ts";
import { contentOf } from "../specs/content.ts";
import { loadTemplate, type TemplateName } from "./templates.ts";

interface FirstSpec {
  /** The server's URL. */
  readonly server: string;
  /** The project's name. */
  readonly project: string;
  readonly template: TemplateName;
  /** The spec's name; the template's if undefined. */
  readonly name: string | undefined;
  readonly slug: string;
}

/** Returns the content of a project's first files by their names. */
export async function projectFiles({
  server,
  project,
  template,
  name,
  slug,
}: FirstSpec): Promise<Readonly<Record<string, string>>> {
  const config = {
    $schema: `${server}/schemas/cli/config.json`,
    server,
    project,
    channel: "staging",
  };
  const content = contentOf(await loadTemplate(template));
  // First, so that editors complete the rest.
  const schema = { $schema: `${server}/schemas/${specVersion}/spec.json` };
  const spec = { ...schema, ...content, name: name ?? content["name"] };
  return {
    [`specs/${slug}.json`]: formatText(JSON.stringify(spec)),
    [configName]: `${JSON.stringify(config, undefined, 2)}\n`,
  };
}

/** Returns the changes that create files in a folder. */
export function newFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): readonly FileChange[] {
  return Object.entries(files).map(([name, after]) => ({
    folder,
    name,
    before: undefined,
    after,
  }));
}

/** @throws Failure that lists the files to create that exist already, `link_refused` */
export function requireAbsence(changes: readonly FileChange[]): void {
  const problems: FileProblem[] = [];
  for (const { folder, name, before } of changes) {
    if (before === undefined && hasProjectEntry(folder, name))
      problems.push({ file: name, code: "file_exists", message: "This file exists." });
  }
  if (problems.length === 0) return;
  throw new Failure("file_exists", "Files of a new project exist already.", {
    problems,
    hint: "Nothing was changed. Remove or rename them, or choose another --name or --ci.",
  });
}

const ignored = ".screenspec/";

/** Returns the change that adds the folder of common contents to `.gitignore`, or none. */
export function ignoreFolder(folder: string): readonly FileChange[] {
  const before = readIgnored(folder);
  const lines = before?.split(/\r?\n/) ?? [];
  if (lines.some((line) => /^\/?\.screenspec\/?$/.test(line.trim()))) return [];
  const end = before?.includes("\r\n") === true ? "\r\n" : "\n";
  const separator = before === undefined || before === "" || before.endsWith("\n") ? "" : end;
  return [
    { folder, name: ".gitignore", before, after: `${before ?? ""}${separator}${ignored}${end}` },
  ];
}

function readIgnored(folder: string): string | undefined {
  try {
    return readProjectFileIfThere(folder, ".gitignore")?.toString("utf8");
  } catch (error) {
    throw notWritable(".gitignore", error);
  }
}

/** Makes all changes, or none: earlier ones are undone after a failure or an interruption. */
export async function changeFiles(
  changes: readonly FileChange[],
  signal: AbortSignal,
): Promise<void> {
  const done: FileChange[] = [];
  try {
    for (const change of changes) {
      signal.throwIfAborted();
      await changeFile(change);
      done.push(change);
    }
    signal.throwIfAborted();
  } catch (error) {
    for (const { folder, name, before, after } of done.reverse()) {
      await changeFile({ folder, name, before: after, after: before });
    }
    throw error;
  }
}
