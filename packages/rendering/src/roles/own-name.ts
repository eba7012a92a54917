import type { AttributesByType, ViewNode } from "@screenspec/runtime";
import type { Texts } from "../texts/texts.ts";

/** The attributes that name nodes whose views don't show them as text. Inputs are named by their `label` as well. */
const nameAttributes: { readonly [type: string]: string } = {
  Avatar: "name",
  IconButton: "label",
  Image: "alt",
  Video: "alt",
} satisfies { readonly [Type in keyof AttributesByType]?: keyof AttributesByType[Type] };

/** Returns the name that a view gives its node, if that isn't the node's text or label. */
export function ownName({ type, attributes }: ViewNode, { loading }: Texts): string | undefined {
  if (type === "ProgressIndicator") return loading;
  const name = Object.hasOwn(nameAttributes, type) && attributes[nameAttributes[type] ?? ""];
  return typeof name === "string" && name !== "" ? name : undefined;
}
