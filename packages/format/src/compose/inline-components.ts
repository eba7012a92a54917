import type {
  ComponentNode,
  ComponentReference,
  DraftAction,
  DraftNode,
  DraftRule,
} from "../document.ts";
import { entryMembers } from "../entry-members.ts";
import type { Arguments } from "../expression/fill-parameters.ts";
import { isObject } from "../json.ts";
import { limits } from "../limits.ts";
import { collectNodesById, type NodesById } from "./collect-nodes-by-id.ts";
import { type ComponentUse, inItems, inSlot, nestedUse } from "./component-use.ts";
import { hasOwnParts, mapArguments, splitComponent } from "./map-arguments.ts";
import { mapAction, mapNode, type NodeChanges, type TypedNode } from "./map-node.ts";
import { type Changes, mapShape, type Trace, traceMembers } from "./map-value.ts";
import { type RootMembers, rootMembersOf } from "./root-members.ts";
import { sizeOfValue } from "./size-of-value.ts";
import { type FillState, textChangesIn } from "./text-changes.ts";

export interface InlineOptions<Child> {
  /** Makes the last changes to a node. */
  readonly finish: (node: TypedNode<Child>) => Child;
  /**
   * Returns what takes the place of a reference that isn't replaced by its component; undefined if it is.
   * Gets the references around it, innermost last, and the number of nodes around it.
   */
  readonly keep?: (
    reference: ComponentReference,
    around: readonly ComponentReference[],
    depth: number,
  ) => Child | undefined;
  readonly trace?: InlineTrace;
}

/** Records where the parts of the result come from. */
export interface InlineTrace extends Omit<Trace, "filled" | "moved"> {
  /** As in Trace; with a use, the part is one of its component. */
  moved(
    copy: object,
    key: string | number,
    original: object,
    from: string | number,
    use?: TracedUse,
  ): void;
  /** Notes that a part of a copy is an argument of a use, or the item of an argument at an index. */
  filled(copy: object, key: string | number, use: ComponentUse, name: string, index?: number): void;
  /** Notes that a component, or an action or rule of it, was copied for a use. */
  used(copy: object, original: object, use: TracedUse): void;
}

/** A reference, its component, the arguments that it gives, and the prefix of ids there. */
export interface TracedUse {
  readonly prefix: string;
  readonly reference: ComponentReference;
  readonly component: ComponentNode;
  readonly given: Arguments;
}

/** The actions and rules of components, by the ids that they have in the document. */
interface InlinedParts {
  readonly actions: Map<string, InlinedPart<DraftAction>>;
  readonly rules: Map<string, InlinedPart<DraftRule>>;
}

/** An action or a rule of a component, and where it is there. */
export interface InlinedPart<Entry> {
  readonly entry: Entry;
  readonly from: object;
  readonly key: string;
  readonly use: TracedUse;
}

export interface Inliner<Child> extends InlinedParts {
  /** The changes outside of components. */
  readonly changes: Changes<Child>;
  readonly fillState: FillState;
  /** Actions and rules that have taken the place of another one. */
  readonly clashes: readonly Clash[];
}

/** An id that two uses have given to an action or a rule, and the second use. */
interface Clash {
  readonly id: string;
  readonly use: TracedUse;
}

/**
 * Returns the changes that replace references by their components (docs/format/documents.md, "Composing"),
 * and collects the actions and rules of the components that were used. Replacing throws on a reference to
 * a missing component.
 */
