import { checkTemplate } from "../bindings/check-bindings.ts";
import type { Check } from "../rules/check.ts";
import { wrongType } from "../walk/expect.ts";

/** A text of the strings: a template, in which everything can be read but other texts. */
export const checkTranslation: Check = (walk, value, parent, key) => {
  if (typeof value !== "string") {
    wrongType(walk, value, parent, key, { wanted: "a string", kind: "unpublishable" });
  } else if (value.includes("{{")) {
    const { scope } = walk;
    walk.scope = { in: "strings", items: undefined };
    checkTemplate(walk, value, parent, key);
    walk.scope = scope;
  }
};
