import Type from "typebox";
import { type Route, takesIdempotencyKey } from "../route.ts";
import { content } from "./content.ts";
import { exampleOf } from "./example-of.ts";
import { named } from "./named.ts";
import { parametersIn } from "./parameters-in.ts";
import { responsesOf } from "./responses-of.ts";

/** Returns the operation of a route, and adds its titled schemas to `schemas`. */
export function operationOf(route: Route, schemas: Map<string, unknown>) {
  const parameters = [
    ...parametersIn("path", route.params, schemas),
    ...parametersIn("query", route.query, schemas),
    ...parametersIn("header", route.headers, schemas),
    ...(takesIdempotencyKey(route) ? parametersIn("header", idempotencyKey, schemas) : []),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: descriptionOf(route),
    ...securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(route.body === undefined
      ? {}
      : {
          requestBody: {
            required: route.bodyOptional !== true,
            content: content(
              route.bodyType,
              named(route.body, schemas),
              route.bodyExample ?? exampleOf(route.body),
            ),
          },
        }),
    responses: responsesOf(route, schemas),
  };
}

const idempotencyKey = Type.Object({
  "Idempotency-Key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[ -~]*$",
      description:
        "Makes the request safe to repeat: for 24 hours it gets the first response, and nothing is done twice. A unique text of your choice, such as a UUID.",
      examples: ["6f1f3c52-2f0b-4c1e-9a53-7f0f7f6f2b11"],
    }),
  ),
});

/** Undefined applies the security of the document. An empty requirement makes the token optional. */
function securityOf({ access }: Route) {
  if (access === "public") return { security: [] };
  return access === "optional" ? { security: [{}, { bearer: [] }] } : {};
}

const needs: Readonly<Record<string, string>> = {
  public: "Needs no token.",
  optional: "A token is optional.",
  actor: "Needs a token.",
};

/** Returns the description of the route with the required permission. */
function descriptionOf({ description, access }: Route): string {
  const who = needs[access] ?? `Needs a token with the permission \`${access}\`.`;
  return `${description}\n\n${who}`;
}
