import type { MountedNode } from "../render/view.ts";

/** The addresses that couldn't be loaded for a node, until its attributes change. */
const failures = new WeakMap<
  object,
  { readonly attributes: object; readonly sources: Set<string | null> }
>();

/** Records that a node's media couldn't be loaded from an address, and updates the node. */
export function recordFailure(mounted: MountedNode<object>, source: string | null): void {
  const { node } = mounted;
  const { attributes } = node;
  const known = failures.get(node);
  const sources = new Set(known?.attributes === attributes ? known.sources : []);
  failures.set(node, { attributes, sources: sources.add(source) });
  mounted.updateBounds();
}

/** Whether a node's media couldn't be loaded from an address. */
export function hasFailed({ node }: MountedNode<object>, source: string): boolean {
  const failed = failures.get(node);
  return failed?.attributes === node.attributes && failed.sources.has(source);
}
