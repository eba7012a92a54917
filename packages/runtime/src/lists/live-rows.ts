import { isJsonObject } from "../data/set-in.ts";
import type { LiveNode } from "../nodes/live-node.ts";
import { nodeChange } from "../nodes/view-node.ts";
import type { RowSet } from "./row-set.ts";
import type { Rows } from "./rows.ts";

/** The rows of a list that is in the tree, with their nodes. */
export class LiveRows implements Rows {
  readonly #list: LiveNode;
  readonly #set: RowSet;
  readonly #nodes = new Map<string, LiveNode | undefined>();
  readonly #separators = new Map<string, LiveNode | undefined>();
  readonly #template: unknown;
  readonly #separator: unknown;
  /** The items for which the end has been reached. */
  #reached = -1;

  constructor(list: LiveNode) {
    this.#list = list;
    const { scope, json } = list;
    this.#set = scope.instance.rowSetOf(scope, json);
    const attributes = isJsonObject(json.attributes) ? json.attributes : {};
    this.#template = attributes["itemTemplate"];
    this.#separator = attributes["separator"];
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
    const { scope } = this.#set.row(index);
    const node = this.#list.createIn(scope, this.#template) ?? this.#list.createIn(scope, nothing);
    if (node === undefined) throw new Error("An empty Column can always be shown.");
    this.#nodes.set(key, node);
    return node;
  }

  separatorAfter(index: number): LiveNode | undefined {
    if (this.#separator === undefined || index >= this.count - 1) return undefined;
    const key = this.keyAt(index);
    if (!this.#separators.has(key)) {
      this.#separators.set(key, this.#list.createIn(this.#list.scope, this.#separator));
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

  /** The nodes that there are, of rows and between them. */
  *within(): Generator<LiveNode> {
    for (const nodes of [this.#nodes, this.#separators]) {
      for (const node of nodes.values()) if (node !== undefined) yield node;
    }
  }

  dispose(): void {
    for (const node of this.within()) node.dispose();
    this.#set.onChange = undefined;
    if (this.#set.level === undefined) this.#set.dispose();
  }
}

const nothing = { type: "Renderer", rendererType: "Column", children: [] };
