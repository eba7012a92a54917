import type { ScenarioHost } from "../../format/testing/scenario-files.ts";
import type { Environment } from "../src/host/environment.ts";
import type { Runtime } from "../src/view/runtime.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import type { Asked } from "./scenario-host.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** A running scenario with the calls to its host and its view. */
export interface RunningScenario {
  readonly runtime: Runtime;
  readonly clock: VirtualClock;
  readonly asked: Asked;
  readonly seen: Seen;
}

/** The calls of the runtime to its view. */
export interface Seen {
  transition: string | undefined;
  focus: ViewNode | undefined;
  /** Comparing the list empties it. */
  readonly scrolls: object[];
}

/** The defaults for members that a scenario's environment doesn't have. */
export const usualEnvironment: Omit<Environment, "specVersion"> = {
  locale: "en-US",
  timeZone: "UTC",
  platform: "test",
  colorScheme: "light",
  width: 390,
  height: 844,
};

export const usualHost: ScenarioHost = {
  baseUrl: "https://api.example.com",
  endpoints: {},
  allowedOrigins: [],
  allowedSchemes: [],
  widgets: [],
  actions: {},
};
