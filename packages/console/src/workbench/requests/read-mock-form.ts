import { type Mock, readMocks } from "@screenspec/format";
import { parseJson } from "@screenspec/format/json-text";
import { type JsonProblem, problemOf, sentenceOf } from "../../design/json-editor/json-problem.ts";
import { keysOf } from "../../design/keys-of.ts";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import { readNumber } from "../draft/fields/read-number.ts";

/** The texts in the fields of a mock's form. */
export interface MockFields {
  readonly method: string;
  readonly url: string;
  readonly status: string;
  readonly delayMs: string;
  /** A line for each, such as "x-total: 7". */
  readonly headers: string;
  /** JSON; empty for an empty body. */
  readonly body: string;
}

type ReadMockForm =
  | { readonly mock: Mock }
  | {
      /** The message about the first invalid field. */
      readonly problem: string;
      readonly invalid: ReadonlySet<keyof MockFields>;
      /** The places of the syntax errors in the body. */
      readonly bodyProblems: readonly JsonProblem[];
    };

export function fieldsOfMock({ method, url, status, delayMs, headers, body }: Mock): MockFields {
  return {
    method,
    url,
    status: `${status}`,
    delayMs: `${delayMs}`,
    headers: writeHeaders(headers),
    body: body === undefined ? "" : JSON.stringify(body, null, 2),
  };
}

function writeHeaders(headers: Mock["headers"]): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

export function readMockForm(fields: MockFields): ReadMockForm {
  const lines = fields.headers.split("\n").filter((line) => line.trim() !== "");
  const broken = lines.find((line) => line.indexOf(":") < 1);
  if (broken !== undefined) return invalid("headers", words.noColon(broken));
  const { mocks, problems } = readMocks({
    method: fields.method,
    url: fields.url,
    status: numberIn(fields.status),
    delayMs: numberIn(fields.delayMs),
    headers: Object.fromEntries(lines.map(headerIn)),
  });
  const [mock] = mocks;
  if (mock === undefined) {
    const names = keysOf<keyof MockFields>(fields);
    const isInvalid = (name: string) =>
      problems.some(({ pointer }) => `${pointer}/`.startsWith(`/${name}/`));
    return {
      problem: problems[0]?.message ?? "",
      invalid: new Set(names.filter(isInvalid)),
      bodyProblems: [],
    };
  }
  if (fields.body.trim() === "") return { mock };
  const parsed = parseJson(fields.body);
  if ("value" in parsed) return { mock: { ...mock, body: parsed.value } };
  const [first] = parsed.errors;
  const message = words.bodyProblem(first.line, sentenceOf(first));
  return invalid("body", message, parsed.errors.map(problemOf));
}

function invalid(
  field: keyof MockFields,
  problem: string,
  bodyProblems: readonly JsonProblem[] = [],
): ReadMockForm {
  return { problem, invalid: new Set([field]), bodyProblems };
}

function headerIn(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Returns NaN for a text that isn't a number, so that it is invalid. */
function numberIn(text: string): number {
  const typed = readNumber(text);
  return ("number" in typed ? typed.number : undefined) ?? Number.NaN;
}
