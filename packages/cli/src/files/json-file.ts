import { type Json, locateDiagnostics } from "@screenspec/format";
import { type LocatedJsonError, parseJson } from "@screenspec/format/json-text";
import { Failure, type FilePlace, type FileProblem } from "../output/failure.ts";
import { listProjectFolder, readProjectFile } from "./project-file.ts";

/** Larger files are not read. A server accepts specs of 1 MiB unless it is configured otherwise. */
const maxFileBytes = 16 * 1024 * 1024;

/** A JSON file as it was read. */
export interface JsonFile {
  /** The folder of the project. */
  readonly folder: string;
  /** Relative to the project, with `/`. */
  readonly name: string;
  /** Without the byte order mark, with the line ends of the file. */
  readonly text: string;
  readonly hasByteOrderMark: boolean;
  readonly value: Json;
}

/** Reads a JSON file of a project. Returns undefined and adds the problems if it can't be read, or a server would refuse its JSON. */
export function readJsonFile(
  folder: string,
  name: string,
  problems: FileProblem[],
): JsonFile | undefined {
  let bytes: Buffer;
  try {
    bytes = readProjectFile(folder, name, maxFileBytes);
  } catch (error) {
    problems.push(problemOfReading(name, error));
    return undefined;
  }
  const parsed = parseJsonFile(bytes, name);
  if ("problems" in parsed) {
    problems.push(...parsed.problems);
    return undefined;
  }
  const hasByteOrderMark = bytes.subarray(0, 3).equals(byteOrderMark);
  return { folder, name, hasByteOrderMark, ...parsed };
}

const byteOrderMark = Buffer.from("\ufeff");

/** Parses the bytes of a JSON file, with or without a byte order mark, as `readJsonFile` does. */
export function parseJsonFile(
  bytes: Uint8Array,
  name: string,
): { readonly text: string; readonly value: Json } | { readonly problems: readonly FileProblem[] } {
  const text = decodeText(bytes);
  if (text === undefined) return { problems: [notUtf8(name)] };
  const parsed = parseJson(text);
  if ("value" in parsed) return { text, value: parsed.value };
  return { problems: jsonProblems(name, text, parsed.errors) };
}

/** Decodes the bytes of a file, without a byte order mark. Returns undefined if they aren't UTF-8. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Describes the errors of a JSON text. */
export function jsonProblems(
  file: string,
  text: string,
  errors: readonly LocatedJsonError[],
): readonly FileProblem[] {
  return errors.map(({ line, column, code, message, hint, from, to }) => {
    const [firstLine = ""] = text.slice(from, to).split(/[\r\n]/, 1);
    return {
      file,
      line,
      column,
      code,
      message: code === "invalid_json" ? `This isn't JSON: ${lowerFirst(message)}` : message,
      hint,
      source: { text, length: firstLine.length },
    };
  });
}

/** Returns the names of the JSON files in a folder of a project, without hidden ones; none without the folder. */
export function listJsonFiles(
  folder: string,
  name: string,
  problems: FileProblem[],
): readonly string[] {
  try {
    return listProjectFolder(folder, name)
      .map((entry) => entry.name)
      .filter((entry) => entry.endsWith(".json") && !entry.startsWith("."));
  } catch (error) {
    problems.push(problemOfReading(name, error));
    return [];
  }
}

/** Describes an error of the file system. */
export function problemOfReading(file: string, error: unknown): FileProblem {
  if (error instanceof Failure) {
    return { file, code: error.code, message: error.message, hint: error.hint };
  }
  const { code, message } = Object(error);
  const known: Readonly<Record<string, [message: string, hint: string]>> = {
    ENOENT: ["The file was deleted meanwhile.", "Run the command again."],
    EACCES: ["The file can't be read: permission denied.", "Change its permissions."],
    EPERM: ["The file can't be read: permission denied.", "Change its permissions."],
  };
  const [text, hint] = known[`${code}`] ?? [`The file can't be read: ${message}.`, undefined];
  return { file, code: "unreadable", message: text, hint };
}

export function notUtf8(file: string): FileProblem {
  return { file, code: "not_utf8", message: "The file isn't UTF-8.", hint: "Save it as UTF-8." };
}

/** Returns the place of the value at a JSON Pointer. */
export function placeIn({ name, text }: JsonFile, pointer: string): FilePlace {
  const diagnostic = {
    code: "unknown_key",
    severity: "error",
    kind: "advice",
    message: "",
  } as const;
  const [located] = locateDiagnostics(text, [{ ...diagnostic, pointer }]);
  const { line, column } = located?.range.start ?? {};
  return { file: name, line, column };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
