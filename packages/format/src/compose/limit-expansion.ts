import type { ComponentReference } from "../document.ts";
import { limits } from "../limits.ts";
import type { ReferenceProblem } from "./expansion-problem.ts";
import type { ReferenceContext } from "./inline-components.ts";

/** Decides which references of a draft that may be invalid are expanded, so that the result stays within the limits. */
export function limitExpansion(components: { has(id: string): boolean }) {
  let nodes = 0;

  function problemOf(
    reference: ComponentReference,
    { uses, depth, levels, isTooLarge }: ReferenceContext,
  ): ReferenceProblem | undefined {
    const { ref } = reference;
    if (!components.has(ref)) return { code: "unresolved_reference", reference };
    const cycle = uses.findIndex((use) => use.ref === ref);
    if (cycle >= 0) {
      const path = uses.slice(cycle).map((use) => use.ref);
      return { code: "component_cycle", reference, path };
    }
    if (isTooLarge) return { code: "composed_too_large", reference };
    if (Math.max(depth, uses.length) > limits.nodeDepth || levels > limits.jsonLevels)
      return { code: "composed_too_deep", reference };
    return nodes > limits.nodes ? { code: "composed_too_many_nodes", reference } : undefined;
  }

  return {
    problemOf,
    countNode: () => {
      nodes += 1;
    },
  };
}

/** Takes the place of what can't be expanded. */
export const nothing = { type: "Renderer", rendererType: "Column", children: [] } as const;
