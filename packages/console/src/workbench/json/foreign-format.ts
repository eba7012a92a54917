import type { Json } from "@screenspec/format";
import type { foreignFormats } from "../../texts/editor/foreign-formats.ts";

type ForeignFormat = keyof typeof foreignFormats.names;

/** The members that only texts of a format have: of A2UI 0.8 and 0.9, a message has one of them. */
const a2uiMessages = [
  "surfaceUpdate",
  "dataModelUpdate",
  "beginRendering",
  "createSurface",
  "updateComponents",
  "updateDataModel",
];

/** Another format for screens that a pasted value is in; undefined if it may be a spec. */
export function foreignFormatOf(value: Json): ForeignFormat | undefined {
  const message = Object(Array.isArray(value) ? value[0] : value);
  if (message.type === "AdaptiveCard") return "adaptiveCard";
  if (a2uiMessages.some((name) => Object.hasOwn(message, name))) return "a2ui";
  return Array.isArray(Object(message.card).states) ? "divKit" : undefined;
}
