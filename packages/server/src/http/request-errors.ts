import type { RequestError, RequestErrorCode, Route } from "@screenspec/api";
import { type Diagnostic, keysOfPointer, nearestName, pointerOf } from "@screenspec/format";

/** An error of a JSON Schema validator, in Ajv's format. */
export interface Finding {
  readonly keyword: string;
  readonly schemaPath: string;
  /** A JSON Pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A route's rules for unknown fields. */
export type FieldRules = Pick<Route, "rejectedFields" | "hintForField"> & {
  /** The word for a field in messages; `field` by default. */
  readonly noun?: "parameter";
};

/** Converts a diagnostic of the spec format to an error of the API. */
export function asRequestError({ pointer, code, kind, message, hint }: Diagnostic): RequestError {
  // The diagnostic's message has the format's limit, and an answer lists fewer errors.
  if (code === "too_many_problems") return { pointer, code, message: moreThanCounted(kind) };
  return { pointer, code, message, ...(hint === undefined ? {} : { hint }) };
}

function moreThanCounted(kind: string): string {
  return `There are more problems of the kind "${kind}" than are counted.`;
}

/** The limit of name comparisons for the hints of one request. */
const maxComparisons = 1000;

/** How many unknown fields get errors of their own. The answer lists fewer, and only counts the others. */
const maxExplained = 1000;
const unexplained: RequestError = {
  pointer: "/",
  code: "unknown_field",
  message: "There are more unknown fields.",
};

type Sent = Readonly<Record<string, unknown>>;

/** Reports the fields of the value that are unknown or can't be sent. */
export function unknownFields(
  value: Sent,
  known: readonly string[],
  { rejectedFields = {}, hintForField, noun }: FieldRules,
): RequestError[] {
  const comparisons = { left: maxComparisons };
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name, index) => {
      if (index >= maxExplained) return unexplained;
      const pointer = pointerOf([name]);
      if (Object.hasOwn(rejectedFields, name)) {
        const message = `"${name}" can't be sent.`;
        return { pointer, code: "read_only_field", message, hint: rejectedFields[name] ?? "" };
      }
      const message = `There is no ${noun ?? "field"} ${JSON.stringify(name)}.`;
      const ruleHint = hintForField?.(name);
      return {
        pointer,
        code: "unknown_field",
        message,
        ...(ruleHint === undefined
          ? hint(likelyField(name, known, comparisons))
          : { hint: ruleHint }),
      };
    });
}

/** The nearest name, or one that contains it as a whole word: `attributes_schema` for `schema`. */
function likelyField(name: string, known: readonly string[], comparisons: { left: number }) {
  return (
    nearestName(name, known, comparisons) ??
    known.find((field) => field.split("_").slice(1).includes(name))
  );
}

/** Reports the fields whose array contains duplicates. */
export function repeatedItems(value: Sent, fields: readonly string[]): RequestError[] {
  return fields
    .filter((name) => {
      const items = value[name];
      return Array.isArray(items) && new Set(items).size < items.length;
    })
    .map((name) => ({
      pointer: pointerOf([name]),
      code: "duplicate_item",
      message: "The items have to be unique.",
    }));
}

/** The error of an array with more items than it may have. */
export function tooManyItems(name: string, limit: number): RequestError {
  const message = `This may have at most ${limit} items.`;
  return { pointer: pointerOf([name]), code: "too_many", message };
}

/** A checked value and its schema. */
interface Checked {
  readonly value: unknown;
  readonly schema: unknown;
}

/** Turns a validator's findings into errors with clear messages, one per location. */
export function requestErrors(
  findings: readonly Finding[],
  { value, schema }: Checked,
): RequestError[] {
  const comparisons = { left: maxComparisons };
  return findings.filter(isNotUnionBranch(findings)).flatMap((finding) => {
    const found = {
      value: valueAt(value, finding.instancePath),
      schema: valueAt(schema, finding.schemaPath.slice("#".length)),
    };
    return explain(finding, found, comparisons);
  });
}

/** Filters out the findings of a union's branches, which accompany the finding of the union. */
function isNotUnionBranch(findings: readonly Finding[]) {
  const unions = findings.filter(({ keyword }) => keyword === "anyOf");
  return ({ schemaPath, instancePath }: Finding) =>
    !unions.some(
      (union) =>
        union.instancePath === instancePath && schemaPath.startsWith(`${union.schemaPath}/anyOf/`),
    );
}

function explain(
  { keyword, instancePath: pointer, params }: Finding,
  { value, schema }: Checked,
  comparisons: { left: number },
): RequestError[] {
  const error = (code: RequestErrorCode, message: string, nearest?: string): RequestError[] => [
    { pointer, code, message, ...hint(nearest) },
  ];
  const limit = String(params["limit"]);
  switch (keyword) {
    case "required":
      return texts(params["requiredProperties"]).flatMap((name) =>
        error("required", `"${name}" is missing.`),
      );
    case "type": {
      const isOtherNumber = params["type"] === "integer" && typeof value === "number";
      const got = isOtherNumber ? String(value) : nameOf(value);
      return error("wrong_type", `This has to be ${typeNames(params["type"])}, not ${got}.`);
    }
    case "enum": {
      const allowed = texts(params["allowedValues"]);
      return error(
        "not_allowed",
        `This has to be one of ${quoted(allowed).join(", ")}.`,
        typeof value === "string" ? nearestName(value, allowed, comparisons) : undefined,
      );
    }
    case "minLength":
      return error("too_short", `This has to have at least ${limit} characters.`);
    case "maxLength":
      return error("too_long", `This may have at most ${limit} characters.`);
    case "minItems":
      return error("too_few", `This has to have at least ${limit} items.`);
    case "minimum":
      return error("too_small", `This has to be at least ${limit}.`);
    case "maximum":
      return error("too_large", `This may be at most ${limit}.`);
    case "pattern": {
      const form = `The form, as a regular expression: ${String(params["pattern"])}`;
      const examples = quoted(texts(Object(schema)["examples"]));
      const message = `This has to look like ${examples.join(" or ")}.`;
      return [{ pointer, code: "wrong_format", message, hint: form }];
    }
    case "format":
      return error("wrong_format", `This has to be a ${String(params["format"])}.`);
    default:
      return error("not_valid", `This breaks the rule "${keyword}".`);
  }
}

function hint(nearest: string | undefined): { hint?: string } {
  return nearest === undefined ? {} : { hint: `Did you mean ${JSON.stringify(nearest)}?` };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function quoted(values: readonly string[]): string[] {
  return values.map((value) => JSON.stringify(value));
}

const articles: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  integer: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

function typeNames(types: unknown): string {
  return (Array.isArray(types) ? types : [types])
    .map((type) => articles[String(type)])
    .join(" or ");
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return typeof value === "boolean" ? "a boolean" : (articles[typeof value] ?? "that");
}

function valueAt(value: unknown, pointer: string): unknown {
  return keysOfPointer(pointer).reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key)
        ? (at as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );
}
