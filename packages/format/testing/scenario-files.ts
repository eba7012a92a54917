import type { Json, JsonObject } from "../src/json.ts";

/** A file of conformance/scenarios. */
export interface ScenarioFile {
  readonly proves: string;
  readonly cases: readonly ScenarioCase[];
}

export interface ScenarioCase {
  readonly name: string;
  readonly covers: readonly string[];
  /** Without its head. */
  readonly document: JsonObject;
  /** True where the validator finds errors in the document: an SDK may meet it nevertheless. */
  readonly invalid?: true;
  readonly environment?: JsonObject;
  readonly host?: JsonObject;
  readonly steps: readonly JsonObject[];
}

/** What is laid under every document. */
const head = {
  specVersion: "1.0.0",
  specId: "spec_scenario",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
};

export function documentOf({ document }: ScenarioCase): JsonObject {
  return { ...head, ...document };
}

const caseKeys = ["name", "covers", "document", "invalid", "environment", "host", "steps"];
const environmentKeys = ["locale", "timeZone", "platform", "colorScheme", "width", "height"];
const hostKeys = [
  "baseUrl",
  "endpoints",
  "allowedOrigins",
  "allowedSchemes",
  "widgets",
  "actions",
  "icons",
];

/** The members of each step; of `null` the value has none that are looked at here. */
const steps: { readonly [step: string]: readonly string[] | null } = {
  tap: ["id", "row", "span", "item"],
  longPress: ["id", "row"],
  type: ["into", "text"],
  clear: ["id", "row"],
  choose: ["in", "value"],
  set: ["in", "value"],
  blur: ["id", "row"],
  submit: ["id", "row"],
  press: null,
  dismiss: null,
  back: null,
  refresh: ["id", "row"],
  reachEnd: ["id", "row"],
  appear: ["id", "row"],
  answer: ["status", "headers", "body", "text", "fails", "at"],
  wait: null,
  environment: environmentKeys,
  expect: [
    "stack",
    "transition",
    "title",
    "body",
    "appBar",
    "bottomNavBar",
    "floating",
    "overlays",
    "nodes",
    "data",
    "requests",
    "host",
    "scrolls",
    "events",
    "focus",
  ],
};

/** What in a case the format of scenarios doesn't have. */
export function unknownKeys(given: ScenarioCase): readonly string[] {
  return [
    ...others("case", given, caseKeys),
    ...others("environment", given.environment, environmentKeys),
    ...others("host", given.host, hostKeys),
    ...given.steps.flatMap((step) => [
      ...(Object.keys(step).length === 1 ? [] : ["step: not one key"]),
      ...others("step", step, Object.keys(steps)),
      ...Object.entries(step).flatMap(([name, value]) => others(name, value, steps[name] ?? null)),
    ]),
  ];
}

function others(
  what: string,
  value: Json | object | undefined,
  known: readonly string[] | null,
): readonly string[] {
  if (known === null || typeof value !== "object" || value === null) return [];
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${what}: ${key}`);
}
