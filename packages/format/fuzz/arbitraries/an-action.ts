import fc from "fast-check";
import { actions, widgets } from "../../src/catalog/catalog.ts";
import { actionEvents, actionMembers } from "../../src/catalog/document.ts";
import type { JsonObject } from "../../src/json.ts";
import { aShape, type Given } from "./a-shape.ts";
import { aJson } from "./a-value.ts";
import { type GeneratorContext, names } from "./generator-context.ts";

/** An action of a type, or of any type. */
export function anAction(
  id: string,
  name: string | undefined,
  context: GeneratorContext,
): fc.Arbitrary<JsonObject> {
  const inAction: GeneratorContext = { ...context, scope: "action", depth: 1 };
  if (name !== undefined) return anActionOf(id, name, inAction);
  return fc.oneof(
    ...[...Object.keys(actions), "Wave"].map((each) => anActionOf(id, each, inAction)),
  );
}

function anActionOf(id: string, name: string, context: GeneratorContext): fc.Arbitrary<JsonObject> {
  const entry = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const attributes = entry
    ? aShape({ ...entry, members: entry.attributes }, context, givenOf(name, context))
    : fc.dictionary(fc.constantFrom("a", "text", "path", "updates", "onSuccess"), aJson, {
        maxKeys: 2,
      });
  const events = Object.keys({ ...actionEvents, ...entry?.events });
  const ids = fc.array(fc.constantFrom<string>(...names.actions), { maxLength: 2 });
  return fc
    .tuple(
      aShape({ members: actionMembers }, context, { id: fc.constant(id), attributes }),
      fc.dictionary(fc.constantFrom(...events), ids, { maxKeys: 1 }),
    )
    .map(([members, handlers]) => ({ ...members, actionType: name, ...handlers }));
}

/** The new state of a widget must be valid for it. */
function givenOf(name: string, context: GeneratorContext): Given {
  const { newState } = actions[name]?.attributes ?? {};
  if (newState?.value.kind !== "shape") return {};
  const { label, placeholder, enabled } = widgets["TextField"]?.attributes ?? {};
  const members = {
    ...(label && { label }),
    ...(placeholder && { placeholder }),
    ...(enabled && { enabled }),
  };
  const attributes = aShape({ members }, context);
  return {
    targetWidgetId: fc.constant("email"),
    newState: aShape(newState.value.shape, context, { attributes }),
  };
}
