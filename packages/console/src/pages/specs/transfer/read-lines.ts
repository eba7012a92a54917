import type { InputOf } from "@screenspec/client";
import type { Json } from "@screenspec/format";
import type { LocatedJsonError } from "@screenspec/format/json-text";
import { decodeText } from "../../../design/json-editor/decode-text.ts";
import { texts } from "../../../texts/texts.ts";

type SpecLine = InputOf<"importSpecs">["body"][number];

export interface LineProblem {
  /** The line of the file, from 1; of a JSON array, the element. */
  readonly line: number;
  readonly message: string;
}

export interface ReadLines {
  readonly specs: readonly SpecLine[];
  /** For each spec its line in the file. */
  readonly lines: readonly number[];
  readonly problems: readonly LineProblem[];
}

/** Reads the specs of a file: NDJSON, as an export has it, or JSON with a spec or an array of specs. */
export async function readLines(bytes: ArrayBuffer): Promise<ReadLines> {
  const words = texts.transfer.import;
  const text = decodeText(bytes);
  if (text === undefined) return refused([{ line: 1, message: words.notUtf8 }]);
  // It is loaded with the first file and not with the page.
  const { parseJson } = await import("@screenspec/format/json-text");
  const whole = parseJson(text);
  if ("value" in whole) {
    return readValues([whole.value].flat().map((value, index) => ({ line: index + 1, value })));
  }
  const isJson = whole.errors[0].code !== "invalid_json";
  if (isJson) return refused(whole.errors.map(problemOf));
  const values: LineValue[] = [];
  const problems: LineProblem[] = [];
  for (const [index, source] of text.split("\n").entries()) {
    if (source.trim() === "") continue;
    const line = index + 1;
    const parsed = parseJson(source);
    if ("value" in parsed) values.push({ line, value: parsed.value });
    else problems.push(...parsed.errors.map((error) => ({ ...problemOf(error), line })));
  }
  const read = readValues(values);
  return { ...read, problems: [...problems, ...read.problems].sort((a, b) => a.line - b.line) };
}

function refused(problems: readonly LineProblem[]): ReadLines {
  return { specs: [], lines: [], problems };
}

function problemOf({ line, pointer, message, hint = "" }: LocatedJsonError): LineProblem {
  return { line, message: [pointer, message, hint].filter(Boolean).join(" ") };
}

interface LineValue {
  readonly line: number;
  readonly value: Json;
}

function readValues(values: readonly LineValue[]): ReadLines {
  const specs: SpecLine[] = [];
  const lines: number[] = [];
  const problems: LineProblem[] = [];
  for (const { line, value } of values) {
    if (isSpec(value)) {
      specs.push(value);
      lines.push(line);
    } else problems.push({ line, message: texts.transfer.import.notASpec });
  }
  return { specs, lines, problems };
}

/** The service checks everything else. */
function isSpec(value: unknown): value is SpecLine {
  return typeof value === "object" && value !== null && "name" in value;
}