export function inlineComponents<Child extends DraftNode>(
  components: readonly ComponentNode[],
  options: InlineOptions<Child>,
): Inliner<Child> {
  const { finish, keep, trace } = options;
  const byId = new Map(components.map((component) => [component.id, component]));
  const nodesById = new Map<string, NodesById>();
  const numbers = new Map<string, number>();
  const actions: InlinedParts["actions"] = new Map();
  const rules: InlinedParts["rules"] = new Map();
  const around: ComponentReference[] = [];
  let depth = 0;
  let nextRootMembers: RootMembers | undefined;
  const fillState: FillState = {
    charactersLeft: limits.documentCharacters,
    captures: [],
    objects: [],
  };
  const clashes: Clash[] = [];

  function changesIn(use: ComponentUse | undefined): Changes<Child> {
    const changes: NodeChanges<Child> = {
      texts: use && textChangesIn(use, fillState),
      child: (node) => (node.type === "Component" ? inline(node, use) : map(node, changes)),
      trace: trace && {
        ...trace,
        filled: (copy, key, name, index) => use && trace.filled(copy, key, use, name, index),
      },
      ...(use && { id: (id) => use.prefix + id }),
      ...(use?.own && {
        inItems: (itemAs, template) =>
          changesIn((typeof template === "string" ? inSlot : inItems)(use, itemAs)),
      }),
    };
    return changes;
  }

  function map(node: TypedNode<DraftNode>, changes: NodeChanges<Child>): Child {
    depth += 1;
    const copy = mapNode(node, changes, takeRootMembers());
    depth -= 1;
    return finish(copy);
  }

  function inline(reference: ComponentReference, use: ComponentUse | undefined): Child {
    const fromAround = takeRootMembers();
    const kept = keep?.(reference, around, depth);
    if (kept !== undefined) return kept;
    // The draft is too large, which will be reported.
    if (fillState.charactersLeft < 0) return finish(nothing);
    const component = find(reference.ref);
    // Validating expands drafts that nothing has limited yet.
    if (trace) fillState.charactersLeft -= sizeOfValue(component);
    const rootMembers = rootMembersOf(reference, changesIn(use), fromAround);
    return hasOwnParts(component)
      ? inlineOwn(component, reference, use, rootMembers)
      : inlinePlain(component, reference, use, rootMembers);
  }

  /** The members for the next node, if it is the root of a component. */
  function takeRootMembers(): RootMembers | undefined {
    const taken = nextRootMembers;
    nextRootMembers = undefined;
    return taken;
  }

  /** Changes a node of the component that a reference names. */
  function inside(reference: ComponentReference, node: DraftNode, changes: Changes<Child>): Child {
    around.push(reference);
    depth += 1;
    const copy = changes.child(node);
    depth -= 1;
    around.pop();
    return copy;
  }

  /** The ids of a component without own parts have a prefix only if the reference has an id. */
  function inlinePlain(
    component: ComponentNode,
    reference: ComponentReference,
    outer: ComponentUse | undefined,
    rootMembers: RootMembers | undefined,
  ): Child {
    const { ref, id } = reference;
    const same = outer?.own === undefined ? outer : { ...outer, own: undefined };
    const use = id === undefined ? same : nestedUse(outer, id, nodesIn(ref));
    nextRootMembers = rootMembers;
    const copy = inside(reference, component, changesIn(use));
    const prefix = use?.prefix ?? "";
    trace?.used(copy, component, { reference, component, given: new Map(), prefix });
    return copy;
  }

  function inlineOwn(
    component: ComponentNode,
    reference: ComponentReference,
    outer: ComponentUse | undefined,
    rootMembers: RootMembers | undefined,
  ): Child {
    const { root, parameters, ...ownParts } = splitComponent(component);
    trace?.copied(root, component);
    const { ref, id = nextId(ref, outer) } = reference;
    const nested = nestedUse(outer, id, nodesIn(ref));
    const actionIds = new Set(Object.keys(ownParts.actions));
    const withoutArguments = { reference, arguments: new Map(), spread: new Set<string>() };
    const inner = changesIn({ ...nested, own: { ...withoutArguments, actions: actionIds } });
    const defaults = { ...inner, child: (node: DraftNode) => inside(reference, node, inner) };
    // The work for each use is limited like what it brings in.
    fillState.charactersLeft -= 16 * Object.keys(parameters).length;
    const own = {
      reference,
      ...mapArguments(parameters, reference, changesIn(outer), defaults),
      actions: actionIds,
    };
    const use = { ...nested, own };
    const traced = { reference, component, given: own.arguments, prefix: use.prefix };
    nextRootMembers = rootMembers;
    const copy = inside(reference, root, changesIn(use));
    trace?.used(copy, component, traced);
    addEntries(actions, ownParts.actions, use, traced, mapAction);
    addEntries(rules, ownParts.rules, use, traced, mapRule);
    return copy;
  }

  /** Adds the actions or rules of a component, with the prefix of the use. */
  function addEntries<Entry extends DraftAction | DraftRule>(
    to: Map<string, InlinedPart<Entry>>,
    entries: { readonly [id: string]: Entry },
    use: ComponentUse,
    traced: TracedUse,
    mapEntry: (entry: Entry, changes: Changes<Child>) => Entry,
  ): void {
    const changes = changesIn(use);
    for (const [key, entry] of Object.entries(entries)) {
      fillState.charactersLeft -= sizeOfValue(entry);
      if (fillState.charactersLeft < 0) return;
      const copy = isObject(entry)
        ? { ...mapEntry(entry, changes), id: use.prefix + (entry.id ?? key) }
        : entry;
      if (isObject(copy) && changes.trace) {
        traceMembers(changes.trace, copy, entry);
        trace?.used(copy, entry, traced);
      }
      const id = use.prefix + key;
      if (to.has(id)) clashes.push({ id, use: traced });
      to.set(id, { entry: copy, from: entries, key, use: traced });
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

  return { changes: changesIn(undefined), fillState, clashes, actions, rules };
}

/** Takes the place of what can't be expanded. */
export const nothing = { type: "Renderer", rendererType: "Column", children: [] } as const;

const ruleMembers = { members: entryMembers("rules") };

function mapRule(rule: DraftRule, changes: Changes<unknown>): DraftRule {
  return { ...rule, ...mapShape({ ...rule }, ruleMembers, changes) };
}
