import type { Action, JsonObject } from "@screenspec/format";
import { textOf } from "../data/text-of.ts";
import { attributesOf } from "../document/document-node.ts";
import { failed } from "../live/action-failure.ts";
import type { Engine } from "../live/engine.ts";
import { createNode } from "../live/live-node.ts";
import type { Scope } from "../live/scope.ts";
import { compileAny } from "../plans/compile-custom.ts";
import { compilePart } from "../plans/compile-value.ts";
import { makePart, type Part, resolvePart } from "../plans/compiled-value.ts";
import { rulesOfAction } from "../plans/parse-rules.ts";
import type { AttributesByAction } from "./generated/action-types.ts";

/**
 * An action's attributes, as they are now: what the catalog's rules make of them is what their type says.
 *
 * @throws {ActionFailure} when an address in them isn't allowed.
 */
export function resolveAction<Type extends keyof AttributesByAction>(
  action: Action & { readonly actionType: Type },
  scope: Scope,
): AttributesByAction[Type];
export function resolveAction(action: Action, scope: Scope): JsonObject;
export function resolveAction(action: Action, scope: Scope): unknown {
  const { engine } = scope;
  const values: (readonly [string, unknown])[] = [];
  const former = engine.diagnostics.refusedAddresses;
  for (const [name, part] of engine.actionParts(action)) {
    const made = makePart(part, (json) => createNode(scope, json));
    const value = resolvePart(made, scope);
    if (value !== undefined) values.push([name, value]);
  }
  if (engine.diagnostics.refusedAddresses > former)
    throw failed("An address of this action isn't allowed.");
  return Object.fromEntries(values);
}

/** Compiles an action's attributes, by their names. */
export function compileAction(
  engine: Engine,
  action: Action,
): readonly (readonly [string, Part])[] {
  const attributes = attributesOf(action);
  const around = { engine, owner: action, siblings: attributes };
  const rules = rulesOfAction(textOf(action.actionType));
  if (rules === undefined) {
    return Object.entries(attributes).map(([name, json]) => [name, compileAny(json, around)]);
  }
  return [...rules.byName.values()].map((rule) => [
    rule.name,
    compilePart(rule, attributes[rule.name], around),
  ]);
}
