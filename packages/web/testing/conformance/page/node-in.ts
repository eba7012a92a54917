import type { ViewNode } from "@screenspec/runtime";
import { isViewNode } from "../../../../runtime/testing/nodes-in.ts";

/** The node in an attribute. */
export function nodeIn(node: ViewNode | undefined, attribute: string): ViewNode | undefined {
  const found = node?.attributes[attribute];
  return isViewNode(found) ? found : undefined;
}
