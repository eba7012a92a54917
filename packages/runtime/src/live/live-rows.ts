import { attributesOf } from "../document/document-node.ts";
import type { ListRows } from "../view/list-rows.ts";
import { nodeChange, type ViewNode } from "../view/view-node.ts";
import type { LiveNode } from "./live-node.ts";
import type { RowSet } from "./row-set.ts";

/** The rows of a list that is in the tree, with their nodes. */
export class LiveRows implements ListRows {
  readonly #list: LiveNode;
  readonly #set: RowSet;
  readonly #nodes = new Map<string, LiveNode>();
  readonly #separators = new Map<string, LiveNode | undefined>();
  readonly #template: unknown;
  readonly #separator: unknown;
  /** The items for which the end has been reached. */
  #reached = -1;

  constructor(list: LiveNode) {
    this.#list = list;
    const { scope, json } = list;
    this.#set = scope.instance.rowSetOf(scope, json);
    const { itemTemplate, separator } = attributesOf(json);
    this.#template = itemTemplate;
    this.#separator = separator;
    this.#set.draw = (index) => this.row(index);
    this.#set.onChange = (gone) => {
      for (const key of gone) this.release(key);
      list.mark(nodeChange.rows);
    };
  }

  get count(): number {
    return this.#set.keys.length;
  }

  keyAt(index: number): string {
    return this.#set.keys[index] ?? "";
  }

  row(index: number): LiveNode {
    const key = this.keyAt(index);
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node = this.#list.createRow(this.#set.row(index), this.#template);
    this.#nodes.set(key, node);
    return node;
  }

  indexOf(node: ViewNode): number {
    for (const [key, made] of this.#nodes) if (made === node) return this.#set.keys.indexOf(key);
    return -1;
  }

  separatorAfter(index: number): LiveNode | undefined {
    if (this.#separator === undefined || index >= this.count - 1) return undefined;
    const key = this.keyAt(index);
    if (!this.#separators.has(key)) {
      this.#separators.set(key, this.#list.createInside(this.#separator));
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
    if (this.#reached === this.#set.generation || this.count === 0) return;
    this.#reached = this.#set.generation;
    void this.#list.fire("onEndReachedActionIds");
  }

  /** The list leaves the tree: what is in its rows comes into view anew, also where rows are kept. */
  forget(): void {
    this.#set.forget();
  }

  dispose(): void {
    for (const key of [...this.#nodes.keys(), ...this.#separators.keys()]) this.release(key);
    this.#set.draw = undefined;
    this.#set.onChange = undefined;
    if (this.#set.level === undefined) this.#set.dispose();
  }
}
