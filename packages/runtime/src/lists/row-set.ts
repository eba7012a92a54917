import { type Json, type JsonObject, writeJson } from "@screenspec/format/evaluate";
import { compilePart } from "../attributes/compile-part.ts";
import { ruleOf } from "../attributes/parse-rules.ts";
import { makePart, noNodes } from "../attributes/part.ts";
import { type Follower, follow } from "../data/binding.ts";
import { readItemPath } from "../data/read-item-path.ts";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { LevelPlan } from "../inputs/level-plan.ts";
import { idsOf, LiveLevel } from "../inputs/live-level.ts";
import { attributesOf } from "../nodes/attributes-of.ts";
import type { NodeJson } from "../nodes/known-node.ts";
import { Scope } from "../scopes/scope.ts";

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
    this.#arrange(items);
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

  /** The list of the rows' values, for each id, of those that count. */
  values(): { readonly [id: string]: Json } {
    const rows = this.levels().map((level) => level.valueOf(undefined));
    return Object.fromEntries(
      this.#ids().map((id) => [
        id,
        rows.flatMap((row) => (Object.hasOwn(row, id) ? [row[id] ?? null] : [])),
      ]),
    );
  }

  /** What `widget.<id>` gives outside of the rows: lists of what each row has. */
  summary(): { readonly [id: string]: Json } {
    const rows = this.levels().map(({ scope }) => scope.home.tree.value["widget"] as JsonObject);
    return Object.fromEntries(
      this.#ids().map((id) => [id, listEach(rows.map((row) => row[id] ?? null))]),
    );
  }

  /** The ids of the nodes that each row has. */
  get nodeIds(): ReadonlySet<string> {
    return this.#plan.nodeIds;
  }

  /** The place of a row; -1 where it is none of these. */
  placeOf(row: Scope): number {
    return this.keys.findIndex((key) => this.#rows.get(key) === row);
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

  #ids(): readonly string[] {
    return idsOf(this.#plan);
  }

  /** The items are others: rows stay with their keys, and are told what is theirs now. */
  #update(items: unknown): void {
    this.generation += 1;
    const former = this.keys;
    this.#arrange(items);
    const places = new Map(this.keys.map((key, index) => [key, index]));
    const gone = former.filter((key) => !places.has(key));
    for (const key of gone) {
      this.#rows.get(key)?.dispose();
      this.#rows.delete(key);
    }
    for (const [key, { tree }] of this.#rows) {
      const named = this.#named(places.get(key) ?? 0);
      for (const [name, value] of Object.entries(named)) tree.set([name], value);
    }
    this.level?.invalidate();
    this.onChange?.(gone);
  }

  /** Gives the items their keys. Of two with the same, the second counts by its place. */
  #arrange(items: unknown): void {
    const { itemKey } = this.#attributes;
    const taken = new Set<string>();
    this.#items = isList(items) ? items : [];
    this.keys = this.#items.map((item, index) => {
      const value = itemKey === undefined ? null : readItemPath(item, itemKey);
      const byValue = writeJson(value);
      const key = value === null || taken.has(byValue) ? `#${index}` : byValue;
      taken.add(key);
      return key;
    });
    if (this.#plan.entries.length > 0) for (const index of this.keys.keys()) this.row(index);
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
    const hasValues = this.#plan.entries.length > 0;
    if (hasValues) scope.level = new LiveLevel(scope, this.#plan, () => this.level?.invalidate());
    return scope;
  }
}

/** A list of objects as an object of lists. */
function listEach(rows: readonly Json[]): Json {
  const members = new Set(rows.flatMap((row) => (isJsonObject(row) ? Object.keys(row) : [])));
  return Object.fromEntries(
    [...members].map((name) => [
      name,
      rows.map((row) => (isJsonObject(row) ? (row[name] ?? null) : null)),
    ]),
  );
}
