import type { Action } from "@screenspec/format";
import { memoize } from "../data/memoize.ts";
import { textOf } from "../data/text-of.ts";
import { attributesOf } from "../document/document-node.ts";
import { compileAny } from "../plans/compile-custom.ts";
import { compileValue } from "../plans/compile-value.ts";
import type { CompiledValue } from "../plans/compiled-value.ts";
import { rulesOfAction } from "../plans/parse-rules.ts";
import type { PlanEngine } from "../plans/plan-engine.ts";

/** Returns the compiled attributes of an action, by name. */
export type PlanAction = (action: Action) => readonly (readonly [string, CompiledValue])[];

/** Creates the function that compiles the actions of a document, each once. */
export function createPlanAction(engine: PlanEngine): PlanAction {
  return memoize((action) => {
    const attributes = attributesOf(action);
    const context = { engine, owner: action, siblings: attributes };
    const rules = rulesOfAction(textOf(action.actionType));
    if (rules === undefined) {
      return Object.entries(attributes).map(([name, json]) => [name, compileAny(json, context)]);
    }
    return [...rules.byName.values()].map((rule) => [
      rule.name,
      compileValue(rule, attributes[rule.name], context),
    ]);
  });
}
