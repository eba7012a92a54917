import type { ComponentNode, DraftNode } from "../document.ts";
import { entryMembers } from "../entry-members.ts";
import { isNode } from "../is-node.ts";
import { isObject, type UnknownObject } from "../json.ts";
import { mapEntries } from "../map-entries.ts";
import type { ExpansionProblem } from "./expansion-problem.ts";
import { type InlinedPart, inlineComponents } from "./inline-components.ts";
import {
  componentsById,
  expansionProblem,
  findReferences,
  nothing,
  type ReferencesInDraft,
} from "./limit-expansion.ts";
import { hasOwnParts } from "./map-arguments.ts";
import { mapAction } from "./map-node.ts";
import { mapShape } from "./map-value.ts";
import type { SourceMap } from "./source-map.ts";

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
  sources: SourceMap,
): ExpandedDraft | undefined {
  const listed: readonly unknown[] = Array.isArray(draft["components"]) ? draft["components"] : [];
  const components = componentsById(listed);
  if (![...components.values()].some(hasOwnParts)) return undefined;
  // A draft that is nested too deep is reported, but not expanded.
  const references = findReferences(draft, components);
  if (references === undefined) return undefined;
  const expanded = findExpanded(components, references);
  const problems: ExpansionProblem[] = [];
  const inliner = inlineComponents<DraftNode>([...components.values()], {
    finish: (node) => node,
    limit: {
      levels: references.levels,
      keep(reference, context) {
        const problem = expansionProblem(reference, context, components);
        const isPlain = context.use === undefined && !expanded.has(reference.ref);
        if (problem === undefined) return isPlain ? reference : undefined;
        problems.push(problem);
        return nothing;
      },
    },
    sources,
  });
  const { changes } = inliner;
  const screens = mapIf(draft["screens"], (screen) => mapShape(screen, screenMembers, changes));
  const actions = mapIf(draft["actions"], (action) => mapAction(action, changes));
  const left = listed.flatMap((component, index) => {
    const id = isNode(component) ? (component.id ?? "") : "";
    const isExpanded = components.get(id) === component && expanded.has(id);
    return isExpanded ? [] : [{ component, index }];
  });
  const copies = left.map(({ component }) => component);
  for (const [at, { index }] of left.entries()) {
    sources.movedPart(copies, at, { container: listed, key: index });
  }
  const parts = inliner.inlineParts();
  const content = {
    ...draft,
    components: copies,
    ...(screens !== undefined && { screens }),
    ...withParts("actions", actions, parts.actions, { problems, sources }),
    ...withParts("rules", draft["rules"], parts.rules, { problems, sources }),
  };
  const { charactersLeft, problems: found } = inliner.fillState;
  if (charactersLeft < 0) problems.push({ code: "composed_too_large" });
  problems.push(...found);
  return { content, problems, componentIds: components.keys() };
}

/** The ids of the components to expand: those with own parts, and those that refer to such. */
function findExpanded(
  components: ReadonlyMap<string, ComponentNode>,
  { users }: ReferencesInDraft,
): ReadonlySet<string> {
  const expanded = new Set<string>();
  for (const [id, component] of components) if (hasOwnParts(component)) expanded.add(id);
  // Those that are added are visited too.
  for (const id of expanded) for (const user of users.get(id) ?? []) expanded.add(user);
  return expanded;
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
  { problems, sources }: { problems: ExpansionProblem[]; sources: SourceMap },
): UnknownObject {
  if (added.size === 0 || (own !== undefined && !isObject(own))) {
    return own === undefined ? {} : { [map]: own };
  }
  const entries = mapEntries(Object.fromEntries(added), ({ entry }) => entry);
  const joined = { ...own, ...entries };
  for (const [id, { from, key, use }] of added) {
    sources.movedPart(joined, id, { container: from, key, prefix: use.prefix });
    if (own && Object.hasOwn(own, id)) {
      problems.push({ code: "duplicate_id", reference: use.reference, id });
    }
  }
  return { [map]: joined };
}

const screenMembers = { members: entryMembers("screens") };
