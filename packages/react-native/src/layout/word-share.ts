import type { ViewNode } from "@screenspec/runtime";

/** Characters differ in width, so that the longest word may be wider than its number of characters says. */
const tolerance = 1.2;

/** Where lines may break: at spaces, but not at those without a break, and beside each ideograph. */
const breaks =
  /[^\S\u00a0\u202f\u2007\ufeff]|(?<=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])/;

/** The members of a node that its texts depend on. */
interface TextTree extends Pick<ViewNode<unknown>, "type" | "attributes"> {
  readonly children: readonly TextTree[];
}

/**
 * Estimates the width of a node's longest word, as a share of its width without line breaks: React Native measures texts, but
 * no words in them. Nodes without text have no line breaks.
 */
export function wordShare({ type, attributes, children }: TextTree): number {
  const text = textOf(type, attributes);
  if (text !== undefined) {
    const longest = lengthOfLongest(text.split(breaks));
    return Math.min(1, (tolerance * longest) / (lengthOfLongest(text.split("\n")) || 1));
  }
  return children.length === 0 ? 1 : Math.max(...children.map(wordShare));
}

function textOf(type: string, attributes: unknown): string | undefined {
  const { text, spans }: { text?: unknown; spans?: readonly { text: string }[] } =
    Object(attributes);
  if (type === "Text") return `${text ?? ""}`;
  return type === "RichText" ? spans?.map((span) => span.text).join("") : undefined;
}

function lengthOfLongest(parts: readonly string[]): number {
  return parts.reduce((longest, { length }) => Math.max(longest, length), 0);
}
