import assert from "node:assert/strict";
import { type Config, type Environment, readConfig } from "../src/config/config.ts";

/** The configuration of a valid environment. */
export function configOf(env: Environment): Config {
  const result = readConfig(env);
  assert.ok(result.ok, result.ok ? "" : result.problems.join("\n"));
  return result.config;
}

/** The problems of an environment; none if it is valid. */
export function problemsOf(env: Environment): readonly string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.problems;
}
