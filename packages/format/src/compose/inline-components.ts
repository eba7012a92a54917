import type {
  ComponentNode,
  ComponentReference,
  DraftAction,
  DraftNode,
  DraftRule,
} from "../document.ts";
import { entryMembers } from "../entry-members.ts";
import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { namesInActions } from "./captured-read.ts";
import { collectNodesById } from "./collect-nodes-by-id.ts";
import { type ComponentUse, inItems, inSlot, type NodesById, nestedUse } from "./component-use.ts";
import { hasOwnParts, mapArguments, splitComponent } from "./map-arguments.ts";
import { mapAction, mapNode, type NodeChanges, type TypedNode } from "./map-node.ts";
import { type Changes, mapShape } from "./map-value.ts";
import { type RootMembers, rootMembersOf } from "./root-members.ts";
import { sizeOfValue } from "./size-of-value.ts";
import type { SourceMap } from "./source-map.ts";
import { type FillState, textChangesIn } from "./text-changes.ts";

export interface InlineOptions<Child> {
  /** Makes the last changes to the copy of a node. */
  readonly finish: (
    copy: TypedNode<Child>,
    original: DraftNode,
    use: ComponentUse | undefined,
  ) => Child;
  /** Limits the expansion of a draft that may be invalid. */
  readonly limit?: ExpansionLimit<Child>;
  /** Records where all parts of the result come from. */
  readonly sources?: SourceMap;
}

export interface ExpansionLimit<Child> {
  /** Returns what takes the place of a reference that isn't replaced by its component; undefined if it is. */
  readonly keep: (reference: ComponentReference, around: ReferenceContext) => Child | undefined;
  /** The levels of JSON between a reference and the root of its component, or of the draft. */
  readonly levels: ReadonlyMap<object, number>;
}

/** What is around a reference in the document. */
export interface ReferenceContext {
  readonly use: ComponentUse | undefined;
  /** The number of nodes so far. */
  readonly nodes: number;
  /** The number of nodes around it. */
  readonly depth: number;
  /** The number of levels of JSON around it. */
  readonly levels: number;
  /** Whether components and arguments have brought in too much so far. */
  readonly isTooLarge: boolean;
}

/** The actions and rules of components, by the ids that they have in the document. */
export interface InlinedParts {
  readonly actions: Map<string, InlinedPart<DraftAction>>;
  readonly rules: Map<string, InlinedPart<DraftRule>>;
}

/** An action or a rule of a component, and where it is there. */
export interface InlinedPart<Entry> {
  readonly entry: Entry;
  readonly from: object;
  readonly key: string;
  readonly use: ComponentUse;
}

export interface Inliner<Child> {
  /** The changes outside of components. */
  readonly changes: Changes<Child>;
  /** Returns the actions and rules of the components that were used so far. */
  readonly inlineParts: () => InlinedParts;
  readonly fillState: FillState;
}

/**
 * Returns the changes that replace references by their components (docs/format/documents.md, "Composing"),
 * and collects the actions and rules of the components that were used. Replacing throws on a reference to
 * a missing component, unless `limit` keeps it.
 */
