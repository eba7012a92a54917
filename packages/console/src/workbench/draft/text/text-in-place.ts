import type { JsonObject } from "@screenspec/format";
import { type JsonPath, setAt, valueAt } from "../edits/json-edits.ts";
import { hasPlaceholder, pathShownBy } from "./read-template.ts";
import { localesOf, setText } from "./texts.ts";

/** The text of a node that is edited where it is shown. */
export interface TextInPlace {
  /** That of the attribute. */
  readonly name: string;
  readonly text: string;
  /** The key of a text that is shown from the texts of the spec. */
  readonly key?: string;
}

/** The text of a node that is edited in its place, in a locale. A text bound to data is edited in the inspector. */
export function textInPlace(
  draft: JsonObject,
  path: JsonPath,
  locale: string,
): TextInPlace | undefined {
  for (const name of ["text", "title", "label"]) {
    const text = valueAt(draft, [...path, "attributes", name]);
    if (typeof text === "string" && !hasPlaceholder(text)) return { name, text };
    const key = keyShownBy(text);
    const ofKey = key && textOfKey(draft, locale, key);
    // Placeholders in the text are shown with their values, which isn't what would be edited.
    if (key && typeof ofKey === "string" && !hasPlaceholder(ofKey))
      return { name, text: ofKey, key };
    if (text !== undefined) return undefined;
  }
  return undefined;
}

/** The key of the text that a value shows, if it shows nothing else. */
export function keyShownBy(value: unknown): string | undefined {
  const [root, key, ...rest] = pathShownBy(value) ?? [];
  return root === "t" && typeof key === "string" && rest.length === 0 ? key : undefined;
}

/** Sets a text that was edited in its place. */
export function setTextInPlace(
  draft: JsonObject,
  path: JsonPath,
  { name, key }: TextInPlace,
  locale: string,
  text: string,
): JsonObject {
  if (key === undefined) return setAt(draft, [...path, "attributes", name], text);
  return setText(draft, locale, key, text);
}

/** The locale of the draft that is shown to people with a language: itself, the same language, or the default. */
export function localeShown(draft: JsonObject, language: string): string {
  const locales = localesOf(draft);
  const [base] = language.split("-");
  return (
    locales.find((each) => each === language) ??
    locales.find((each) => each === base) ??
    locales[0] ??
    "en"
  );
}

/** The text of a key in a locale, or the one of the default locale, which is shown instead. */
export function textOfKey(draft: JsonObject, locale: string, key: string): unknown {
  const [first = ""] = localesOf(draft);
  return valueAt(draft, ["strings", locale, key]) ?? valueAt(draft, ["strings", first, key]);
}
