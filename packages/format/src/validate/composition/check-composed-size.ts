import type { DiagnosticCode } from "../../diagnostic.ts";
import { limits } from "../../limits.ts";
import type { Part, Reference } from "../part.ts";
import { report, type Walk } from "../walk.ts";
import { addSize, measureParts, ownSize, placed, type Size } from "./measure-parts.ts";

/**
 * Whether the draft stays within the limits when composed. Reports the first reference, of those
 * that go into the document, with which it doesn't.
 */
export function checkComposedSize(walk: Walk, order: readonly Part[]): boolean {
  const sizes = measureParts(order);
  let total = ownSize(walk.part);
  for (const reference of walk.part.references) {
    const component = reference.target && sizes.get(reference.target);
    if (component === undefined) continue;
    total = addSize(total, placed(component, reference, walk.part));
    const code = excessOf(total);
    if (code === undefined) continue;
    reportExcess(walk, reference, code);
    return false;
  }
  return true;
}

function excessOf({ nodes, depth, levels }: Size): keyof typeof messages | undefined {
  if (nodes > limits.nodes) return "composed_too_many_nodes";
  return depth > limits.nodeDepth || levels >= limits.jsonLevels ? "composed_too_deep" : undefined;
}

function reportExcess(walk: Walk, { place }: Reference, code: keyof typeof messages): void {
  const hint = "Use fewer components inside components.";
  report(walk, place, { code, kind: "unpublishable", message: messages[code], hint });
}

const messages = {
  composed_too_many_nodes: `With this component the document has more than ${limits.nodes} nodes.`,
  composed_too_deep: `With this component nodes are nested more than ${limits.nodeDepth} deep, or JSON more than ${limits.jsonLevels}.`,
} satisfies { [code in DiagnosticCode]?: string };
