import { editorTexts } from "../../texts/editor.ts";
import type { JsonPath } from "../draft/edits/json-edits.ts";
import { extractTexts, fixedTextAt } from "../draft/text/extract-texts.ts";
import { placesOfTitle } from "../draft/text/screen-titles.ts";
import { localesOf } from "../draft/text/texts.ts";
import type { Workbench } from "../store/create-workbench.ts";

/**
 * Gives a text that was just typed at some places a key, if the spec has locales. The other title of a screen that says
 * the same gets it too. That is an edit of its own: undoing it leaves the text where it was typed.
 */
export function giveKey(workbench: Workbench, ...typedAt: readonly JsonPath[]): void {
  const { draft } = workbench.getState();
  if (localesOf(draft).length === 0) return;
  const paths = typedAt.flatMap((path) => placesOfTitle(draft, path));
  const fixed = fixedTextAt(draft, paths[0] ?? []);
  if (fixed === undefined) return;
  const { label } = editorTexts.strings.extraction;
  workbench.edit(label(1), { draft: extractTexts(draft, [{ ...fixed, paths }]) });
}
