import { isJsonArray, isObject, type Json } from "../json.ts";
import { escapeKey } from "../json-pointer.ts";
import { ownMember } from "../own-member.ts";
import { quote } from "../wording/quote.ts";
import type { Change } from "./document-diff.ts";

/**
 * Returns the changes, and with those that removed the last reference to an action that stays, what no longer works: a
 * form whose button was removed can't be sent, though its action is still there.
 */
export function withLostTriggers(
  changes: readonly Change[],
  before: Json,
  after: Json,
): readonly Change[] {
  const actions = isObject(after) ? ownMember(after, "actions") : undefined;
  if (!isObject(actions) || changes.length === 0) return changes;
  const stays = new Set<string>();
  eachReference(after, "", (id) => stays.add(id));
  const lost = new Map<string, string>();
  eachReference(before, "", (id, pointer) => {
    const isLost = !stays.has(id) && Object.hasOwn(actions, id) && lost.size < mostLost;
    if (isLost && !lost.has(id)) lost.set(id, pointer());
  });
  if (lost.size === 0) return changes;
  const removals = new Set(changes.flatMap((change) => removedAt(change) ?? []));
  const consequences = new Map<string, string>();
  for (const [id, reference] of lost) {
    const removal = nearestAround(reference, removals);
    if (removal === undefined) continue;
    const sentence = sentenceOf(id, actions[id]);
    const former = consequences.get(removal);
    consequences.set(removal, former === undefined ? sentence : `${former} ${sentence}`);
  }
  return changes.map((change) => {
    const consequence = consequences.get(removedAt(change) ?? "");
    return consequence === undefined ? change : { ...change, consequence };
  });
}

/** More than people read. */
const mostLost = 50;

function sentenceOf(id: string, action: Json | undefined): string {
  const type = isObject(action) ? ownMember(action, "actionType") : undefined;
  if (type === "SubmitForm") return "The form can no longer be sent.";
  return `Nothing starts action ${quote(id)} any more.`;
}

/** The pointer of what a change removed or replaced. */
function removedAt(change: Change): string | undefined {
  return change.kind !== "moved" && "from" in change ? change.from : undefined;
}

function nearestAround(pointer: string, all: ReadonlySet<string>): string | undefined {
  for (let around = pointer; around !== ""; around = around.slice(0, around.lastIndexOf("/"))) {
    if (all.has(around)) return around;
  }
  return undefined;
}

/** Visits the ids of actions in a document: the format names all their members `…ActionIds`. */
function eachReference(
  value: Json,
  key: string,
  visit: (id: string, pointer: () => string) => void,
  pointer: () => string = () => "",
): void {
  if (isJsonArray(value)) {
    const isReference = /actionIds$/i.test(key);
    value.forEach((item, index) => {
      const itemPointer = () => `${pointer()}/${index}`;
      if (typeof item !== "string") eachReference(item, "", visit, itemPointer);
      else if (isReference) visit(item, itemPointer);
    });
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === "object" && member !== null) {
        eachReference(member, name, visit, () => `${pointer()}/${escapeKey(name)}`);
      }
    }
  }
}
