import type { Json, JsonObject } from "@screenspec/format";
import { isList } from "../data/json.ts";
import { readItemPath } from "../data/read-item-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import { attributesOf, type NodeJson } from "../document/document-node.ts";
import { compileValue } from "../plans/compile-value.ts";
import { instantiate, noNodes } from "../plans/compiled-value.ts";
import type { FormGroupPlan } from "../plans/form-group-plan.ts";
import { ruleOf } from "../plans/parse-rules.ts";
import { type BindingOwner, follow, stopBindings } from "./binding.ts";
import type { ControlNode } from "./live-control.ts";
import { type FormGroupScreen, type FormRows, LiveFormGroup } from "./live-form-group.ts";
import { RowValues } from "./row-values.ts";
import { Scope } from "./scope.ts";

/** The screen of a list; screen-contents.ts implements it. */
export interface RowSetScreen extends FormGroupScreen {
  at(scope: Scope): RowContents;
}

/** The live objects of a row; scope-contents.ts implements it. */
interface RowContents {
  group: LiveFormGroup | undefined;
  /** Creates the node of the row, if it is still a row of the list. */
  mount: (() => void) | undefined;
  /** Returns the first visible node with an id, also in the rows of lists in the row. */
  findNode(id: string, inRows: true): ControlNode | undefined;
  /** Forgets which nodes have been in view. */
  forgetSeen(): void;
  dispose(): void;
}

interface Row {
  readonly scope: Scope;
  readonly contents: RowContents;
  index: number;
}

/**
 * The rows of a list, one for each item, identified by their keys. Rows are created on demand, but those with controls
 * at once, since their values belong to forms whether or not they are mounted.
 */
export class RowSet implements BindingOwner, FormRows {
  readonly scope: Scope;
  /** The keys of the items, in their order: unique. */
  keys: readonly string[] = [];
  /** Grows with each change of `items`. */
  generation = 0;
  parent: LiveFormGroup | undefined;
  /** Set by the mounted list: called with the keys of removed rows when `items` has changed. */
  onChange: ((removedKeys: readonly string[]) => void) | undefined;
  /** Set by the mounted list: creates the node of a row. */
  mountRow: ((index: number) => void) | undefined;
  readonly values: RowValues;
  readonly queue = "derived";
  bindings: BindingOwner["bindings"] = [];
  readonly #screen: RowSetScreen;
  readonly #plan: FormGroupPlan;
  readonly #attributes: JsonObject;
  readonly #onDispose: () => void;
  #items: readonly Json[] = [];
  readonly #rows = new Map<string, Row>();

