import { keysOfPointer } from "@screenspec/format";
import type { Diff } from "../../../data/publishing.ts";

type Change = Diff["changes"][number];

/** Where a change is: the pointer of the node, or of what else has changed, in both documents. */
export interface ChangedPlace {
  readonly screen: string | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly change: Change;
}

export function placeOf(change: Change): ChangedPlace {
  const { from, to, part = "" } = change;
  const before = withoutPart(from, part);
  const after = withoutPart(to, part);
  const [map, screen] = keysOfPointer(after ?? before ?? "");
  return { screen: map === "screens" ? screen : undefined, before, after, change };
}

/** The language of the first change of a text. */
export function localeOf(changes: readonly Change[]): string | undefined {
  const paths = changes.map(({ from, to }) => keysOfPointer(to ?? from ?? ""));
  return paths.find(([map]) => map === "strings")?.[1];
}

/** The changes by the screen that they are on, in the order of the changes; those of the whole spec without a screen. */
export function changesByScreen(changes: readonly Change[]): Map<string | undefined, Change[]> {
  return Map.groupBy(changes, (change) => placeOf(change).screen);
}

function withoutPart(pointer: string | undefined, part: string): string | undefined {
  return pointer?.endsWith(part) ? pointer.slice(0, pointer.length - part.length) : pointer;
}
