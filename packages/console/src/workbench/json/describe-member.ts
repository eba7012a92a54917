import type { Member } from "@screenspec/format/catalog";
import createElement from "crelt";
import { describeValue } from "../draft/catalog/describe-value.ts";

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
  const paragraphs = [doc, facts].filter((text) => text !== "");
  return createElement(
    "div",
    { class: "cm-spec-doc" },
    createElement("b", withCode(title)),
    paragraphs.map((text) => createElement("p", withCode(text))),
  );
}

/** The nodes of a text whose code is in backticks. Links lead to other pages of the reference, so only their words stay. */
function withCode(text: string): readonly (Node | string)[] {
  const words = text.replace(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return words
    .split("`")
    .map((part, index) => (index % 2 === 0 ? part : createElement("code", part)));
}
