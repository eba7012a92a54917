import type { TSchema } from "typebox";
import { requestHeaders } from "../http/headers.ts";
import type { Route } from "../route.ts";
import { exampleOf } from "./example-of.ts";
import { named } from "./named.ts";

/** Returns the parameters of one location of the request, and adds titled schemas to `schemas`. */
export function parametersIn(
  location: "path" | "query" | "header",
  group: Route["params"],
  schemas: Map<string, unknown>,
) {
  return Object.entries(group?.properties ?? {}).map(([name, schema]) => {
    // With examples in its schema, the API reference offers those instead of an input.
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

/** The API reference sends examples, except those of optional parameters. */
function examplesOf(example: unknown, required: boolean) {
  if (required) return { example };
  return { examples: { default: { value: example, "x-disabled": true } } };
}

/** Descriptors have header names in lower case. */
function asWritten(header: string): string {
  return requestHeaders.find((name) => name.toLowerCase() === header.toLowerCase()) ?? header;
}

type Described = TSchema & { readonly description?: string; readonly examples?: unknown };
