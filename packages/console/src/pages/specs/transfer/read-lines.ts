import type { InputOf } from "@screenspec/client";
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

/** Reads the specs of a file: NDJSON, as an export has it, or JSON with a spec or an array of specs. Never throws. */
export function readLines(text: string): ReadLines {
  const whole = parse(text);
  if (whole !== undefined) return readValues([whole].flat().map((value, index) => [value, index]));
  const values: [unknown, number][] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() !== "") values.push([parse(line), index]);
  }
  return readValues(values);
}

function readValues(values: readonly (readonly [unknown, number])[]): ReadLines {
  const specs: SpecLine[] = [];
  const lines: number[] = [];
  const problems: LineProblem[] = [];
  const { notJson, notASpec } = texts.transfer.import;
  for (const [value, index] of values) {
    const line = index + 1;
    if (isSpec(value)) {
      specs.push(value);
      lines.push(line);
    } else {
      const message = value === undefined ? notJson : notASpec;
      problems.push({ line, message });
    }
  }
  return { specs, lines, problems };
}

/** The service checks everything else. */
function isSpec(value: unknown): value is SpecLine {
  return typeof value === "object" && value !== null && "name" in value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
