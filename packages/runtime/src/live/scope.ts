import type { Json, JsonObject } from "@screenspec/format";
import type { EvaluationScope, Path } from "@screenspec/format/evaluate";
import { compileTemplate } from "@screenspec/format/evaluate";
import { DataTree, type Watcher } from "../data/data-tree.ts";
import { readIn, type Step } from "../data/json-path.ts";
import type { Task } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import type { Engine } from "./engine.ts";
import type { LiveControl } from "./live-control.ts";
import type { LiveLevel } from "./live-form-group.ts";
import type { LiveNode } from "./live-node.ts";
import { makeRoots } from "./make-roots.ts";
import type { RowSet } from "./row-set.ts";
import type { Instance } from "./screen-instance.ts";

/**
 * What can be read at a place: that of the screen's instance; in a row what is the row's, too; in
 * actions and what they show, `event`.
 */
export class Scope {
  readonly engine: Engine;
  readonly instance: Instance;
  /** Around it; undefined for the instance's own. */
  readonly parent: Scope | undefined;
  /** It, and the scopes around it. */
  readonly chain: readonly Scope[];
  readonly tree: DataTree;
  /** Roots that it has beside those of all scopes: members of `tree`. */
  readonly names: readonly string[];
  /** The scope that keeps state: itself, or for an event the one around it that does. */
  readonly home: Scope;
  /** Ids of what has a value here. */
  readonly declared = new Set<string>();
  readonly controls = new Map<object, LiveControl>();
  readonly rowSets = new Map<object, RowSet>();
  /** The nodes in the tree, by their JSON. */
  readonly nodes = new Map<object, LiveNode>();
  /** Lists of actions that run, by their JSON. */
  readonly running = new Map<object, Task>();
  /** The nodes that have been in view. */
  readonly seen = new Set<object>();
  /** What UpdateWidgetState has set here: `<id>.<attributes or style>.<name>`, when and what. */
  readonly overrides = new DataTree({});
  /** What has a value in it. */
  level: LiveLevel | undefined;
  /** Of a row: the ids of the nodes that each row of it has. */
  nodeIds: ReadonlySet<string> | undefined;
  /** Of a row: where it stands among them. */
  place = 0;
  #evaluation: EvaluationScope | undefined;

  constructor(
    instance: Instance,
    data: JsonObject,
    { parent, names = [], home }: Partial<Pick<Scope, "parent" | "names" | "home">> = {},
  ) {
    const { engine } = instance;
    this.engine = engine;
    this.instance = instance;
    this.parent = parent;
    this.chain = [this, ...(parent?.chain ?? [])];
    this.names = names;
    this.home = home ?? this;
    this.tree = new DataTree(data);
  }

  /** What paths lead through here: made when something is evaluated first, which in many rows nothing is. */
  get evaluation(): EvaluationScope {
    this.#evaluation ??= { ...this.engine.evaluation, roots: makeRoots(this) };
    return this.#evaluation;
  }

  /** Lets go of what has a value here. */
  dispose(): void {
    this.level?.close();
    for (const control of this.controls.values()) control.dispose();
    for (const rows of this.rowSets.values()) rows.dispose();
  }

  /** It, the scopes around it, and those of the screens below in the stack. */
  *reach(): Generator<Scope> {
    yield* this.chain;
    let { below } = this.instance;
    for (; below !== undefined; below = below.below) yield below.scope;
  }

  /** The rows that it is in, the innermost first. */
  get rows(): readonly Scope[] {
    return this.chain.filter((scope) => scope.home === scope && scope.parent !== undefined);
  }

  /** `widget.<id>`, as it is read here. */
  widget(id: string): Json | undefined {
    return readIn(this.#holderOf(id)?.tree.value, ["widget", id]);
  }

  /** The node of an id that is to be seen here, apart from rows. */
  ownNode(id: string): LiveNode | undefined {
    return [...this.nodes.values()].find((node) => node.id === id && node.isVisible);
  }

  /** Of a row that isn't drawn, the nodes are made all the same. */
  drawRow(): void {
    for (const rows of this.parent?.home.rowSets.values() ?? []) {
      const place = rows.placeOf(this);
      if (place >= 0) rows.draw?.(place);
    }
  }

  /** The first node of an id in the rows of lists, where it is that of the first row also while that isn't drawn. */
  nodeInRows(id: string): LiveNode | undefined {
    for (const rows of this.rowSets.values()) {
      if (rows.nodeIds.has(id) && rows.keys.length > 0) rows.draw?.(0);
      for (const row of rows.made) {
        const node = row.ownNode(id) ?? row.nodeInRows(id);
        if (node !== undefined) return node;
      }
    }
    return undefined;
  }

  /** The same scope with an `event` to read. */
  withEvent(event: JsonObject): Scope {
    return this.#with({ event });
  }

  /** The same scope with the items of its rows as they are now. */
  captured(): Scope {
    const data: { [name: string]: Json } = {};
    for (const { names, tree } of this.chain) {
      for (const name of names) data[name] ??= tree.value[name] ?? null;
    }
    return this.#with(data);
  }

  #with(data: JsonObject): Scope {
    const names = Object.keys(data);
    const { home } = this;
    return names.length === 0
      ? this
      : new Scope(this.instance, data, { parent: this, names, home });
  }

  /** Tells a watcher of changes of what a path reads, until what it gives are called. */
  watch(path: Pick<Path, "root" | "steps">, watcher: Watcher): readonly (() => void)[] {
    return this.#places(path).map(([tree, steps]) => tree.watch(steps, watcher));
  }

  /** Where what a path reads is. */
  #places({ root, steps }: Pick<Path, "root" | "steps">): readonly Place[] {
    const { engine, chain } = this;
    const { data } = engine;
    const { tree } = this.instance.scope;
    const inRoot = [root, ...steps];
    const [first] = steps;
    switch (root) {
      case "state":
        if (first === undefined)
          return [
            [data, steps],
            [tree, steps],
          ];
        return [[first === "globalData" ? data : tree, steps]];
      case "api":
        return [[tree, inRoot]];
      case "env":
        return [[data, inRoot]];
      case "widget": {
        const holder = first === undefined ? undefined : this.#holderOf(String(first));
        return holder
          ? [[holder.tree, inRoot]]
          : [...this.reach()].map((scope) => [scope.tree, [root]]);
      }
      case "t":
        return this.#placesOfText(first);
      case overridesRoot:
        return chain.map(({ overrides }) => [overrides, steps]);
      default:
        return chain
          .filter(({ names }) => names.includes(root))
          .slice(0, 1)
          .map((scope) => [scope.tree, inRoot]);
    }
  }

  /** A text changes with the locale, and with what it reads itself, in whichever locale. */
  #placesOfText(key: unknown): readonly Place[] {
    const texts = Object.values(this.engine.evaluation.strings).map((each) =>
      readIn(each, [String(key)]),
    );
    const reads = texts.flatMap((text) => (text ? compileTemplate(textOf(text)).reads : []));
    return [
      [this.engine.data, ["env", "locale"]],
      ...reads.flatMap((read) => (read.root === "t" ? [] : this.#places(read))),
    ];
  }

  /** The nearest scope in which something of that id has a value. */
  #holderOf(id: string): Scope | undefined {
    for (const scope of this.reach()) if (scope.declared.has(id)) return scope;
    return undefined;
  }
}

type Place = readonly [DataTree, readonly Step[]];

/** The root by which overrides are watched; no path has it. */
export const overridesRoot = "@";
