import type { RequestError, Route } from "@screenspec/api";
import Type, { type TObject } from "typebox";
import { Compile } from "typebox/compile";
import { Settings } from "typebox/system";
import { type Finding, requestErrors } from "./request-errors.ts";

Settings.Set({ maxErrors: 1000 });

/** Finds everything that is wrong with one part of a request. */
export type Validate = (value: unknown) => RequestError[];

/** Compiles the checks of a route's body. */
export function bodyValidator(route: Route): Validate {
  if (route.body === undefined) return noBody;
  const findErrors = compile(route.body, route.refusedFields);
  return (value) => (value === undefined ? [missingBody] : findErrors(value));
}

/** Compiles the checks of a route's query, after `readQuery`. */
export function queryValidator(route: Route): Validate {
  const findErrors = compile(route.query ?? noParameters);
  return (value) =>
    findErrors(value).map((error) => ({
      ...error,
      pointer: "",
      parameter: error.pointer.split("/")[1] ?? "",
    }));
}

/** The parameters of a query, with whole numbers read where the route wants them. */
export function readQuery(route: Route, query: Readonly<Record<string, unknown>>) {
  const properties = route.query?.properties ?? {};
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isNumber = schema !== undefined && "type" in schema && schema.type === "integer";
      const readable = isNumber && typeof text === "string" && /^\d{1,9}$/.test(text);
      return [name, readable ? Number(text) : text];
    }),
  );
}

const noParameters = Type.Object({}, { additionalProperties: false });

const missingBody: RequestError = {
  pointer: "",
  code: "required",
  message: "The request needs a JSON object as its body.",
};

function noBody(value: unknown): RequestError[] {
  if (value === undefined) return [];
  if (typeof value === "object" && value !== null && Object.keys(value).length === 0) return [];
  const message = "This request takes no body: leave it out, or send {}.";
  return [{ pointer: "", code: "unexpected_body", message }];
}

function compile(schema: TObject, refusedFields: Route["refusedFields"] = {}): Validate {
  const validator = Compile(schema);
  const known = Object.keys(schema.properties);
  return (value) =>
    validator.Check(value)
      ? []
      : requestErrors(validator.Errors(value) as Finding[], { value, known, refusedFields });
}
