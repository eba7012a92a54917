import type { Diagnostic } from "../../diagnostic.ts";
import type { DocumentNode } from "../../document.ts";
import { asTemplates } from "../../expression/fill-parameters.ts";
import { isObject, type JsonObject, type UnknownObject } from "../../json.ts";
import { placeholderType } from "../../placeholder-type.ts";

/**
 * Returns what takes the place of a node with errors: a message, followed by the children of the node. SDKs don't know the type
 * and show its children in a Column. An editor can register a widget of this type, which gets the diagnostics.
 */
export function placeholderNode(
  { layout, children = [] }: ReplacedNode,
  diagnostics: readonly Diagnostic[],
  messageOf = (diagnostic: Diagnostic) => diagnostic.message,
): DocumentNode {
  return {
    type: "Widget",
    widgetType: placeholderType,
    ...(isObject(layout) && { layout }),
    attributes: { diagnostics: diagnostics.map(withLiteralTexts) },
    children: [text(diagnostics, messageOf, children.length > 0), ...children],
  };
}

/** The members of a node that a placeholder keeps. */
export interface ReplacedNode {
  readonly layout?: JsonObject | undefined;
  readonly children?: readonly DocumentNode[] | undefined;
}

function text(
  diagnostics: readonly Diagnostic[],
  messageOf: (diagnostic: Diagnostic) => string,
  isFollowed: boolean,
): DocumentNode {
  const lines = diagnostics.slice(0, mostLines).map(messageOf);
  const more = diagnostics.length - lines.length;
  if (more > 0) lines.push(`${more} more`);
  return {
    type: "Widget",
    widgetType: "Text",
    attributes: { text: asTemplates(lines.join("\n") || "This can't be shown.") },
    style: { ...messageStyle, ...(isFollowed && { margin: { bottom: 8 } }) },
  };
}

/** Messages can contain braces, which aren't templates. */
function withLiteralTexts(diagnostic: Diagnostic): UnknownObject {
  return Object.fromEntries(
    Object.entries(diagnostic).map(([key, text]) => [key, asTemplates(text)]),
  );
}

const mostLines = 3;

/** It is readable on any background, light or dark. */
const messageStyle = {
  backgroundColor: "#FDECEA",
  border: { width: 1, color: "#C5221F" },
  cornerRadius: 6,
  fontSize: 13,
  padding: { horizontal: 10, vertical: 8 },
  textColor: "#7A1C12",
};