export function inlineComponents<Child extends DraftNode>(
  components: readonly ComponentNode[],
  options: InlineOptions<Child>,
): Inliner<Child> {
  const { finish, limit, sources } = options;
  const byId = new Map(components.toReversed().map((component) => [component.id, component]));
  const nodesById = new Map<string, NodesById>();
  const numbers = new Map<string, number>();
  const parts: InlinedParts = { actions: new Map(), rules: new Map() };
  const pending: (() => void)[] = [];
  let nodes = 0;
  let depth = 0;
  let levels = 0;
  const fillState: FillState = {
    charactersLeft: limits.documentCharacters,
    problems: [],
  };

  function changesIn(use: ComponentUse | undefined): NodeChanges<Child> {
    const isRenaming = use !== undefined && use.prefix !== "";
    const changes: NodeChanges<Child> = {
      texts: isRenaming ? textChangesIn(use, fillState) : undefined,
      child: (node) => changeNode(node, { use, changes }),
      trace: sources?.traceIn(use),
      ...(isRenaming && { id: (id) => withPrefix(use, id) }),
      ...(use?.own && {
        inItems: (itemAs, template) =>
          changesIn((typeof template === "string" ? inSlot : inItems)(use, itemAs)),
      }),
    };
    return changes;
  }

  function changeNode(node: DraftNode, context: NodeContext<Child>): Child {
    if (node.type === "Component") return inline(node, context);
    const { changes, rootMembers, original = node } = context;
    depth += 1;
    const copy = mapNode(node, changes, rootMembers);
    depth -= 1;
    nodes += 1;
    return finish(copy, original, context.use);
  }

  function inline(reference: ComponentReference, context: NodeContext<Child>): Child {
    const { use, changes, rootMembers, original } = context;
    const kept = limit?.keep(reference, {
      use,
      nodes,
      depth,
      levels: levels + (limit.levels.get(reference) ?? 0),
      isTooLarge: fillState.charactersLeft < 0,
    });
    if (kept !== undefined) return kept;
    const component = find(reference.ref);
    if (limit) fillState.charactersLeft -= sizeOfValue(component);
    const given = {
      component,
      reference,
      outer: use,
      // A component that is only a reference can have own parts as well.
      uses: [...(use?.uses ?? []), original?.type === "Component" ? original : reference],
      rootMembers: rootMembersOf(reference, changes, rootMembers),
    };
    return hasOwnParts(component) ? inlineOwn(given) : inlinePlain(given);
  }

  /** Changes what belongs to the component that a reference names. */
  function inside<Copy>(reference: ComponentReference, change: () => Copy): Copy {
    const outer = { depth, levels };
    depth += 1;
    levels += limit?.levels.get(reference) ?? 0;
    const copy = change();
    ({ depth, levels } = outer);
    return copy;
  }

  function inlinePlain({ rootMembers, ...given }: GivenUse): Child {
    const { ref, id } = given.reference;
    const use = nestedUse(given, id, id === undefined ? new Map() : nodesIn(ref));
    const context = { use, changes: changesIn(use), rootMembers };
    const copy = inside(writtenIn(use), () => changeNode(given.component, context));
    sources?.used(copy, use);
    return copy;
  }

  function inlineOwn({ rootMembers, ...given }: GivenUse): Child {
    const { component, reference, outer } = given;
    const { root, parameters, ...entries } = splitComponent(component);
    const { ref, id = nextId(ref, outer) } = reference;
    const nested = nestedUse(given, id, nodesIn(ref));
    const actions = new Set(Object.keys(entries.actions));
    const written = writtenIn(nested);
    const inner = changesIn({
      ...nested,
      own: { arguments: new Map(), spread: new Set(), actions },
    });
    const defaults = {
      ...inner,
      child: (node: DraftNode) => inside(written, () => inner.child(node)),
    };
    // The work for each use is limited like what it brings in.
    fillState.charactersLeft -= 16 * Object.keys(parameters).length;
    const own = { ...mapArguments(parameters, reference, changesIn(outer), defaults), actions };
    const use = { ...nested, own };
    sources?.traceIn(use).copied(root, component);
    const context = { use, changes: changesIn(use), rootMembers, original: component };
    const copy = inside(written, () => changeNode(root, context));
    sources?.used(copy, use);
    if (!isEmpty(entries.actions) || !isEmpty(entries.rules)) {
      // An action can show the component itself, so its nodes are not changed inside of those around it.
      pending.push(() => {
        const inActions = limit ? { ...use, itemNames: namesInActions(component) } : use;
        addEntries(parts.actions, entries.actions, inActions, mapAction);
        addEntries(parts.rules, entries.rules, use, mapRule);
      });
    }
    return copy;
  }

  function inlineParts(): InlinedParts {
    // Uses in the actions add further ones.
    for (const addParts of pending) addParts();
    pending.length = 0;
    return parts;
  }

  /** Adds the actions or rules of a component, with the prefix of the use. */
  function addEntries<Entry extends DraftAction | DraftRule>(
    to: Map<string, InlinedPart<Entry>>,
    entries: { readonly [id: string]: Entry },
    use: ComponentUse,
    mapEntry: (entry: Entry, changes: Changes<Child>) => Entry,
  ): void {
    const changes = changesIn(use);
    for (const [key, entry] of Object.entries(entries)) {
      fillState.charactersLeft -= sizeOfValue(entry);
      if (fillState.charactersLeft < 0) return;
      const copy = isObject(entry)
        ? {
            ...mapEntry(entry, changes),
            id: withPrefix(use, entry.id === undefined ? key : entry.id),
          }
        : entry;
      if (isObject(copy)) {
        changes.trace?.copied(copy, entry);
        sources?.used(copy, use);
      }
      const id = use.prefix + key;
      const { reference } = use;
      if (to.has(id)) fillState.problems.push({ code: "duplicate_id", reference, id });
      to.set(id, { entry: copy, from: entries, key, use });
    }
  }

  /** The id of a use without one. */
  function nextId(ref: string, outer: ComponentUse | undefined): string {
    const key = `${outer?.prefix ?? ""}${ref}`;
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    return `${ref}${number}`;
  }

  function nodesIn(ref: string, level = 0): NodesById {
    const known = nodesById.get(ref);
    const component = byId.get(ref);
    if (known !== undefined || component === undefined || level > limits.nodeDepth) {
      return known ?? new Map();
    }
    // A component that contains itself has been reported.
    nodesById.set(ref, new Map());
    const found = collectNodesById(component, (inner) => {
      // Nobody can name the nodes of a use that is numbered.
      const isNumbered = inner.id === undefined && hasOwnParts({ ...byId.get(inner.ref) });
      return isNumbered ? new Map() : nodesIn(inner.ref, level + 1);
    });
    nodesById.set(ref, found);
    return found;
  }

  function find(ref: string): ComponentNode {
    const found = byId.get(ref);
    if (found === undefined) throw new RangeError(`There is no component ${JSON.stringify(ref)}.`);
    return found;
  }

  return { changes: changesIn(undefined), inlineParts, fillState };
}

/** What a reference gives to its component. */
interface GivenUse extends Pick<ComponentUse, "component" | "reference" | "uses" | "outer"> {
  readonly rootMembers: RootMembers | undefined;
}

/** The reference of a use, as it is written in the draft. */
function writtenIn({ uses, reference }: ComponentUse): ComponentReference {
  return uses.at(-1) ?? reference;
}

/** How a node changes. */
interface NodeContext<Child> {
  readonly use: ComponentUse | undefined;
  readonly changes: NodeChanges<Child>;
  /** What references give it, if it is the root of a component. */
  readonly rootMembers?: RootMembers | undefined;
  /** The component whose root it is, if that has own parts. */
  readonly original?: ComponentNode;
}

function isEmpty(map: object): boolean {
  return Object.keys(map).length === 0;
}

const ruleMembers = { members: entryMembers("rules") };

function mapRule(rule: DraftRule, changes: Changes<unknown>): DraftRule {
  return { ...rule, ...mapShape({ ...rule }, ruleMembers, changes) };
}

/** Adds the prefix of a use to an id. What isn't a text stays, so that the validator reports it. */
function withPrefix({ prefix }: ComponentUse, id: string): string {
  return typeof id === "string" ? prefix + id : id;
}
