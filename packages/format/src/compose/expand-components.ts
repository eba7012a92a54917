import type { ComponentNode, ComponentReference, DraftNode } from "../document.ts";
import { entryMembers } from "../entry-members.ts";
import { isNode } from "../is-node.ts";
import { isContainer, isObject, type UnknownObject } from "../json.ts";
import { limits } from "../limits.ts";
import { mapEntries } from "../map-entries.ts";
import type { Capture } from "./captured-read.ts";
import {
  type InlinedPart,
  type Inliner,
  type InlineTrace,
  inlineComponents,
  nothing,
} from "./inline-components.ts";
import { hasOwnParts } from "./map-arguments.ts";
import { mapAction } from "./map-node.ts";
import { mapShape } from "./map-value.ts";

/** A draft without the components that have parameters, actions or rules. */
export interface ExpandedDraft {
  readonly content: UnknownObject;
  readonly problems: readonly ExpansionProblem[];
}

/** Why a reference wasn't expanded, or an action or rule not added. */
export type ExpansionProblem =
  /** The components of the cycle, from the one referred to. */
  | {
      readonly code: "component_cycle";
      readonly reference: ComponentReference;
      readonly path: readonly string[];
    }
  | {
      readonly code: "composed_too_deep" | "composed_too_many_nodes";
      readonly reference: ComponentReference;
    }
  /** An argument would read an item of a list in the component. */
  | ({ readonly code: "unknown_root"; readonly reference: ComponentReference } & Capture)
  /** An argument is an object, where an expression reads it. */
  | {
      readonly code: "wrong_type";
      readonly reference: ComponentReference;
      readonly parameter: string;
    }
  /** Components and arguments bring in too much. */
  | { readonly code: "composed_too_large" }
  /** The draft, or another use, has an action or rule of the same id. */
  | {
      readonly code: "duplicate_id";
      readonly reference: ComponentReference;
      readonly id: string;
    };

/**
 * Expands a draft that may be invalid: replaces the references to components with parameters, actions or
 * rules, and to components that use such. All other components stay in `components`. Returns undefined if
 * there is nothing to expand.
 */
export function expandComponents(
  draft: UnknownObject,
  trace: InlineTrace,
): ExpandedDraft | undefined {
  const listed: readonly unknown[] = Array.isArray(draft["components"]) ? draft["components"] : [];
  const components = byId(listed);
  const expanded = findExpanded(components);
  // A draft that is nested too deep is reported, but not expanded.
  if (expanded.size === 0 || isDeeper(draft, limits.jsonLevels)) return undefined;
  const { keep, finish, problems } = guardExpansion(components, expanded);
  const inliner = inlineComponents<DraftNode>([...components.values()], { finish, keep, trace });
  const { changes } = inliner;
  const screens = mapIf(draft["screens"], (screen) => mapShape(screen, screenMembers, changes));
  const actions = mapIf(draft["actions"], (action) => mapAction(action, changes));
  const left = listed.flatMap((component, index) => {
    const id = isNode(component) ? (component.id ?? "") : "";
    const isExpanded = components.get(id) === component && expanded.has(id);
    return isExpanded ? [] : [{ component, index }];
  });
  const copies = left.map(({ component }) => component);
  for (const [at, { index }] of left.entries()) trace.moved(copies, at, listed, index);
  const content = {
    ...draft,
    components: copies,
    ...(screens !== undefined && { screens }),
    ...withParts("actions", actions, inliner.actions, { problems, trace }),
    ...withParts("rules", draft["rules"], inliner.rules, { problems, trace }),
  };
  problems.push(...problemsOf(inliner));
  return { content, problems };
}

function problemsOf({ fillState, clashes }: Inliner<DraftNode>): ExpansionProblem[] {
  const { charactersLeft, captures, objects } = fillState;
  return [
    ...(charactersLeft < 0 ? [{ code: "composed_too_large" } as const] : []),
    ...clashes.map(
      ({ id, use }) => ({ code: "duplicate_id", reference: use.reference, id }) as const,
    ),
    ...captures.map(
      ({ own, ...capture }) =>
        ({ code: "unknown_root", reference: own.reference, ...capture }) as const,
    ),
    ...objects.map(
      ({ own, parameter }) =>
        ({ code: "wrong_type", reference: own.reference, parameter }) as const,
    ),
  ];
}

