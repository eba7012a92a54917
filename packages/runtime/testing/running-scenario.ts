import type { ScenarioHost } from "../../format/testing/scenario-files.ts";
import type { Environment } from "../src/host/environment.ts";
import type { Runtime } from "../src/view/runtime.ts";
import type { ViewNode } from "../src/view/view-node.ts";
import type { Asked } from "./scenario-host.ts";
import type { VirtualClock } from "./virtual-clock.ts";

/** A scenario that runs, and what its view was told. */
export interface RunningScenario {
  readonly runtime: Runtime;
  readonly clock: VirtualClock;
  readonly asked: Asked;
  readonly seen: Seen;
}

/** What the runtime told the view. */
export interface Seen {
  transition: string | undefined;
  focus: ViewNode | undefined;
  /** Emptied by whoever compares them. */
  readonly scrolls: object[];
}

/** What a scenario's own is laid over. */
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
