import assert from "node:assert/strict";
import type { Json, JsonObject } from "@screenspec/format";
import type { Expectation } from "../../format/testing/scenario-files.ts";
import type { ApiRequest } from "../src/host/host.ts";
import type { Overlay } from "../src/overlays/overlay.ts";
import { findByKey } from "./find-node.ts";
import { projected } from "./projected.ts";
import type { RunningScenario } from "./running-scenario.ts";
import { viewTree } from "./view-tree.ts";

/** Compares all that an expectation names: data and what the host was asked whole, of the rest what is named. */
export function checkExpectation(scenario: RunningScenario, expectation: Expectation): void {
  const expected = comparable(expectation);
  const { data, host, ...others } = whatIsFound(scenario, expected);
  const named = { ...asObject(projected(others, expected)), data, host };
  assert.deepEqual(only(Object.keys(expected), named), expected);
}

/** The run-time events since they were compared last, each once. */
export function eventsSince({ asked }: RunningScenario): readonly string[] {
  return [...new Set(asked.events.splice(0))].sort();
}

/** With what has no order in one, and names of headers in small letters. */
function comparable({ events, requests, ...others }: Expectation): Expectation {
  return {
    ...others,
    ...(events && { events: events.toSorted() }),
    ...(requests && {
      requests: requests.map((request) =>
        isObject(request["headers"])
          ? { ...request, headers: inSmallLetters(request["headers"]) }
          : request,
      ),
    }),
  };
}

function whatIsFound(scenario: RunningScenario, expected: Expectation) {
  const { runtime, asked, seen } = scenario;
  const top = runtime.screens.at(-1);
  return {
    stack: runtime.screens.map(({ id }) => id),
    transition: seen.transition,
    title: top?.title,
    backgroundColor: top?.backgroundColor,
    body: viewTree(top?.body),
    appBar: viewTree(top?.appBar),
    bottomNavBar: viewTree(top?.bottomNavBar),
    floating: viewTree(top?.floating),
    overlays: runtime.overlays.map(overlayTree),
    nodes: byKey(expected.nodes, (key) => viewTree(findByKey(runtime, key))),
    data: byKey(expected.data, (path) => runtime.read(path)),
    requests: expected.requests && asked.requests.splice(0).map(requestTree),
    host: expected.host && asked.calls.splice(0),
    scrolls: expected.scrolls && seen.scrolls.splice(0),
    events: expected.events && eventsSince(scenario),
    focus: seen.focus?.id,
  };
}

function overlayTree(overlay: Overlay): object {
  if (!("body" in overlay)) return overlay;
  const { kind, dismissible, body } = overlay;
  return { kind, dismissible, body: viewTree(body) };
}

function requestTree({ method, url, headers, body }: ApiRequest): object {
  const json: Json = body === undefined ? null : JSON.parse(body);
  return { method, url, headers: inSmallLetters(headers), body: json };
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

function byKey<Found>(wanted: JsonObject | undefined, find: (key: string) => Found): object {
  return Object.fromEntries(Object.keys(wanted ?? {}).map((key) => [key, find(key)]));
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