/** Decides which references are expanded, so that the result stays within the limits. */
function guardExpansion(
  components: ReadonlyMap<string, ComponentNode>,
  expanded: ReadonlySet<string>,
) {
  const problems: ExpansionProblem[] = [];
  let nodes = 0;

  function keep(
    reference: ComponentReference,
    around: readonly ComponentReference[],
    depth: number,
  ): DraftNode | undefined {
    const { ref } = reference;
    if (!components.has(ref) || (around.length === 0 && !expanded.has(ref))) return reference;
    const problem = problemOf(reference, around, depth);
    if (problem === undefined) return undefined;
    problems.push(problem);
    return nothing;
  }

  function problemOf(
    reference: ComponentReference,
    around: readonly ComponentReference[],
    depth: number,
  ): ExpansionProblem | undefined {
    const cycle = around.findIndex((outer) => outer.ref === reference.ref);
    if (cycle >= 0) {
      const path = around.slice(cycle).map(({ ref }) => ref);
      return { code: "component_cycle", reference, path };
    }
    if (depth > limits.nodeDepth) return { code: "composed_too_deep", reference };
    return nodes > limits.nodes ? { code: "composed_too_many_nodes", reference } : undefined;
  }

  function finish(node: DraftNode): DraftNode {
    nodes += 1;
    return node;
  }

  return { keep, finish, problems };
}

/** The ids of the components to expand: those with own parts, and those that refer to such. */
function findExpanded(components: ReadonlyMap<string, ComponentNode>): ReadonlySet<string> {
  const expanded = new Set<string>();
  for (const [id, component] of components) if (hasOwnParts(component)) expanded.add(id);
  if (expanded.size === 0) return expanded;
  const users = new Map<string, string[]>();
  for (const [id, component] of components) {
    for (const ref of refsIn(component)) {
      const known = users.get(ref);
      if (known === undefined) users.set(ref, [id]);
      else known.push(id);
    }
  }
  // Those that are added are visited too.
  for (const id of expanded) for (const user of users.get(id) ?? []) expanded.add(user);
  return expanded;
}

/** The components that a value refers to, at any depth. */
function refsIn(root: unknown): ReadonlySet<string> {
  const refs = new Set<string>();
  const containers = new Set(isContainer(root) ? [root] : []);
  // Those that are added are visited too.
  for (const container of containers) {
    if (isNode(container) && container.type === "Component") refs.add(container.ref);
    for (const value of Object.values(container)) if (isContainer(value)) containers.add(value);
  }
  return refs;
}

/** Whether arrays and objects are nested in more levels. */
function isDeeper(root: object, levels: number): boolean {
  let level = new Set([root]);
  for (let left = levels; level.size > 0; left -= 1) {
    if (left === 0) return true;
    const next = new Set<object>();
    for (const container of level) {
      for (const value of Object.values(container)) if (isContainer(value)) next.add(value);
    }
    level = next;
  }
  return false;
}

/** The first component of each id. */
function byId(listed: readonly unknown[]): ReadonlyMap<string, ComponentNode> {
  const components = new Map<string, ComponentNode>();
  // This skips holes.
  for (const component of Object.values(listed)) {
    if (!isNode(component) || typeof component.id !== "string") continue;
    if (!components.has(component.id)) components.set(component.id, component);
  }
  return components;
}

/** Changes the objects of a map; anything else stays. */
function mapIf(map: unknown, change: (value: UnknownObject) => unknown): unknown {
  if (!isObject(map)) return map;
  return mapEntries(map, (value) => (isObject(value) ? change(value) : value));
}

/** The actions or rules of the draft, followed by those of components. */
function withParts(
  map: "actions" | "rules",
  own: unknown,
  added: ReadonlyMap<string, InlinedPart<unknown>>,
  { problems, trace }: { problems: ExpansionProblem[]; trace: InlineTrace },
): UnknownObject {
  if (added.size === 0 || (own !== undefined && !isObject(own))) {
    return own === undefined ? {} : { [map]: own };
  }
  const entries = mapEntries(Object.fromEntries(added), ({ entry }) => entry);
  const joined = { ...own, ...entries };
  for (const [id, { from, key, use }] of added) {
    trace.moved(joined, id, from, key, use);
    if (own && Object.hasOwn(own, id)) {
      problems.push({ code: "duplicate_id", reference: use.reference, id });
    }
  }
  return { [map]: joined };
}

const screenMembers = { members: entryMembers("screens") };
