import type { ComponentNode, DraftNode } from "../document.ts";
import { eachContainer } from "../each-container.ts";
import { entryMembers } from "../entry-members.ts";
import { isNode } from "../is-node.ts";
import { isObject, type UnknownObject } from "../json.ts";
import { limits } from "../limits.ts";
import { mapEntries } from "../map-entries.ts";
import type { ExpansionProblem } from "./expansion-problem.ts";
import {
  type ExpansionLimit,
  type InlinedPart,
  type InlineTrace,
  inlineComponents,
} from "./inline-components.ts";
import { limitExpansion, nothing } from "./limit-expansion.ts";
import { hasOwnParts } from "./map-arguments.ts";
import { mapAction } from "./map-node.ts";
import { mapShape } from "./map-value.ts";

/** A draft without the components that have parameters, actions or rules. */
export interface ExpandedDraft {
  readonly content: UnknownObject;
  readonly problems: readonly ExpansionProblem[];
  readonly componentIds: Iterable<string>;
}

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
  const references = findReferences(draft, components);
  if (references === undefined) return undefined;
  const { limit, finish, problems } = guardExpansion(components, references);
  const inliner = inlineComponents<DraftNode>([...components.values()], { finish, limit, trace });
  const { changes } = inliner;
  const screens = mapIf(draft["screens"], (screen) => mapShape(screen, screenMembers, changes));
  const actions = mapIf(draft["actions"], (action) => mapAction(action, changes));
  const left = listed.flatMap((component, index) => {
    const id = isNode(component) ? (component.id ?? "") : "";
    const isExpanded = components.get(id) === component && references.expanded.has(id);
    return isExpanded ? [] : [{ component, index }];
  });
  const copies = left.map(({ component }) => component);
  for (const [at, { index }] of left.entries()) trace.moved(copies, at, listed, index);
  const parts = inliner.inlineParts();
  const content = {
    ...draft,
    components: copies,
    ...(screens !== undefined && { screens }),
    ...withParts("actions", actions, parts.actions, { problems, trace }),
    ...withParts("rules", draft["rules"], parts.rules, { problems, trace }),
  };
  const { charactersLeft, problems: found } = inliner.fillState;
  if (charactersLeft < 0) problems.push({ code: "composed_too_large" });
  problems.push(...found);
  return { content, problems, componentIds: components.keys() };
}

/** Decides which references are expanded, and collects why others can't be. */
function guardExpansion(
  components: ReadonlyMap<string, ComponentNode>,
  { expanded, levels }: ReferencesInDraft,
) {
  const problems: ExpansionProblem[] = [];
  const { problemOf, countNode } = limitExpansion(components);
  const limit: ExpansionLimit<DraftNode> = {
    levelsAbove: (reference) => levels.get(reference) ?? 0,
    keep(reference, context) {
      const problem = problemOf(reference, context);
      const isPlain = context.uses.length === 0 && !expanded.has(reference.ref);
      if (problem === undefined) return isPlain ? reference : undefined;
      problems.push(problem);
      return nothing;
    },
  };

  function finish(node: DraftNode): DraftNode {
    countNode();
    return node;
  }

  return { limit, finish, problems };
}

/** The references in a draft. */
interface ReferencesInDraft {
  /** The ids of the components to expand: those with own parts, and those that refer to such. */
  readonly expanded: ReadonlySet<string>;
  /** The levels of JSON between a reference and the root of its component, or of the draft. */
  readonly levels: ReadonlyMap<object, number>;
}

/** Finds the references in a draft. The result is undefined if there is nothing to expand, or the draft is nested too deep. */
function findReferences(
  draft: UnknownObject,
  components: ReadonlyMap<string, ComponentNode>,
): ReferencesInDraft | undefined {
  const expanded = new Set<string>();
  for (const [id, component] of components) if (hasOwnParts(component)) expanded.add(id);
  if (expanded.size === 0) return undefined;
  const levels = new Map<object, number>();
  const users = new Map<string, Set<string>>();
  const noteReferences = (root: object, visit: (ref: string) => void) =>
    eachContainer(root, (container, level) => {
      if (!isNode(container) || container.type !== "Component") return;
      if (!levels.has(container)) levels.set(container, level);
      visit(container.ref);
    });
  for (const [id, component] of components) {
    noteReferences(component, (ref) => {
      users.set(ref, (users.get(ref) ?? new Set()).add(id));
    });
  }
  // A draft that is nested too deep is reported, but not expanded.
  if (noteReferences(draft, () => {}) > limits.jsonLevels) return undefined;
  // Those that are added are visited too.
  for (const id of expanded) for (const user of users.get(id) ?? []) expanded.add(user);
  return { expanded, levels };
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
