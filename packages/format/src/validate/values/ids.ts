import type { DiagnosticKind } from "../../diagnostic.ts";
import { isName, nameHint } from "../../is-name.ts";
import { quote } from "../../wording/quote.ts";
import type { Check } from "../rules/check.ts";
import { reportWrongType } from "../walk/expect.ts";
import { reportAt } from "../walk/walk.ts";

/** The id of a node; whether it is the only one with it, shows when the draft is composed. */
export function nodeIdCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    if (typeof value !== "string")
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
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
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
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
