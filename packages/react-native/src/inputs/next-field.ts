import type { ViewNode } from "@screenspec/runtime";

/** The input after an input in its Form or screen, if that is a TextField: the keyboard stays open then. */
export function nextField(node: ViewNode<unknown>): ViewNode | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const index = parent.children.findIndex(({ key }) => key === node.key);
  const next = firstInput(parent.children.slice(index + 1));
  if (next) return next.type === "TextField" && next.control?.isEnabled ? next : undefined;
  return parent.type === "Form" ? undefined : nextField(parent);
}

function firstInput(nodes: readonly ViewNode[]): ViewNode | undefined {
  for (const node of nodes) {
    if (!node.isVisible) continue;
    const input = node.control ? node : firstInput(node.children);
    if (input) return input;
  }
  return undefined;
}
