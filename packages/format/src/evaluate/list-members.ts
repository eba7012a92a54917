import type { JsonObject } from "../json.ts";
import { spend } from "./step-budget.ts";

/** The names of an object's members. Each ten are a step: large objects take a while. */
export function listMembers(object: JsonObject): readonly string[] {
  const names = Object.keys(object);
  if (names.length >= membersPerStep) spend(names.length / membersPerStep);
  return names;
}

const membersPerStep = 10;
