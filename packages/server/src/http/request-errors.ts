import type { RequestError } from "@screenspec/api";
import { nearestName } from "@screenspec/format";

/** What a JSON Schema validator found, in Ajv's terms. */
export interface Finding {
  readonly keyword: string;
  readonly schemaPath: string;
  /** A JSON Pointer. */
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface FindingContext {
  /** What was checked. */
  readonly value: unknown;
  /** The fields that the value may have. */
  readonly known: readonly string[];
  /** Fields that are known but refused, with the reason. */
  readonly refusedFields: Readonly<Record<string, string>>;
}

/** Turns a validator's findings into errors that a person can act on, each place once. */
export function requestErrors(
  findings: readonly Finding[],
  context: FindingContext,
): RequestError[] {
  return findings.filter(saysSomething(findings)).flatMap((finding) => explain(finding, context));
}

/** A union fails with a finding for each of its branches too, an unknown field with one for `false`. */
function saysSomething(findings: readonly Finding[]) {
  const unions = findings.filter(({ keyword }) => keyword === "anyOf");
  return ({ keyword, schemaPath, instancePath }: Finding) =>
    keyword !== "boolean" &&
    !unions.some(
      (union) =>
        union.instancePath === instancePath && schemaPath.startsWith(`${union.schemaPath}/anyOf/`),
    );
}

function explain(finding: Finding, context: FindingContext): RequestError[] {
  const { keyword, instancePath: pointer, params } = finding;
  const error = (code: string, message: string, hint?: string): RequestError[] => [
    { pointer, code, message, ...(hint === undefined ? {} : { hint }) },
  ];
  const limit = String(params["limit"]);
  switch (keyword) {
    case "required":
      return texts(params["requiredProperties"]).flatMap((name) =>
        error("required", `"${name}" is missing.`),
      );
    case "additionalProperties":
      return texts(params["additionalProperties"]).map((name) =>
        unknownField(pointer, name, context),
      );
    case "type":
      return error(
        "wrong_type",
        `This has to be ${typeNames(params["type"])}, not ${nameOf(valueAt(context.value, pointer))}.`,
      );
    case "enum": {
      const allowed = texts(params["allowedValues"]);
      return error(
        "not_allowed",
        `This has to be one of ${allowed.map((value) => JSON.stringify(value)).join(", ")}.`,
        nearestHint(valueAt(context.value, pointer), allowed),
      );
    }
    case "minLength":
      return error("too_short", `This has to have at least ${limit} characters.`);
    case "maxLength":
      return error("too_long", `This may have at most ${limit} characters.`);
    case "minItems":
      return error("too_few", `This has to have at least ${limit} items.`);
    case "uniqueItems":
      return error("duplicate_item", "Each item may be there once.");
    case "minimum":
      return error("too_small", `This has to be at least ${limit}.`);
    case "maximum":
      return error("too_large", `This may be at most ${limit}.`);
    case "pattern":
      return error("wrong_format", "This doesn't have the form it needs.", patternHint(params));
    case "format":
      return error("wrong_format", `This has to be a ${String(params["format"])}.`);
    default:
      return error("not_valid", `This breaks the rule "${keyword}".`);
  }
}

function unknownField(pointer: string, name: string, context: FindingContext): RequestError {
  const place = `${pointer}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const isTop = pointer === "";
  if (isTop && Object.hasOwn(context.refusedFields, name)) {
    const hint = context.refusedFields[name] ?? "";
    return { pointer: place, code: "read_only_field", message: `"${name}" can't be sent.`, hint };
  }
  const hint = isTop ? nearestHint(name, context.known) : undefined;
  return {
    pointer: place,
    code: "unknown_field",
    message: `There is no field ${JSON.stringify(name)}.`,
    ...(hint === undefined ? {} : { hint }),
  };
}

function nearestHint(value: unknown, names: readonly string[]): string | undefined {
  const nearest =
    typeof value === "string" ? nearestName(value, names, { left: names.length }) : undefined;
  return nearest === undefined ? undefined : `Did you mean ${JSON.stringify(nearest)}?`;
}

function patternHint(params: Finding["params"]): string {
  return `The form, as a regular expression: ${String(params["pattern"])}`;
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
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
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (at, step) =>
        typeof at === "object" && at !== null && Object.hasOwn(at, step)
          ? (at as Readonly<Record<string, unknown>>)[step]
          : undefined,
      value,
    );
}