  constructor(
    screen: RowSetScreen,
    scope: Scope,
    json: NodeJson,
    plan: FormGroupPlan,
    onDispose: () => void,
  ) {
    const { engine } = scope;
    this.#onDispose = onDispose;
    this.#screen = screen;
    this.scope = scope;
    this.#plan = plan;
    this.values = new RowValues(this, plan);
    this.#attributes = attributesOf(json);
    const context = { engine, owner: json, siblings: this.#attributes };
    const value = compileValue(ruleOf("[a"), this.#attributes["items"], context);
    const items = follow(this, instantiate(value, noNodes), (changed) => this.#update(changed));
    this.#items = isList(items) ? items : [];
    this.#assignKeys();
  }

  /** Returns a row, and creates it if necessary. */
  row(index: number): Row {
    const key = this.keys[index] ?? "";
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = this.#createRow(index);
      this.#rows.set(key, row);
    }
    return row;
  }

  groups(): readonly LiveFormGroup[] {
    const groups: LiveFormGroup[] = [];
    for (const index of this.keys.keys()) {
      const { group } = this.row(index).contents;
      if (group !== undefined) groups.push(group);
    }
    return groups;
  }

  /** Returns the first visible node with an id. If the rows have such a node, the first row is mounted. */
  findNode(id: string): ControlNode | undefined {
    if (this.#plan.nodeIds.has(id) && this.keys.length > 0) this.mountRow?.(0);
    for (const { contents } of this.#createdRows) {
      const node = contents.findNode(id, true);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** Forgets which nodes in the rows have been in view. */
  forgetSeen(): void {
    for (const { contents } of this.#rows.values()) contents.forgetSeen();
  }

  /** The list is no longer mounted. Rows without controls aren't needed any more. */
  unmount(): void {
    this.mountRow = undefined;
    this.onChange = undefined;
    if (this.parent === undefined) this.dispose();
  }

  dispose(): void {
    stopBindings(this.bindings);
    for (const { contents } of this.#rows.values()) contents.dispose();
    this.#rows.clear();
    this.#onDispose();
  }

  /** The rows that were created, in the order of the items. */
  get #createdRows(): readonly Row[] {
    return this.keys.flatMap((key) => this.#rows.get(key) ?? []);
  }

  /** Updates the rows after a change of `items`: a row belongs to the item with its key. */
  #update(items: unknown): void {
    this.generation += 1;
    const former = this.#items;
    this.#items = isList(items) ? items : [];
    const isUnchanged = (item: Json | undefined, index: number) => item === former[index];
    const haveSameKeys =
      this.#items.length === former.length &&
      shareWorkLimit(() =>
        this.#items.every(
          (item, index) =>
            isUnchanged(item, index) || this.#keyOf(item) === this.#keyOf(former[index]),
        ),
      );
    const removedKeys = haveSameKeys ? [] : this.#assignKeys();
    const updateRow = (key: string, index: number) => {
      if (haveSameKeys && isUnchanged(this.#items[index], index)) return;
      const row = this.#rows.get(key);
      if (row === undefined) return;
      row.index = index;
      for (const [name, value] of Object.entries(this.#rowData(index))) {
        row.scope.tree.set([name], value);
      }
    };
    shareWorkLimit(() => this.keys.forEach(updateRow));
    this.onChange?.(removedKeys);
  }

  /** Assigns a key to each item, and disposes the rows whose keys are gone. Returns these keys. */
  #assignKeys(): readonly string[] {
    const former = this.keys;
    const used = new Set<string>();
    // The second item with the same key is identified by its index.
    const keyAt = (item: Json, index: number) => {
      const itemKey = this.#keyOf(item);
      const key = itemKey === undefined || used.has(itemKey) ? `#${index}` : itemKey;
      used.add(key);
      return key;
    };
    this.keys = shareWorkLimit(() => this.#items.map(keyAt));
    if (this.#hasControls) for (const index of this.keys.keys()) this.row(index);
    const removed = former.filter((key) => !used.has(key));
    for (const key of removed) {
      this.#rows.get(key)?.contents.dispose();
      this.#rows.delete(key);
    }
    this.values.changeAll();
    this.parent?.invalidate();
    return removed;
  }

  /** Returns the key by `itemKey`; undefined if the item has none. */
  #keyOf(item: Json = null): string | undefined {
    const { itemKey } = this.#attributes;
    const value = itemKey === undefined ? null : readItemPath(item, itemKey);
    if (value === null) return undefined;
    // The text of an object is empty only if it is too long.
    return typeof value === "object" ? textOf(value) || undefined : JSON.stringify(value);
  }

  /** Returns the roots that expressions in a row read besides those of the enclosing scope. */
  #rowData(index: number): JsonObject {
    const { itemAs } = this.#attributes;
    const item = this.#items[index] ?? null;
    const aliases = typeof itemAs === "string" && { [itemAs]: item, [`${itemAs}Index`]: index };
    return { item, index, ...aliases };
  }

  #createRow(index: number): Row {
    const parent = this.scope;
    const data = this.#rowData(index);
    const names = Object.keys(data);
    const scope = new Scope(parent.engine, { ...data, widget: {} }, { parent, names });
    scope.nodeIds = this.#plan.nodeIds;
    const contents = this.#screen.at(scope);
    const row: Row = { scope, contents, index };
    contents.mount = () => {
      if (this.#createdRows.includes(row)) this.mountRow?.(row.index);
    };
    if (this.#hasControls) {
      contents.group = new LiveFormGroup(this.#screen, scope, this.#plan, () => {
        this.values.change(row);
        this.parent?.invalidate();
      });
    }
    return row;
  }

  get #hasControls(): boolean {
    return this.#plan.entries.length > 0;
  }
}
