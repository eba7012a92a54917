import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { type ListRows, type NodeChange, nodeChange, type ViewNode } from "../view/view-node.ts";
import type { RowSet } from "./row-set.ts";
import type { Scope } from "./scope.ts";

interface RowNode extends ViewNode {
  dispose(): void;
}

/** The node of a list; live-node.ts implements it. */
interface ListNode extends ViewNode {
  readonly json: NodeJson;
  readonly scope: Scope;
  mark(change: NodeChange): void;
}

/** The screen of a list; screen-contents.ts implements it. */
interface ListScreen<List> {
  createNode(scope: Scope, json: unknown, parent: List): RowNode | undefined;
  createNodeOrEmpty(scope: Scope, json: unknown, parent: List): RowNode;
  rowSetOf(scope: Scope, json: NodeJson): RowSet;
}

/** The mounted rows of a list, with their nodes. */
export class LiveRows<List extends ListNode> implements ListRows {
  readonly #screen: ListScreen<List>;
  readonly #list: List;
  readonly #set: RowSet;
  readonly #nodes = new Map<string, RowNode>();
  readonly #separators = new Map<string, RowNode | undefined>();
  /** The generation of the items whose end was reached. */
  #reachedGeneration = -1;

  constructor(list: List, screen: ListScreen<List>) {
    this.#screen = screen;
    this.#list = list;
    const set = screen.rowSetOf(list.scope, list.json);
    this.#set = set;
    set.mountRow = (index) => this.row(index);
    set.onChange = (removedKeys) => {
      for (const key of removedKeys) this.release(key);
      list.mark(nodeChange.rows);
    };
  }

  get count(): number {
    return this.#set.keys.length;
  }

  keyAt(index: number): string {
    return this.#set.keys[index] ?? "";
  }

  row(index: number): RowNode {
    const key = this.keyAt(index);
    let node = this.#nodes.get(key);
    if (node === undefined) {
      const { scope } = this.#set.row(index);
      const { itemTemplate } = attributesOf(this.#list.json);
      node = this.#screen.createNodeOrEmpty(scope, itemTemplate, this.#list);
      this.#nodes.set(key, node);
    }
    return node;
  }

  indexOf(node: ViewNode<unknown>): number {
    for (const [key, each] of this.#nodes) if (each === node) return this.#set.keys.indexOf(key);
    return -1;
  }

  separatorAfter(index: number): RowNode | undefined {
    const { scope, json } = this.#list;
    const { separator } = attributesOf(json);
    if (separator === undefined || index >= this.count - 1) return undefined;
    const key = this.keyAt(index);
    if (!this.#separators.has(key)) {
      this.#separators.set(key, this.#screen.createNode(scope, separator, this.#list));
    }
    return this.#separators.get(key);
  }

  release(key: string): void {
    this.#nodes.get(key)?.dispose();
    this.#nodes.delete(key);
    this.#separators.get(key)?.dispose();
    this.#separators.delete(key);
  }

  reachEnd(): void {
    const { generation } = this.#set;
    if (this.#reachedGeneration === generation || this.count === 0) return;
    this.#reachedGeneration = generation;
    void this.#list.fire("onEndReachedActionIds");
  }

  /** Forgets which nodes have been in view, also in rows that outlive this list. */
  forgetSeen(): void {
    this.#set.forgetSeen();
  }

  dispose(): void {
    for (const key of [...this.#nodes.keys(), ...this.#separators.keys()]) this.release(key);
    this.#set.unmount();
  }
}
