import type { ScenarioHost } from "../../format/testing/scenario-files.ts";
import type { Environment } from "../src/host/environment.ts";

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
