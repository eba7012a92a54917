import type { Json, JsonObject } from "../src/json.ts";

/** A file of conformance/scenarios. */
export interface ScenarioFile {
  readonly proves: string;
  readonly cases: readonly ScenarioCase[];
}

export interface ScenarioCase {
  readonly name: string;
  readonly covers: readonly string[];
  /** The document without its head. */
  readonly document: JsonObject;
  /** Whether the validator finds errors in the document, which SDKs can still get. */
  readonly invalid?: true;
  /** Whether SDKs refuse the document as a whole, so that there are no steps. */
  readonly refused?: true;
  /** Whether only the drawing of nodes decides it, so that runtimes without views skip it. */
  readonly drawn?: true;
  readonly environment?: Partial<ScenarioEnvironment>;
  readonly host?: Partial<ScenarioHost>;
  readonly steps: readonly Partial<Step>[];
}

export interface ScenarioEnvironment {
  readonly locale: string;
  readonly timeZone: string;
  readonly platform: string;
  readonly colorScheme: "light" | "dark";
  readonly width: number;
  readonly height: number;
}

export interface ScenarioHost {
  readonly baseUrl: string;
  readonly endpoints: { readonly [id: string]: ScenarioEndpoint };
  readonly allowedOrigins: readonly string[];
  readonly allowedSchemes: readonly string[];
  readonly widgets: readonly string[];
  readonly actions: {
    readonly [type: string]: { readonly gives: Json } | { readonly fails: string };
  };
  /** The icons that exist; all by default. */
  readonly icons?: readonly string[];
  /** The values in the storage, or the message with which it fails; none by default. */
  readonly storage?: { readonly [key: string]: Json } | { readonly fails: string };
}

interface ScenarioEndpoint {
  readonly url: string;
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** The target of a step. */
export type Target =
  | string
  | {
      readonly id: string;
      readonly row?: readonly (string | number)[];
      readonly span?: number;
      readonly item?: string;
    };

/** A step, which has one of these members. */
export interface Step {
  readonly tap: Target;
  readonly longPress: Target;
  readonly type: { readonly into: Target; readonly text: string };
  /** Indexes are in UTF-16 code units. */
  readonly paste: {
    readonly in: Target;
    readonly from: number;
    readonly to: number;
    readonly text: string;
  };
  readonly delete: { readonly in: Target; readonly at: number };
  readonly clear: Target;
  readonly choose: { readonly in: Target; readonly value: Json };
  readonly set: { readonly in: Target; readonly value: Json };
  readonly blur: Target;
  readonly submit: Target;
  readonly press: string;
  readonly dismiss: true;
  readonly back: true;
  readonly refresh: Target | true;
  readonly reachEnd: Target;
  readonly appear: Target;
  readonly answer: Answer;
  readonly wait: number;
  readonly environment: Partial<ScenarioEnvironment>;
  readonly expect: Expectation;
}

export interface Answer {
  readonly at?: number;
  readonly fails?: true;
  readonly status?: number;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: Json;
  readonly text?: string;
}

export interface Expectation {
  readonly stack?: readonly string[];
  readonly transition?: string;
  readonly title?: string | null;
  readonly backgroundColor?: string | null;
  readonly maxContentWidth?: number | "fill";
  readonly body?: Json;
  readonly appBar?: Json;
  readonly bottomNavBar?: Json;
  readonly floating?: Json;
  readonly overlays?: readonly Json[];
  readonly nodes?: JsonObject;
  readonly data?: JsonObject;
  readonly requests?: readonly JsonObject[];
  readonly host?: readonly Json[];
  readonly scrolls?: readonly JsonObject[];
  readonly events?: readonly string[];
  readonly focus?: Target | null;
}

/** The head that every document gets. */
const head = {
  specVersion: "1.0.0",
  specId: "spec_scenario",
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
};

export function documentOf({ document }: ScenarioCase): JsonObject {
  return { ...head, ...document };
}
