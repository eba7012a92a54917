import type { Namespace } from "../../expression/rename-reads.ts";
import { isForm } from "../../is-form.ts";
import type { Location } from "../../location.ts";
import type { ItemRead, Reference, Tree, WidgetRead } from "../walk/tree.ts";
import type { Walk } from "../walk/walk.ts";

/** The ids of the composed document. */
export interface ComposedIds {
  readonly walk: Walk;
  readonly origins: Map<string, Origin>;
  /** Reported once: if one id of a component is a duplicate, most often all are. */
  readonly reported: Set<Location | WidgetRead | ItemRead>;
  /** Every use of a tree that reads something. */
  readonly uses: TreeUse[];
  /** The references that were expanded, by the locations of what took their places. */
  readonly references: Map<Location, Location>;
}

/** The origin of an id: its node, and the use of its tree. */
export interface Origin {
  readonly location: Location;
  readonly use: TreeUse;
}

/** One use of a tree, as `ComponentUse` is one of a component; also the one use of what isn't in a component. */
export interface TreeUse extends Namespace {
  readonly tree: Tree;
  readonly reference: Reference | undefined;
  readonly outer: TreeUse | undefined;
  readonly nodesById: NodesById;
}

type NodesById = ReadonlyMap<string, unknown>;

/** Returns the use that a reference makes of a tree. */
export function useOfTree(
  tree: Tree,
  reference: Reference | undefined,
  outer: TreeUse | undefined,
): TreeUse {
  const nodes = () => (reference?.prefix ? nodesIn(tree) : noNodes);
  return {
    tree,
    reference,
    outer,
    prefix: `${outer?.prefix ?? ""}${reference?.prefix ?? ""}`,
    get nodesById() {
      return nodes();
    },
    isForm: (id) => isForm(nodes().get(id)),
  };
}

const noNodes: NodesById = new Map();

/** The nodes with an id in a tree, including those of its references, with the ids that they have there. */
function nodesIn(tree: Tree): NodesById {
  const found = nodesByTree.get(tree);
  if (found !== undefined) return found;
  const nodes = new Map<string, unknown>(tree.ids.map(({ id, location }) => [id, location.value]));
  for (const { target, prefix } of tree.references) {
    if (target === undefined) continue;
    for (const [id, node] of nodesIn(target)) nodes.set(prefix + id, node);
  }
  nodesByTree.set(tree, nodes);
  return nodes;
}

const nodesByTree = new WeakMap<Tree, NodesById>();
