import type { Json } from "../src/json.ts";
import type { ScenarioCase } from "./scenario-files.ts";

/** The keys of a case that the format of scenarios doesn't have. */
export function unknownScenarioKeys(given: ScenarioCase): readonly string[] {
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

const caseKeys = [
  "name",
  "covers",
  "document",
  "invalid",
  "refused",
  "drawn",
  "environment",
  "host",
  "steps",
];
const environmentKeys = ["locale", "timeZone", "platform", "colorScheme", "width", "height"];
const hostKeys = [
  "baseUrl",
  "endpoints",
  "allowedOrigins",
  "allowedSchemes",
  "widgets",
  "actions",
  "icons",
  "storage",
];

/** The members of each step; `null` if they aren't checked here. */
const steps: { readonly [step: string]: readonly string[] | null } = {
  tap: ["id", "row", "span", "item"],
  longPress: ["id", "row"],
  type: ["into", "text"],
  paste: ["in", "from", "to", "text"],
  delete: ["in", "at"],
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
    "backgroundColor",
    "maxContentWidth",
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
