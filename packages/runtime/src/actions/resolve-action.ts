import type { Action, JsonObject } from "@screenspec/format";
import { failed } from "../live/action-failure.ts";
import { evaluate, instantiate } from "../plans/compiled-value.ts";
import type { ActionContext } from "./action-context.ts";
import type { AttributesByAction } from "./generated/action-types.ts";

/**
 * Returns an action's attributes with their current values.
 *
 * @throws {ActionFailure} if an address in them isn't allowed
 */
export function resolveAction<Type extends keyof AttributesByAction>(
  action: Action & { readonly actionType: Type },
  context: ActionContext,
): AttributesByAction[Type];
export function resolveAction(action: Action, context: ActionContext): JsonObject;
export function resolveAction(
  action: Action,
  { engine, runtime, screen, scope }: ActionContext,
): unknown {
  const { diagnostics } = engine;
  const values: (readonly [string, unknown])[] = [];
  const refusedBefore = diagnostics.refusals;
  for (const [name, compiled] of runtime.planAction(action)) {
    const evaluable = instantiate(compiled, (json) => screen.contents.createNode(scope, json));
    const value = evaluate(evaluable, scope);
    if (value !== undefined) values.push([name, value]);
  }
  if (diagnostics.refusals > refusedBefore)
    throw failed("An address of this action isn't allowed.");
  return Object.fromEntries(values);
}
