import type { JsonObject } from "@screenspec/format";
import { equals } from "@screenspec/format/evaluate";
import {
  componentOf,
  eachReference,
  nodeIdsIn,
  type Referent,
  renameInComponent,
} from "../references/references.ts";
import { asDraft, type Clipping } from "./clipping.ts";
import { nameGiver } from "./edit-nodes.ts";
import { valueAt } from "./json-edits.ts";

/** The new names of entries that can't keep their own, and the entries that the draft has already, by kind and name. */
export function namesFor(draft: JsonObject, clipping: Clipping) {
  const names = new Map<string, string>();
  const kept = new Set<string>();
  const giverBeside = (...taken: readonly Iterable<string>[]) =>
    nameGiver(new Set(taken.flatMap((each) => [...each])));
  const givers = {
    node: giverBeside(nodeIdsIn(draft), nodeIdsIn(clipping.nodes)),
    action: giverBeside(Object.keys(Object(draft["actions"])), Object.keys(clipping.actions)),
    component: giverBeside(
      [valueAt(draft, ["components"]) ?? []].flat().map((each) => `${Object(each).id}`),
      clipping.components.map(({ id }) => `${id}`),
    ),
    text: giverBeside(
      ...[...Object.values(Object(draft["strings"])), ...Object.values(clipping.strings)].map(
        (texts) => Object.keys(Object(texts)),
      ),
    ),
  };
  const give = (referent: keyof typeof givers, name: string) => {
    names.set(`${referent} ${name}`, givers[referent](name));
  };

  const nodeIds = new Set(nodeIdsIn(draft));
  const pasted = new Set<string>();
  for (const node of clipping.nodes) {
    for (const id of nodeIdsIn(node)) {
      if (nodeIds.has(id) && !pasted.has(id)) give("node", id);
      pasted.add(id);
    }
  }
  for (const texts of Object.values(clipping.strings)) {
    for (const key of Object.keys(texts)) {
      if (!names.has(`text ${key}`) && hasOtherText(draft, clipping, key)) give("text", key);
    }
  }

  // A reference to a renamed entry makes its own entry differ from that of the draft.
  const users = new Map<string, string[]>();
  const renamed = [...names.keys()];
  const compare = (
    referent: "action" | "component",
    name: string,
    part: JsonObject,
    present: JsonObject | undefined,
  ) => {
    const key = `${referent} ${name}`;
    if (present === undefined) return;
    if (!equals(present, part)) {
      give(referent, name);
      renamed.push(key);
      return;
    }
    kept.add(key);
    const note = (used: Referent, usedName: string) => {
      const usedKey = `${used} ${usedName}`;
      const known = users.get(usedKey);
      if (known) known.push(key);
      else users.set(usedKey, [key]);
    };
    if (referent === "action") {
      eachReference(part, { kind: "action" }, asDraft(clipping), note);
    } else renameInComponent(part, asDraft(clipping), (...each) => void note(...each));
  };
  for (const [id, action] of Object.entries(clipping.actions)) {
    compare("action", id, action, valueAt(draft, ["actions", id]) as JsonObject | undefined);
  }
  for (const component of clipping.components) {
    compare("component", `${component["id"]}`, component, componentOf(draft, component["id"]));
  }
  for (let key = renamed.pop(); key !== undefined; key = renamed.pop()) {
    for (const user of users.get(key) ?? []) {
      if (!kept.delete(user)) continue;
      const at = user.indexOf(" ");
      give(user.slice(0, at) as "action" | "component", user.slice(at + 1));
      renamed.push(user);
    }
  }
  return { names, kept };
}

/** Whether the draft has another text of a key, in a locale of the clipping. */
function hasOtherText(draft: JsonObject, { strings }: Clipping, key: string): boolean {
  return Object.entries(strings).some(([locale, texts]) => {
    const present = valueAt(draft, ["strings", locale, key]);
    return present !== undefined && Object.hasOwn(texts, key) && present !== texts[key];
  });
}
