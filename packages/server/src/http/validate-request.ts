import type { MediaType, RequestError, Route } from "@screenspec/api";
import { keysOfPointer } from "@screenspec/format";
import Type, { type TObject, type TSchema } from "typebox";
import { Compile } from "typebox/compile";
import { Settings } from "typebox/system";
import {
  type FieldRules,
  type Finding,
  repeatedItems,
  requestErrors,
  tooManyItems,
  unknownFields,
} from "./request-errors.ts";

Settings.Set({ maxErrors: 1000 });

/** Returns all errors of one part of a request. */
export type Validate = (value: unknown) => RequestError[];

/** Compiles the checks of a route's body. */
export function bodyValidator(route: Route): Validate {
  if (route.body === undefined) return noBody;
  const needed = route.bodyType === undefined ? "a JSON object" : "a JSON object on each line";
  const message = `The request needs a body: ${needed}.`;
  const missing: RequestError = { pointer: "", code: "required", message };
  const findErrors = route.bodyType === undefined ? compile(route.body, route) : () => [];
  return (value) => (value === undefined ? [missing] : findErrors(value));
}

/** Compiles the checks of one line of a route's body. */
export function lineValidator(
  route: Route & { readonly body: TObject; readonly bodyType: MediaType },
): Validate {
  return compile(route.body, route);
}

/** Compiles the checks of a route's query, after `readQuery`. */
export function queryValidator(route: Route): Validate {
  const schema = route.query ?? noParameters;
  const findErrors = compile(schema, { noun: "parameter" });
  const mayBeEmpty = (schema.required ?? []).length === 0;
  return (value) => {
    if (value === noQuery && mayBeEmpty) return [];
    return findErrors(value).map((error) => {
      const [parameter = ""] = keysOfPointer(error.pointer);
      // Parameters are texts: a wrong type is either a repeated parameter or not a number.
      const isRepeated = isObject(value) && Array.isArray(value[parameter]);
      const typed = isRepeated
        ? "This parameter may be given only once."
        : "This has to be a whole number.";
      const message = error.code === "wrong_type" ? typed : error.message;
      return { ...error, message, pointer: "", parameter };
    });
  };
}

const noQuery = Object.freeze({});

/** The parameters of a query, with integers parsed where the route has them. */
export function readQuery(route: Route, query: Readonly<Record<string, unknown>>) {
  const entries = Object.entries(query);
  if (entries.length === 0) return noQuery;
  const properties = route.query?.properties ?? {};
  return Object.fromEntries(
    entries.map(([name, text]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isNumber = schema !== undefined && "type" in schema && schema.type === "integer";
      const readable = isNumber && typeof text === "string" && /^-?\d{1,15}$/.test(text);
      return [name, readable ? Number(text) : text];
    }),
  );
}

const maxKeyLength = 255;

/** The errors of an `Idempotency-Key`, which has 1 to 255 printable ASCII characters. */
export function idempotencyKeyErrors(key: string): RequestError[] {
  const at = { pointer: "", parameter: "Idempotency-Key" };
  if (key === "") return [{ ...at, code: "too_short", message: "The key is empty." }];
  if (key.length > maxKeyLength) {
    return [
      { ...at, code: "too_long", message: `The key may have at most ${maxKeyLength} characters.` },
    ];
  }
  if (/^[\x20-\x7e]+$/.test(key)) return [];
  const message = "The key may have printable ASCII characters only.";
  return [{ ...at, code: "wrong_format", message }];
}

const noParameters = Type.Object({}, { additionalProperties: false });

function noBody(value: unknown): RequestError[] {
  if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return [];
  const message = "This request takes no body: leave it out, or send {}.";
  return [{ pointer: "", code: "unexpected_body", message }];
}

/**
 * Three checks are made here and not by the validator: unknown fields, since they would use up its limit of findings and
 * hide other errors; duplicate items, since it searches them in quadratic time; and the lengths of arrays, since it walks
 * them to their end. The validator sees only known fields, and the items up to the limit.
 */
function compile(schema: TObject, rules: FieldRules = {}): Validate {
  // Compiled on first use: compiling all routes would slow the start down.
  let compiled: ReturnType<typeof Compile> | undefined;
  const explain = (value: unknown) => {
    compiled ??= Compile(withoutOwnChecks(schema));
    return explained(compiled, value);
  };
  const known = Object.keys(schema.properties);
  const unique = known.filter((name) => isUnique(schema.properties[name]));
  return (value) => {
    if (!isObject(value)) return explain(value);
    const limited = withinLimits(value, schema);
    return [
      ...unknownFields(value, known, rules),
      ...limited.errors,
      ...repeatedItems(limited.value, unique),
      ...explain(limited.value),
    ];
  };
}

/** The known fields, with arrays and objects cut at their limits, and an error for each array that is longer. */
function withinLimits(value: Readonly<Record<string, unknown>>, { properties }: TObject) {
  const errors: RequestError[] = [];
  const fields = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name));
  const limited = fields.map(([name, property]) => {
    const field = value[name];
    if ("maxProperties" in property && isObject(field)) {
      return [name, firstFields(field, Number(property.maxProperties) + 1)];
    }
    const limit = "maxItems" in property ? Number(property.maxItems) : Number.POSITIVE_INFINITY;
    if (!Array.isArray(field) || field.length <= limit) return [name, field];
    errors.push(tooManyItems(name, limit));
    return [name, field.slice(0, limit)];
  });
  return { value: Object.fromEntries(limited), errors };
}

/** One more field than is allowed makes the validator refuse the object, which it would walk to its end. */
function firstFields(value: Readonly<Record<string, unknown>>, count: number) {
  const names = Object.keys(value).slice(0, count);
  return Object.fromEntries(names.map((name) => [name, value[name]]));
}

function explained(validator: ReturnType<typeof Compile>, value: unknown): RequestError[] {
  if (validator.Check(value)) return [];
  const errors = requestErrors(validator.Errors(value) as Finding[], {
    value,
    schema: validator.Type(),
  });
  return errors.length === 0 ? [notValid] : errors;
}

interface ArrayRules {
  readonly uniqueItems?: boolean;
  readonly items?: TSchema;
}

/** The schema without the rules that are checked here. */
function withoutOwnChecks(schema: TObject): TSchema {
  const properties = Object.entries(schema.properties).map(([name, property]) => {
    const { uniqueItems: _, items, ...rest } = property as TSchema & ArrayRules;
    // An array without a limit has nodes, which the format checks.
    return [name, "maxItems" in rest ? { ...rest, items } : rest];
  });
  return Type.Unsafe({
    type: "object",
    required: schema.required ?? [],
    properties: Object.fromEntries(properties),
  });
}

function isUnique(property: TSchema | undefined): boolean {
  return property !== undefined && "uniqueItems" in property && property.uniqueItems === true;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const notValid: RequestError = {
  pointer: "",
  code: "not_valid",
  message: "This doesn't have the form it needs.",
};
