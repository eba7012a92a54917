import type { Member } from "@screenspec/format/catalog";
import { describeValue } from "./describe-value.ts";

/** An element with a member's documentation from the catalog. */
export function describeMember(name: string, member: Member): HTMLElement {
  const { doc, value, unit, required, bindable } = member;
  const facts = [
    unit === undefined ? describeValue(value) : `${describeValue(value)} in ${unit}`,
    ...(required ? ["required"] : []),
    ...(bindable ? ["can be an expression, `{{ … }}`"] : []),
    ...(member.default === undefined ? [] : [`default \`${JSON.stringify(member.default)}\``]),
  ];
  return describe(name, doc, facts.join(" · "));
}

/** An element with the documentation of a word that is a value, such as a type. */
export function describeWord(word: string, doc: string): HTMLElement {
  return describe(word, doc, "");
}

function describe(title: string, doc: string, facts: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-spec-doc";
  for (const [tag, text] of [
    ["b", title],
    ["p", doc],
    ["p", facts],
  ] as const) {
    const part = document.createElement(tag);
    part.append(...withCode(text));
    if (text !== "") element.append(part);
  }
  return element;
}

/** The nodes of a text whose code is in backticks. Links lead to other pages of the reference, so only their words stay. */
function withCode(text: string): (Node | string)[] {
  const words = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return words.split("`").map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement("code");
    code.append(part);
    return code;
  });
}
