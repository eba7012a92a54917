import assert from "node:assert/strict";
import type { Json, JsonObject } from "@screenspec/format";
import type { Expectation } from "../../format/testing/scenario-files.ts";
import { isObject } from "./is-object.ts";
import type { Observed } from "./scenario-platform.ts";

/**
 * Compares the observed values with an expectation. `data` and `host` must be equal; of the other members only the
 * members that the expectation names are compared.
 */
export function checkExpectation(observed: Observed, expectation: Expectation): void {
  const expected = normalize(expectation);
  const { data, host, ...others } = {
    ...observed,
    requests: withLowerCaseHeaders(observed.requests),
  };
  const named = { ...asObject(selectExpected(others, expected)), data, host };
  assert.deepEqual(only(Object.keys(expected), named), expected);
}

/** Sorts events, whose order doesn't count, and writes header names in lower case. */
function normalize({ events, requests, ...others }: Expectation): object {
  return {
    ...others,
    ...(events && { events: events.toSorted() }),
    ...(requests && { requests: withLowerCaseHeaders(requests) }),
  };
}

/**
 * Returns the part of the observed value that is expected: of objects the expected members, null for missing ones; of
 * lists all items.
 */
function selectExpected(observed: unknown, expected: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(observed))
    return observed.map((item, index) =>
      index < expected.length ? selectExpected(item, expected[index]) : item,
    );
  if (isObject(expected) && isObject(observed))
    return Object.fromEntries(
      Object.entries(expected).map(([name, inner]) => [
        name,
        selectExpected(observed[name], inner),
      ]),
    );
  return observed ?? null;
}

function withLowerCaseHeaders(requests: unknown): unknown {
  if (!Array.isArray(requests)) return requests;
  return requests.map((request: unknown) =>
    isObject(request) && isObject(request["headers"])
      ? { ...request, headers: lowerCaseNames(request["headers"]) }
      : request,
  );
}

/** Combines the values of a header that occurs twice, as `fetch` does. */
function lowerCaseNames(headers: JsonObject): JsonObject {
  const all: { [name: string]: Json } = {};
  for (const [given, value] of Object.entries(headers)) {
    const name = given.toLowerCase();
    all[name] = name in all ? `${all[name]}, ${value}` : value;
  }
  return all;
}

function only(names: readonly string[], values: { readonly [name: string]: unknown }): object {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

function asObject(value: unknown): object {
  assert.ok(isObject(value));
  return value;
}
