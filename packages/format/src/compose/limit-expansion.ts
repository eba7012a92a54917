import type { ComponentNode, ComponentReference } from "../document.ts";
import { eachContainer } from "../each-container.ts";
import { isNode } from "../is-node.ts";
import { limits } from "../limits.ts";
import type { ReferenceProblem } from "./expansion-problem.ts";
import type { ReferenceContext } from "./inline-components.ts";

/** Returns why a reference of a draft that may be invalid isn't expanded; undefined if the result stays within the limits. */
export function expansionProblem(
  reference: ComponentReference,
  { use, nodes, depth, levels, isTooLarge }: ReferenceContext,
  components: ReadonlyMap<string, ComponentNode>,
): ReferenceProblem | undefined {
  const { ref } = reference;
  const { uses = [] } = use ?? {};
  if (!components.has(ref)) return { code: "unresolved_reference", reference };
  const cycle = uses.findIndex((around) => around.ref === ref);
  if (cycle >= 0) {
    const path = uses.slice(cycle).map((around) => around.ref);
    return { code: "component_cycle", reference, path };
  }
  if (isTooLarge) return { code: "composed_too_large", reference };
  if (Math.max(depth, uses.length) > limits.nodeDepth || levels > limits.jsonLevels)
    return { code: "composed_too_deep", reference };
  return nodes > limits.nodes ? { code: "composed_too_many_nodes", reference } : undefined;
}

/** Takes the place of what can't be expanded. */
export const nothing = { type: "Renderer", rendererType: "Column", children: [] } as const;

/** The references in a draft. */
export interface ReferencesInDraft {
  /** The levels of JSON between a reference and the root of its component, or of the draft. */
  readonly levels: ReadonlyMap<object, number>;
  /** The components that refer to each component, by their ids. */
  readonly users: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Finds the references in a draft; undefined if the draft is nested too deep. */
export function findReferences(
  draft: object,
  components: ReadonlyMap<string, ComponentNode>,
): ReferencesInDraft | undefined {
  const levels = new Map<object, number>();
  const users = new Map<string, Set<string>>();
  const noteReferences = (root: object, user?: string) =>
    eachContainer(root, (container, level) => {
      if (!isNode(container) || container.type !== "Component") return;
      const { ref } = container;
      if (!levels.has(container)) levels.set(container, level);
      if (user !== undefined) users.set(ref, (users.get(ref) ?? new Set()).add(user));
    });
  for (const [id, component] of components) noteReferences(component, id);
  return noteReferences(draft) > limits.jsonLevels ? undefined : { levels, users };
}

/** Returns the first component of each id. */
export function componentsById(listed: unknown): ReadonlyMap<string, ComponentNode> {
  const components = new Map<string, ComponentNode>();
  // This skips holes.
  for (const component of Array.isArray(listed) ? Object.values<unknown>(listed) : []) {
    if (!isNode(component) || typeof component.id !== "string") continue;
    if (!components.has(component.id)) components.set(component.id, component);
  }
  return components;
}
