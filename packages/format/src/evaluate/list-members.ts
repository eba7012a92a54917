import type { JsonObject } from "../json.ts";
import { spend } from "./step-budget.ts";

/** The names of an object's members. Costs a step for each ten, because large objects take time. */
export function listMembers(object: JsonObject): readonly string[] {
  const names = Object.keys(object);
  if (names.length >= membersPerStep) spend(names.length / membersPerStep);
  return names;
}

const membersPerStep = 10;
