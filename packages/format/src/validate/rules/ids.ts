import type { DiagnosticKind } from "../../diagnostic.ts";
import { wrongType } from "../expect.ts";
import { reportAt } from "../walk.ts";
import { quote } from "../wording.ts";
import type { Check } from "./check.ts";

/** The id of a node; whether it is the only one with it, shows when the draft is composed. */
export function nodeIdCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string")
      wrongType(walk, value, parent, key, { wanted: "a string", kind });
    else if (!isName(value)) {
      reportAt(walk, parent, key, {
        code: "invalid_id",
        kind: "unpublishable",
        message: `${quote(value)} can't be an id.`,
        hint: nameHint,
      });
    }
  };
}

/** The id of a screen, action or rule: the key that it stands under. */
export function mapKeyCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    const wanted = parent.key;
    if (typeof value !== "string")
      wrongType(walk, value, parent, key, { wanted: "a string", kind });
    else if (value !== wanted) {
      reportAt(walk, parent, key, {
        code: "id_mismatch",
        kind: "unpublishable",
        message: `The id ${quote(value)} stands under the key ${quote(String(wanted))}.`,
        hint: "Make them the same.",
      });
    }
  };
}

/** Whether a text can be the id of a node, or a name in the theme. */
export function isName(text: string): boolean {
  return text.length <= longestId && name.test(text);
}

export const longestId = 64;
export const nameHint = `Begin with a letter; go on with letters, digits, "_" and "-"; at most ${longestId} characters.`;

/** Whether a text is a language tag (BCP 47), by its looks. */
export function isLocale(text: string): boolean {
  return locale.test(text);
}

export const localeHint = 'Write "en" or "pt-BR".';

const locale = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const name = /^[A-Za-z][A-Za-z0-9_-]*$/;
