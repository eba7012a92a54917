import type { DiagnosticKind } from "../../diagnostic-kind.ts";
import { isName, nameHint } from "../../is-name.ts";
import { quote } from "../../wording/quote.ts";
import { reportWrongType } from "../walk/expect.ts";
import { reportAt } from "../walk/report.ts";
import type { Check } from "../walk/walk.ts";

/** Checks the form of a node's id. Uniqueness is checked with the composed ids. */
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

/** Checks the id of a screen, action or rule, which must equal its key. */
export function mapKeyCheck(kind: DiagnosticKind): Check {
  return (walk, value, parent, key) => {
    const wanted = parent.key;
    if (typeof value !== "string")
      reportWrongType(walk, value, parent, key, { wanted: "a string", kind });
    else if (value !== wanted) {
      reportAt(walk, parent, key, {
        code: "id_mismatch",
        kind: "unpublishable",
        message: `The id ${quote(value)} isn't its key, ${quote(String(wanted))}.`,
        hint: { text: "Make them the same.", value: wanted },
      });
    }
  };
}
