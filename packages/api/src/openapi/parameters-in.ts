import type { TSchema } from "typebox";
import { requestHeaders } from "../http/headers.ts";
import type { Route } from "../route.ts";
import { exampleOf } from "./example-of.ts";
import { named } from "./named.ts";

/** The parameters that a schema has in one location of the request; titled schemas go into `schemas`. */
export function parametersIn(
  location: "path" | "query" | "header",
  group: Route["params"],
  schemas: Map<string, unknown>,
) {
  return Object.entries(group?.properties ?? {}).map(([name, schema]) => {
    // With examples in its schema, the page to try the API in offers those instead of a field to fill.
    const { description, examples: _, ...rest } = schema as Described;
    const required = group?.required?.includes(name) ?? false;
    return {
      name: location === "header" ? asWritten(name) : name,
      in: location,
      required,
      ...(description === undefined ? {} : { description }),
      schema: named(rest, schemas),
      ...examplesOf(exampleOf(schema, name), required),
    };
  });
}

/** The page to try the API in sends examples, but for those of what may be left out. */
function examplesOf(example: unknown, required: boolean) {
  if (required) return { example };
  return { examples: { default: { value: example, "x-disabled": true } } };
}

/** Descriptors have the names of headers in lower case. */
function asWritten(header: string): string {
  return requestHeaders.find((name) => name.toLowerCase() === header.toLowerCase()) ?? header;
}

type Described = TSchema & { readonly description?: string; readonly examples?: unknown };
