import type { Json, JsonObject } from "@screenspec/format";
import { isList } from "../data/json.ts";
import { readItemPath } from "../data/read-item-path.ts";
import { shareWorkLimit } from "../data/share-work-limit.ts";
import { textOf } from "../data/text-of.ts";
import type { NodeJson } from "../document/document-node.ts";
import { attributesOf } from "../document/document-node.ts";
import { compilePart } from "../plans/compile-value.ts";
import { makePart, noNodes } from "../plans/compiled-value.ts";
import type { LevelPlan } from "../plans/form-group-plan.ts";
import { ruleOf } from "../plans/parse-rules.ts";
import { type Follower, follow } from "./binding.ts";
import { LiveLevel } from "./live-form-group.ts";
import { RowValues } from "./row-values.ts";
import { Scope } from "./scope.ts";

/**
 * The rows of a list: one for each item, known by its key. They are made when they are asked for, but
 * those with inputs at once, since their values count whether or not they are to be seen.
 */
export class RowSet {
  readonly scope: Scope;
  readonly json: NodeJson;
  /** The keys of the items, in their order: unique. */
  keys: readonly string[] = [];
  /** Grows whenever `items` has changed. */
  generation = 0;
  /** Where its inputs count. */
  level: LiveLevel | undefined;
  /** The list's node is told of other items, and of rows that are gone. */
  onChange: ((gone: readonly string[]) => void) | undefined;
  /** Makes a row's node, unless it is there: while the list is in the tree. */
  draw: ((index: number) => void) | undefined;
  /** What has a value in them gives to what is around. */
  readonly values: RowValues;
  readonly #plan: LevelPlan;
  readonly #attributes: JsonObject;
  #items: readonly Json[] = [];
  followed: Follower["followed"] = [];
  /** The scopes of those that there are. */
  readonly #rows = new Map<string, Scope>();

  constructor(scope: Scope, json: NodeJson, plan: LevelPlan) {
    this.scope = scope;
    this.json = json;
    this.#plan = plan;
    this.values = new RowValues(this, plan);
    this.#attributes = attributesOf(json);
    scope.home.rowSets.set(json, this);
    const { engine } = scope;
    const around = { engine, owner: json, siblings: this.#attributes };
    const part = compilePart(ruleOf("[a"), this.#attributes["items"], around);
    const items = follow(makePart(part, noNodes), scope, {
      queue: engine.scheduler.derived,
      owner: this,
      onChange: (changed) => this.#update(changed),
    });
    this.#items = isList(items) ? items : [];
    this.#arrange();
  }

  /** A row's scope, made now unless it is there. */
  row(index: number): Scope {
    const key = this.keys[index] ?? "";
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = this.#make(index);
      this.#rows.set(key, row);
    }
    return row;
  }

  /** What has a value in its rows, in their order. */
  levels(): readonly LiveLevel[] {
    return this.keys.flatMap((_, index) => this.row(index).level ?? []);
  }

  /** The ids of the nodes that each row has. */
  get nodeIds(): ReadonlySet<string> {
    return this.#plan.nodeIds;
  }

  /** The place of a row; -1 where it is none of these. */
  placeOf(row: Scope): number {
    return this.#rows.get(this.keys[row.place] ?? "") === row ? row.place : -1;
  }

  /** The rows that there are, in their order. */
  get made(): readonly Scope[] {
    return this.keys.flatMap((key) => this.#rows.get(key) ?? []);
  }

  /** None of the nodes in it has been in view. */
  forget(): void {
    for (const { seen, rowSets } of this.#rows.values()) {
      seen.clear();
      for (const rows of rowSets.values()) rows.forget();
    }
  }

  dispose(): void {
    for (const each of this.followed) each.stop();
    for (const row of this.#rows.values()) row.dispose();
    this.#rows.clear();
    this.scope.home.rowSets.delete(this.json);
  }

  /** The items are others: rows stay with their keys, and are told what is theirs now. */
  #update(items: unknown): void {
    this.generation += 1;
    const former = this.#items;
    this.#items = isList(items) ? items : [];
    const isUnchanged = (item: Json | undefined, place: number) => item === former[place];
    const keysAreSame =
      this.#items.length === former.length &&
      shareWorkLimit(() =>
        this.#items.every(
          (item, place) =>
            isUnchanged(item, place) || this.#keyOf(item) === this.#keyOf(former[place]),
        ),
      );
    const gone = keysAreSame ? [] : this.#arrange();
    const tellRow = (key: string, place: number) => {
      if (keysAreSame && isUnchanged(this.#items[place], place)) return;
      const row = this.#rows.get(key);
      if (row === undefined) return;
      row.place = place;
      for (const [name, value] of Object.entries(this.#named(place))) row.tree.set([name], value);
    };
    shareWorkLimit(() => this.keys.forEach(tellRow));
    this.onChange?.(gone);
  }

  /** Gives the items their keys, and lets go of rows whose keys are gone, which it gives. */
  #arrange(): readonly string[] {
    const former = this.keys;
    const taken = new Set<string>();
    // Of two with the same, the second counts by its place.
    const keyAt = (item: Json, index: number) => {
      const byValue = this.#keyOf(item);
      const key = byValue === undefined || taken.has(byValue) ? `#${index}` : byValue;
      taken.add(key);
      return key;
    };
    this.keys = shareWorkLimit(() => this.#items.map(keyAt));
    if (this.#plan.entries.length > 0) for (const index of this.keys.keys()) this.row(index);
    const gone = former.filter((key) => !taken.has(key));
    for (const key of gone) {
      this.#rows.get(key)?.dispose();
      this.#rows.delete(key);
    }
    this.values.rearrange();
    this.level?.invalidate();
    return gone;
  }

  /** The key that an item says; undefined where it says none. */
  #keyOf(item: Json = null): string | undefined {
    const { itemKey } = this.#attributes;
    const value = itemKey === undefined ? null : readItemPath(item, itemKey);
    if (value === null) return undefined;
    // No text that is JSON is empty: there was too much of it.
    return typeof value === "object" ? textOf(value) || undefined : JSON.stringify(value);
  }

  /** What can be read in a row beside what can be read around the list. */
  #named(index: number): JsonObject {
    const { itemAs } = this.#attributes;
    const item = this.#items[index] ?? null;
    const named = typeof itemAs === "string" && { [itemAs]: item, [`${itemAs}Index`]: index };
    return { item, index, ...named };
  }

  #make(index: number): Scope {
    const { scope: parent } = this;
    const named = this.#named(index);
    const names = Object.keys(named);
    const scope = new Scope(parent.instance, { ...named, widget: {} }, { parent, names });
    scope.nodeIds = this.#plan.nodeIds;
    scope.place = index;
    const hasValues = this.#plan.entries.length > 0;
    if (!hasValues) return scope;
    scope.level = new LiveLevel(scope, this.#plan, () => {
      this.values.change(scope);
      this.level?.invalidate();
    });
    return scope;
  }
}
