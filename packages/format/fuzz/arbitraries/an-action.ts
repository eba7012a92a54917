import fc from "fast-check";
import { actions } from "../../src/catalog/catalog.ts";
import { actionEvents, actionMembers } from "../../src/catalog/document.ts";
import type { JsonObject } from "../../src/json.ts";
import { aShape } from "./a-shape.ts";
import { aJson } from "./a-value.ts";
import { type Around, names } from "./around.ts";

/** An action under an id; of any type when none is given. */
export function anAction(
  id: string,
  name: string | undefined,
  around: Around,
): fc.Arbitrary<JsonObject> {
  const inAction: Around = { ...around, scope: "action", depth: 1 };
  if (name !== undefined) return anActionOf(id, name, inAction);
  return fc.oneof(
    ...[...Object.keys(actions), "Wave"].map((each) => anActionOf(id, each, inAction)),
  );
}

function anActionOf(id: string, name: string, around: Around): fc.Arbitrary<JsonObject> {
  const entry = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const attributes = entry
    ? aShape({ ...entry, members: entry.attributes }, around)
    : fc.dictionary(fc.constantFrom("a", "text"), aJson, { maxKeys: 2 });
  const events = Object.keys({ ...actionEvents, ...entry?.events });
  const ids = fc.array(fc.constantFrom<string>(...names.actions), { maxLength: 2 });
  return fc
    .tuple(
      aShape({ members: actionMembers }, around, { id: fc.constant(id), attributes }),
      fc.dictionary(fc.constantFrom(...events), ids, { maxKeys: 1 }),
    )
    .map(([members, handlers]) => ({ ...members, actionType: name, ...handlers }));
}
