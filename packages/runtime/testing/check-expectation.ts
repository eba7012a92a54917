import assert from "node:assert/strict";
import type { Json, JsonObject } from "@screenspec/format";
import type { Expectation } from "../../format/testing/scenario-files.ts";
import { projected } from "./projected.ts";

/** What was found, by the members of expectations. */
type Found = { readonly [name in keyof Expectation]: unknown };

/** Compares all that an expectation names: data and what the host was asked whole, of the rest what is named. */
export function checkExpectation(found: Found, expectation: Expectation): void {
  const expected = comparable(expectation);
  const { data, host, ...others } = { ...found, requests: withSmallHeaders(found.requests) };
  const named = { ...asObject(projected(others, expected)), data, host };
  assert.deepEqual(only(Object.keys(expected), named), expected);
}

/** With what has no order in one, and names of headers in small letters. */
function comparable({ events, requests, ...others }: Expectation): object {
  return {
    ...others,
    ...(events && { events: events.toSorted() }),
    ...(requests && { requests: withSmallHeaders(requests) }),
  };
}

function withSmallHeaders(requests: unknown): unknown {
  if (!Array.isArray(requests)) return requests;
  return requests.map((request: unknown) =>
    isObject(request) && isObject(request["headers"])
      ? { ...request, headers: inSmallLetters(request["headers"]) }
      : request,
  );
}

/** One that is there twice has both values, as it has when it is sent. */
function inSmallLetters(headers: JsonObject): JsonObject {
  const all: { [name: string]: Json } = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    all[name] = name in all ? `${all[name]}, ${value}` : value;
  }
  return all;
}

function only(names: readonly string[], found: { readonly [name: string]: unknown }): object {
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}

function asObject(value: unknown): object {
  assert.ok(isObject(value));
  return value;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
