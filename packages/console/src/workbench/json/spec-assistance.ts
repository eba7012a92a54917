import { jsonLanguage } from "@codemirror/lang-json";
import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import { getLocation, parse } from "jsonc-parser";
import { placeAt } from "../draft/catalog/place-in-format.ts";
import { describeMember, describeWord } from "./describe-member.ts";
import { completeSpec } from "./spec-completion.ts";
import { suggestValues } from "./suggest-values.ts";

/** Completion, and documentation of the word under the pointer, for specs and documents. */
export const specAssistance: Extension = [
  jsonLanguage.data.of({ autocomplete: completeSpec }),
  hoverTooltip(describeAt),
];

function describeAt(view: EditorView, position: number): Tooltip | null {
  const text = view.state.doc.toString();
  const { path, previousNode, isAtPropertyKey } = getLocation(text, position);
  if (previousNode === undefined) return null;
  const { offset, length, value } = previousNode;
  if (position < offset || position > offset + length) return null;
  const root: unknown = parse(text);
  const place = placeAt(root, path);
  const name = path.findLast((key) => typeof key === "string");
  const word = isAtPropertyKey
    ? undefined
    : suggestValues(root, place.value).find((each) => each.value === value);
  const { member } = place;
  const tooltip = (dom: HTMLElement) => ({
    pos: offset,
    end: offset + length,
    above: true,
    create: () => ({ dom }),
  });
  if (word?.doc !== undefined) return tooltip(describeWord(`${word.value}`, word.doc));
  return member && name !== undefined ? tooltip(describeMember(name, member)) : null;
}
