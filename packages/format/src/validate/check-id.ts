import { expectString } from "./expect.ts";
import type { Place } from "./place.ts";
import { report, type Walk } from "./walk.ts";
import { quote } from "./wording.ts";

/** The id of a node; whether it is the only one with it, shows when the draft is composed. */
export function checkNodeId(walk: Walk, place: Place): void {
  const id = expectString(walk, place);
  if (id === undefined || (id.length <= longestId && nodeId.test(id))) return;
  report(walk, place, {
    code: "invalid_id",
    kind: "unpublishable",
    message: `${quote(id)} can't be an id.`,
    hint: `Begin with a letter; go on with letters, digits, "_" and "-"; at most ${longestId} characters.`,
  });
}

/** The id of a screen, action or rule: the key that it stands under. */
export function checkMapKey(walk: Walk, place: Place): void {
  const id = expectString(walk, place);
  const key = place.parent?.key;
  if (id === undefined || id === key) return;
  report(walk, place, {
    code: "id_mismatch",
    kind: "unpublishable",
    message: `The id ${quote(id)} stands under the key ${quote(String(key))}.`,
    hint: "Make them the same.",
  });
}

export const longestId = 64;

const nodeId = /^[A-Za-z][A-Za-z0-9_-]*$/;
