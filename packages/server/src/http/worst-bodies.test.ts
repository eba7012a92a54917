import assert from "node:assert/strict";
import { test } from "node:test";
import { type Route, routes } from "@screenspec/api";
import type { TSchema } from "typebox";
import { bodyValidator, lineValidator, queryValidator, type Validate } from "./validate-request.ts";

/**
 * The sizes of a body and of a query, which Node limits together with the headers. A body may have 1 MiB; a quarter has
 * more values than may be read.
 */
const bodyBytes = 256 * 1024;
const queryBytes = 16 * 1024;
/** How many values of a request its checks may read, and how many errors they may make. */
const maxReads = 10_000;
const maxMade = 1500;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const unknownFields = (name: string, bytes: number) =>
  Object.fromEntries(many(bytes / 12, (index) => [`${name}${index.toString(36)}`, 1]));

/** Values of that many bytes that some check could walk to their end. */
const worstValues: Readonly<Record<string, (bytes: number) => unknown>> = {
  "empty objects": (bytes) => many(bytes / 3, () => ({})),
  "empty arrays": (bytes) => many(bytes / 3, () => []),
  "one number again and again": (bytes) => many(bytes / 2, () => 1),
  "different texts": (bytes) => many(bytes / 9, (index) => index.toString(36)),
  "one text again and again": (bytes) => many(bytes / 8, () => "spec.*"),
  "long texts": (bytes) => many(bytes / 1024, (index) => String(index).padEnd(1000, "x")),
  "an object of many fields": (bytes) => unknownFields("field", bytes),
  "nested arrays": () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 190; depth += 1) nested = [nested];
    return nested;
  },
};

/** Each is made once: the checks don't change it. */
const worstValuesOf = new Map(
  [bodyBytes, queryBytes].map((bytes) => [
    bytes,
    Object.entries(worstValues).map(([what, make]) => [what, make(bytes)] as const),
  ]),
);

/** Wraps arrays and objects, so that each read of an item is counted. */
function counting(root: unknown): { readonly value: unknown; readonly reads: () => number } {
  let reads = 0;
  const handler: ProxyHandler<object> = {
    get: (target, key) => {
      reads += 1;
      return wrap(Reflect.get(target, key));
    },
  };
  const wrap = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? new Proxy(value, handler) : value;
  return { value: wrap(root), reads: () => reads };
}

function assertBounded(findErrors: Validate, body: unknown, what: string) {
  const { value, reads } = counting(body);
  const errors = findErrors(value);
  assert.ok(errors.length > 0, `${what} has no errors`);
  assert.ok(reads() <= maxReads, `${what}: ${reads()} values were read`);
  const made = new Set(errors).size;
  assert.ok(made <= maxMade, `${what}: ${made} errors were made`);
  return errors;
}

interface Part {
  readonly findErrors: Validate;
  readonly properties: Readonly<Record<string, TSchema>>;
  readonly bytes: number;
}

function partsOf(route: Route): readonly Part[] {
  const { body, bodyType, query } = route;
  const properties = query?.properties ?? {};
  const ofQuery = { findErrors: queryValidator(route), properties, bytes: queryBytes };
  if (body === undefined) return [ofQuery];
  const findErrors =
    bodyType === undefined ? bodyValidator(route) : lineValidator({ ...route, body, bodyType });
  return [ofQuery, { findErrors, properties: body.properties, bytes: bodyBytes }];
}

/** `npm test` checks a part of the routes. */
const often = new Set(["createSpec", "listSpecs", "importSpecs", "publishSpec"]);

for (const route of routes) {
  const tag = often.has(route.operationId) ? "" : " @full";
  test(`The checks of ${route.operationId} stop early, whatever a request contains${tag}`, () => {
    for (const { findErrors, properties, bytes } of partsOf(route)) {
      for (const name of ["field", Object.keys(properties)[0] ?? "x"]) {
        const fields = unknownFields(name, bytes);
        const errors = assertBounded(findErrors, fields, `unknown fields like ${name}`);
        const counted = errors.filter(({ code }) => code === "unknown_field").length;
        assert.equal(counted, Object.keys(fields).length);
      }
      for (const [name, property] of Object.entries(properties)) {
        for (const [what, value] of worstValuesOf.get(bytes) ?? []) {
          // An unknown field makes each of them wrong.
          const errors = assertBounded(
            findErrors,
            { [name]: value, nonsense: 1 },
            `${name}: ${what}`,
          );
          if (!("maxItems" in property) || !Array.isArray(value)) continue;
          const codes = errors.flatMap(({ pointer, code }) =>
            pointer === `/${name}` ? [code] : [],
          );
          assert.equal(codes.includes("too_many"), value.length > Number(property.maxItems));
        }
      }
    }
  });
}

test("Every array of a request has a limit, except the components that the format checks", () => {
  for (const { operationId, body, query } of routes) {
    for (const [name, property] of Object.entries({ ...body?.properties, ...query?.properties })) {
      if (name === "components" || !("items" in property)) continue;
      assert.ok("maxItems" in property, `${operationId}: ${name}`);
    }
  }
});
