import type { Scope as EvaluationScope, Json, JsonObject, Path } from "@screenspec/format/evaluate";
import { compileTemplate } from "@screenspec/format/evaluate";
import type { Task } from "../actions/task.ts";
import { DataTree, type Watcher } from "../data/data-tree.ts";
import type { Engine } from "../engine.ts";
import type { LiveControl } from "../inputs/live-control.ts";
import type { LiveLevel } from "../inputs/live-level.ts";
import type { RowSet } from "../lists/row-set.ts";
import type { LiveNode } from "../nodes/live-node.ts";
import type { Instance } from "../screens/instance.ts";
import { makeRoots } from "./make-roots.ts";
import { Overrides } from "./overrides.ts";

/**
 * What can be read at a place: that of the screen's instance; in a row what is the row's, too; in
 * actions and what they show, `event`.
 */
export class Scope {
  readonly engine: Engine;
  readonly instance: Instance;
  /** Around it; undefined for the instance's own. */
  readonly parent: Scope | undefined;
  readonly tree: DataTree;
  /** Roots that it has beside those of all scopes, each with the member of `tree` that it is. */
  readonly names: ReadonlyMap<string, string>;
  readonly evaluation: EvaluationScope;
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
  readonly overrides = new Overrides();
  /** What has a value in it. */
  level: LiveLevel | undefined;
  /** Of a row: the ids of the nodes that each row of it has. */
  nodeIds: ReadonlySet<string> | undefined;

  constructor(
    instance: Instance,
    data: JsonObject,
    {
      parent,
      names = none,
      keepsState = true,
    }: { parent?: Scope; names?: ReadonlyMap<string, string>; keepsState?: boolean } = {},
  ) {
    this.#keepsState = keepsState;
    const { engine } = instance;
    this.engine = engine;
    this.instance = instance;
    this.parent = parent;
    this.names = names;
    this.tree = new DataTree(data);
    this.evaluation = {
      roots: makeRoots(this),
      strings: engine.strings,
      ...(engine.document.defaultLocale !== undefined && {
        defaultLocale: engine.document.defaultLocale,
      }),
      onEvent: engine.onEvaluationEvent,
    };
  }

  /** Lets go of what has a value here. */
  dispose(): void {
    this.level?.dispose();
    for (const control of this.controls.values()) control.dispose();
    for (const rows of this.rowSets.values()) rows.dispose();
  }

  /** The scope around this one, or below it in the stack of screens. */
  get outer(): Scope | undefined {
    return this.parent ?? this.instance.below?.scope;
  }

  /** The nearest scope in which something of that id has a value. */
  holderOf(id: string): Scope | undefined {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.outer) {
      if (scope.declared.has(id)) return scope;
    }
    return undefined;
  }

  /** `widget.<id>`, as it is read here. */
  widget(id: string): Json | undefined {
    const widgets = this.holderOf(id)?.tree.value["widget"] as JsonObject | undefined;
    return widgets?.[id];
  }

  /** The same scope with an `event` to read. */
  withEvent(event: JsonObject): Scope {
    return new Scope(
      this.instance,
      { event },
      { parent: this, names: eventName, keepsState: false },
    );
  }

  /** The same scope with the items of its rows as they are now. */
  captured(): Scope {
    const data: { [name: string]: Json } = {};
    for (let at: Scope | undefined = this; at !== undefined; at = at.parent) {
      for (const [name, member] of at.names) data[name] ??= at.tree.value[member] ?? null;
    }
    const members = Object.keys(data);
    if (members.length === 0) return this;
    const names = new Map(members.map((name) => [name, name]));
    return new Scope(this.instance, data, { parent: this, names, keepsState: false });
  }

  /** The scope that keeps state: that of the instance or of a row, not one for an event. */
  get home(): Scope {
    return this.#keepsState || this.parent === undefined ? this : this.parent.home;
  }

  readonly #keepsState: boolean;

  /** Tells a watcher of changes of what a path reads, until what it gives are called. */
  watch({ root, steps }: Pick<Path, "root" | "steps">, watcher: Watcher): (() => void)[] {
    const { engine, instance } = this;
    const [first, ...rest] = steps;
    switch (root) {
      case "state": {
        const inGlobal = [engine.data.watch(steps, watcher)];
        if (first === "globalData") return inGlobal;
        const inScreen = [instance.scope.tree.watch(steps, watcher)];
        return first === "screenData" ? inScreen : [...inGlobal, ...inScreen];
      }
      case "api":
        return [instance.scope.tree.watch([root, ...steps], watcher)];
      case "env":
        return [engine.data.watch([root, ...steps], watcher)];
      case "widget":
        return this.#watchWidget(first, rest, watcher);
      case "t":
        return this.#watchText(first, watcher);
      default:
        return this.#watchName(root, steps, watcher);
    }
  }

  #watchWidget(id: unknown, rest: Path["steps"], watcher: Watcher): (() => void)[] {
    const holder = typeof id === "string" ? this.holderOf(id) : undefined;
    if (holder !== undefined && typeof id === "string") {
      return [holder.tree.watch(["widget", id, ...rest], watcher)];
    }
    const stops: (() => void)[] = [];
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.outer) {
      stops.push(scope.tree.watch(["widget"], watcher));
    }
    return stops;
  }

  /** A text changes with the locale, and with what it reads itself, in whichever locale. */
  #watchText(key: unknown, watcher: Watcher): (() => void)[] {
    const stops = [this.engine.data.watch(["env", "locale"], watcher)];
    for (const texts of Object.values(this.engine.strings)) {
      const text = typeof key === "string" && Object.hasOwn(texts, key) ? texts[key] : undefined;
      if (text === undefined) continue;
      for (const read of compileTemplate(text).reads) {
        if (read.root !== "t") stops.push(...this.watch(read, watcher));
      }
    }
    return stops;
  }

  #watchName(name: string, steps: Path["steps"], watcher: Watcher): (() => void)[] {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.parent) {
      const member = scope.names.get(name);
      if (member !== undefined) return [scope.tree.watch([member, ...steps], watcher)];
    }
    return [];
  }
}

const none: ReadonlyMap<string, string> = new Map();
const eventName: ReadonlyMap<string, string> = new Map([["event", "event"]]);
