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
import { namesInActions } from "./captured-read.ts";
import { collectNodesById, type NodesById } from "./collect-nodes-by-id.ts";
import { type ComponentUse, inItems, inSlot, nestedUse } from "./component-use.ts";
import { hasOwnParts, mapArguments, splitComponent } from "./map-arguments.ts";
import { mapAction, mapNode, type NodeChanges, type TypedNode } from "./map-node.ts";
import { type Changes, mapShape, type Trace, traceMembers } from "./map-value.ts";
import { type RootMembers, rootMembersOf } from "./root-members.ts";
import { sizeOfValue } from "./size-of-value.ts";
import { type FillState, textChangesIn } from "./text-changes.ts";

export interface InlineOptions<Child> {
  /** Makes the last changes to the copy of a node. */
  readonly finish: (copy: TypedNode<Child>, original: DraftNode, uses: Uses) => Child;
  /** Limits the expansion of a draft that may be invalid. */
  readonly limit?: ExpansionLimit<Child>;
  readonly trace?: InlineTrace;
}

/** The references to components that lead from the document to the component of a node, outermost first. */
export type Uses = readonly ComponentReference[];

export interface ExpansionLimit<Child> {
  /** Returns what takes the place of a reference that isn't replaced by its component; undefined if it is. */
  readonly keep: (reference: ComponentReference, around: ReferenceContext) => Child | undefined;
  /** Returns the levels of JSON between a reference and the root of its component, or of the draft. */
  readonly levelsAbove: (reference: ComponentReference) => number;
}

/** What is around a reference in the document. */
export interface ReferenceContext {
  readonly uses: Uses;
  /** The number of nodes. */
  readonly depth: number;
  /** The number of levels of JSON. */
  readonly levels: number;
  /** Whether components and arguments have brought in too much so far. */
  readonly isTooLarge: boolean;
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
export interface InlinedParts {
  readonly actions: Map<string, InlinedPart<DraftAction>>;
  readonly rules: Map<string, InlinedPart<DraftRule>>;
}

/** An action or a rule of a component, and where it is there. */
export interface InlinedPart<Entry> {
  readonly entry: Entry;
  readonly from: object;
  readonly key: string;
  readonly use: TracedUse;
  readonly uses: Uses;
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
  const { finish, limit, trace } = options;
  const byId = new Map(components.toReversed().map((component) => [component.id, component]));
  const nodesById = new Map<string, NodesById>();
  const numbers = new Map<string, number>();
  const parts: InlinedParts = { actions: new Map(), rules: new Map() };
  const pending: (() => void)[] = [];
  let uses: Uses = [];
  let depth = 0;
  let levels = 0;
  const fillState: FillState = {
    charactersLeft: limits.documentCharacters,
    problems: [],
  };

  function changesIn(use: ComponentUse | undefined): NodeChanges<Child> {
    const changes: NodeChanges<Child> = {
      texts: use && textChangesIn(use, fillState),
      child: (node) => changeNode(node, { use, changes }),
      trace: trace && {
        ...trace,
        filled: (copy, key, name, index) => use && trace.filled(copy, key, use, name, index),
      },
      ...(use && { id: (id) => withPrefix(use, id) }),
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
    return finish(copy, original, uses);
  }

  function inline(reference: ComponentReference, context: NodeContext<Child>): Child {
    const { changes, rootMembers, original } = context;
    const kept = limit?.keep(reference, {
      uses,
      depth,
      levels: levels + limit.levelsAbove(reference),
      isTooLarge: fillState.charactersLeft < 0,
    });
    if (kept !== undefined) return kept;
    const component = find(reference.ref);
    if (limit) fillState.charactersLeft -= sizeOfValue(component);
    const given = {
      outer: context.use,
      rootMembers: rootMembersOf(reference, changes, rootMembers),
      written: original?.type === "Component" ? original : reference,
    };
    return hasOwnParts(component)
      ? inlineOwn(component, reference, given)
      : inlinePlain(component, reference, given);
  }

  /** Changes what belongs to the component that a reference names. */
  function inside<Copy>(reference: ComponentReference, change: () => Copy): Copy {
    const outer = { uses, depth, levels };
    uses = [...uses, reference];
    depth += 1;
    levels += limit?.levelsAbove(reference) ?? 0;
    const copy = change();
    ({ uses, depth, levels } = outer);
    return copy;
  }

  /** The ids of a component without own parts have a prefix only if the reference has an id. */
  function inlinePlain(
    component: ComponentNode,
    reference: ComponentReference,
    { outer, rootMembers, written }: GivenUse,
  ): Child {
    const { ref, id } = reference;
    const same = outer?.own === undefined ? outer : { ...outer, own: undefined };
    const use = id === undefined ? same : nestedUse(outer, id, nodesIn(ref));
    const context = { use, changes: changesIn(use), rootMembers };
    const copy = inside(written, () => changeNode(component, context));
    const prefix = use?.prefix ?? "";
    trace?.used(copy, component, { reference, component, given: new Map(), prefix });
    return copy;
  }

  function inlineOwn(
    component: ComponentNode,
    reference: ComponentReference,
    { outer, rootMembers, written }: GivenUse,
  ): Child {
    const { root, parameters, ...entries } = splitComponent(component);
    trace?.copied(root, component);
    const { ref, id = nextId(ref, outer) } = reference;
    const nested = nestedUse(outer, id, nodesIn(ref));
    const actionIds = new Set(Object.keys(entries.actions));
    const withoutArguments = { reference, arguments: new Map(), spread: new Set<string>() };
    const inner = changesIn({ ...nested, own: { ...withoutArguments, actions: actionIds } });
    const defaults = {
      ...inner,
      child: (node: DraftNode) => inside(written, () => inner.child(node)),
    };
    // The work for each use is limited like what it brings in.
    fillState.charactersLeft -= 16 * Object.keys(parameters).length;
    const own = {
      reference,
      ...mapArguments(parameters, reference, changesIn(outer), defaults),
      actions: actionIds,
    };
    const use = { ...nested, own };
    const traced = { reference, component, given: own.arguments, prefix: use.prefix };
    const context = { use, changes: changesIn(use), rootMembers, original: component };
    const copy = inside(written, () => changeNode(root, context));
    trace?.used(copy, component, traced);
    if (!isEmpty(entries.actions) || !isEmpty(entries.rules)) {
      const usesInside = [...uses, written];
      // An action can show the component itself, so its nodes are not changed inside of those around it.
      pending.push(() => {
        uses = usesInside;
        const inActions = limit ? { ...use, itemNames: namesInActions(component) } : use;
        addEntries(parts.actions, entries.actions, inActions, traced, mapAction);
        addEntries(parts.rules, entries.rules, use, traced, mapRule);
        uses = [];
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
    traced: TracedUse,
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
      if (isObject(copy) && changes.trace) {
        traceMembers(changes.trace, copy, entry);
        trace?.used(copy, entry, traced);
      }
      const id = use.prefix + key;
      const { reference } = traced;
      if (to.has(id)) fillState.problems.push({ code: "duplicate_id", reference, id });
      to.set(id, { entry: copy, from: entries, key, use: traced, uses });
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

/** What the place of a reference gives to its component. */
interface GivenUse {
  readonly outer: ComponentUse | undefined;
  readonly rootMembers: RootMembers | undefined;
  /** The reference in the draft. A component that is only a reference can have own parts as well. */
  readonly written: ComponentReference;
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
