import type { ComponentUse } from "../../compose/component-use.ts";
import { argumentOf } from "../../compose/map-arguments.ts";
import { isObject, type UnknownObject } from "../../json.ts";
import { childLocation, type Location } from "../../location.ts";
import { quote } from "../../wording/quote.ts";
import { checkShape } from "../values/check-shape.ts";
import { nearestHint, report } from "../walk/report.ts";
import type { Walk } from "../walk/walk.ts";
import { checkArgument } from "./check-argument.ts";

/** Checks the reference whose place a component has taken, and its arguments. */
export function checkUse(
  walk: Walk,
  location: Location,
  { reference, component, own }: ComponentUse,
): void {
  const given = own?.arguments ?? new Map();
  const at = { ...location, value: reference };
  const { weight } = walk.tree;
  checkShape(walk, at, walk.rules.expandedUse);
  walk.tree.weight = weight;
  const { parameters = {} } = component;
  if (!isObject(parameters)) return;
  checkArgumentNames(walk, at, { ...reference }, Object.keys(parameters));
  const values = childLocation(at, "arguments", given);
  for (const [name, parameter] of Object.entries(parameters)) {
    if (!isObject(parameter)) continue;
    const value = given.get(name);
    if (argumentOf(reference, name) !== undefined) {
      // A parameter around it may have no value.
      if (value !== undefined) checkArgument(walk, parameter["type"], value, values, name);
    } else if (parameter["required"] === true) reportMissing(walk, at, name, reference.ref);
  }
}

/** Reports the arguments of a reference that its component has no parameters for. */
export function checkArgumentNames(
  walk: Walk,
  location: Location,
  reference: UnknownObject,
  parameters: readonly string[],
): void {
  const { ref, arguments: given } = reference;
  if (!isObject(given)) return;
  const at = childLocation(location, "arguments", given);
  for (const [name, value] of Object.entries(given)) {
    if (parameters.includes(name)) continue;
    report(walk, childLocation(at, name, value), {
      code: "unknown_key",
      kind: walk.kindOfUnknown,
      message: `The component ${quote(String(ref))} has no parameter ${quote(name)}.`,
      hint: nearestHint(walk, name, parameters),
    });
  }
}

function reportMissing(walk: Walk, location: Location, name: string, ref: string): void {
  report(walk, location, {
    code: "missing_member",
    kind: "unpublishable",
    message: `The component ${quote(ref)} requires the argument ${quote(name)}.`,
    hint: `Add ${quote(name)} to "arguments".`,
  });
}
