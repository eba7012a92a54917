import { type JsonObject, pointerOf } from "@screenspec/format";
import { fixedTexts } from "./extract-texts.ts";
import { localesOf, textRows } from "./texts.ts";

/** A text that some locales show in the language of another. */
export type Untranslated =
  /** A key without a text in some locales. The pointer is that of the first. */
  | {
      readonly kind: "missing";
      readonly key: string;
      readonly locales: readonly string[];
      readonly pointer: string;
    }
  /** Texts that are written where they are shown, together: one command gives all of them keys. */
  | {
      readonly kind: "fixed";
      readonly count: number;
      readonly text: string;
      readonly pointer: string;
    };

/** What isn't translated. A draft in one language has nothing to translate. */
export function untranslatedIn(draft: JsonObject): readonly Untranslated[] {
  if (localesOf(draft).length < 2) return [];
  const missing = textRows(draft).flatMap(({ key, missing: locales }): readonly Untranslated[] => {
    if (locales.length === 0) return [];
    const pointer = pointerOf(["strings", locales[0] ?? "", key]);
    return [{ kind: "missing", key, locales, pointer }];
  });
  const fixed = fixedTexts(draft);
  const [first] = fixed;
  if (first === undefined) return missing;
  const pointer = pointerOf(first.paths[0] ?? []);
  return [{ kind: "fixed", count: fixed.length, text: first.text, pointer }, ...missing];
}
