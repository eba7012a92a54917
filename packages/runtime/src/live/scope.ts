import type { Json, JsonObject } from "@screenspec/format";
import {
  asJson,
  compileTemplate,
  type EvaluationScope,
  type Strings,
} from "@screenspec/format/evaluate";
import { DataTree, type Watcher } from "../data/data-tree.ts";
import { isJsonObject } from "../data/json.ts";
import { readIn, type Step } from "../data/json-path.ts";
import { memoize } from "../data/memoize.ts";
import type { Task } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import { overridesRoot } from "../plans/compile-overrides.ts";
import type { DataPath, ValueScope } from "../plans/compiled-value.ts";
import type { ActionListOptions } from "./action-list.ts";
import type { Engine } from "./engine.ts";

type Members = { readonly [name: string]: unknown };

/** Starts a list of actions; screen-instance.ts implements it. */
type StartActions = (
  scope: Scope,
  actionIds: readonly unknown[],
  options: ActionListOptions | undefined,
  onEnd: (() => void) | undefined,
) => void;

interface ScopeOptions extends Partial<Pick<Scope, "parent" | "names" | "base" | "below">> {
  /** Only of a screen's scope. */
  readonly startActions?: StartActions;
}

/**
 * The data that expressions read: of a screen; of a row, with its item, within the scope that contains the list; of an
 * event, with `event`, within the scope that it occurred in. Lists of actions run in the scope of their event.
 */
export class Scope implements ValueScope {
  readonly engine: Engine;
  /** The enclosing scope; undefined for a screen's. */
  readonly parent: Scope | undefined;
  /** This scope and the enclosing ones, innermost first. */
  readonly chain: readonly Scope[];
  /** The scope of the screen. */
  readonly root: Scope;
  /** The scope of the screen or row: itself, or the one that an event's scope extends. State is kept only there. */
  readonly base: Scope;
  /** Of a screen's scope: that of the screen below it in the stack. */
  readonly below: Scope | undefined;
  readonly tree: DataTree;
  /** The roots that this scope adds: members of `tree`. */
  readonly names: readonly string[];
  /** The ids of the controls, forms and lists in this scope. */
  readonly ids = new Set<string>();
  /** The running lists of actions, by their keys. */
  readonly running = new Map<object, Task>();
  /** The nodes, as JSON, whose `onVisibleActionIds` have run. */
  readonly seen = new Set<object>();
  /** Of a row: the ids of the nodes in its template. */
  nodeIds: ReadonlySet<string> | undefined;
  /** `<id>.<attributes or style>.<name>`: a key that grows with each change, and the value. */
  readonly #overrides = new DataTree({});
  readonly #startActions: StartActions | undefined;
  #evaluation: EvaluationScope | undefined;
  #state: object | undefined;

  constructor(
    engine: Engine,
    data: JsonObject,
    { parent, names = [], base, below, startActions }: ScopeOptions,
  ) {
    this.engine = engine;
    this.parent = parent;
    this.chain = [this, ...(parent?.chain ?? [])];
    this.root = parent?.root ?? this;
    this.base = base ?? this;
    this.below = below;
    this.#startActions = startActions;
    this.names = names;
    this.tree = new DataTree(data);
  }

  /** Created on first use: in most rows nothing is evaluated. */
  get evaluation(): EvaluationScope {
    this.#evaluation ??= { ...this.engine.evaluation, roots: this.#createRoots() };
    return this.#evaluation;
  }

  /** Yields this scope, the enclosing ones, and those of the screens below. */
  *visibleScopes(): Generator<Scope> {
    yield* this.chain;
    let { below } = this.root;
    for (; below !== undefined; below = below.below) yield below;
  }

  /** The scopes of the rows that contain this one, innermost first. */
  get rows(): readonly Scope[] {
    return this.chain.filter((scope) => scope.base === scope && scope.parent !== undefined);
  }

  /** Returns a scope that adds `event`. */
  withEvent(event: JsonObject): Scope {
    return this.#extend({ event });
  }

  /** Returns a scope in which the items of the rows stay as they are now. */
  captured(): Scope {
    const data: { [name: string]: Json } = {};
    for (const { names, tree } of this.chain) {
      for (const name of names) data[name] ??= tree.value[name] ?? null;
    }
    return this.#extend(data);
  }

  /** Starts a list of actions. Calls back when it has ended; at once if it isn't started. */
  start(actionIds: readonly unknown[], options?: ActionListOptions, onEnd?: () => void): void {
    this.root.#startActions?.(this, actionIds, options, onEnd);
  }

  /** Like `start`. Resolves when the list has ended. */
  run(actionIds: readonly unknown[], options?: ActionListOptions): Promise<void> {
    return new Promise((resolve) => {
      this.start(actionIds, options, resolve);
    });
  }

  /** Watches the data that a path reads. Returns functions that end it. */
  watch(path: DataPath, watcher: Watcher): readonly (() => void)[] {
    return this.#locate(path).map(([tree, steps]) => tree.watch(steps, watcher));
  }

  /** Sets attributes, or members of the style, of the nodes with an id in this scope. */
  override(id: string, kind: "attributes" | "style", members: Members): void {
    for (const [name, value] of Object.entries(members)) {
      this.#overrides.set([id, kind, name], [this.engine.nextKey(), asJson(value)]);
    }
  }

  /** Of several overrides of a member, here and in the enclosing scopes, the last one applies. */
  overridesOf(id: string, kind: "attributes" | "style"): Members {
    const found = this.chain.flatMap((scope) => {
      const members = readIn(scope.#overrides.value, [id, kind]);
      return isJsonObject(members) ? Object.entries(members) : [];
    });
    const keyOf = (entry: Json) => Number(readIn(entry, [0]));
    found.sort(([, one], [, other]) => keyOf(one) - keyOf(other));
    return Object.fromEntries(found.map(([name, entry]) => [name, readIn(entry, [1])]));
  }

  #extend(data: JsonObject): Scope {
    const names = Object.keys(data);
    const { base, engine } = this;
    return names.length === 0 ? this : new Scope(engine, data, { parent: this, names, base });
  }

  /** Creates the roots of paths as getters, which read the current data. */
  #createRoots(): { readonly [root: string]: unknown } {
    const { engine, parent, root, tree } = this;
    let widgets: unknown;
    const createWidgets = () => new Proxy({}, this.#widgetLookup());
    const roots = {
      get state() {
        return root.#globalAndScreenData;
      },
      get api() {
        return root.tree.value["api"];
      },
      get widget() {
        // Most screens have no screen below and no rows, so nothing has to be looked up.
        if (parent === undefined && root.below === undefined) return tree.value["widget"];
        widgets ??= createWidgets();
        return widgets;
      },
      get env() {
        return engine.data.value["env"];
      },
    };
    for (const scope of this.chain) {
      for (const name of scope.names) {
        if (Object.hasOwn(roots, name)) continue;
        const get = () => scope.tree.value[name];
        Object.defineProperty(roots, name, { get, enumerable: true });
      }
    }
    return roots;
  }

  get #globalAndScreenData(): object {
    const { engine, tree } = this;
    this.#state ??= {
      get globalData() {
        return engine.data.value["globalData"];
      },
      get screenData() {
        return tree.value["screenData"];
      },
    };
    return this.#state;
  }

  /** `widget` in rows and above other screens: each id is looked up in the nearest scope that declares it. */
  #widgetLookup(): ProxyHandler<object> {
    const read = (id: string) => readIn(this.#declaringScope(id)?.tree.value, ["widget", id]);
    return {
      get: (_, id) => read(String(id)),
      getOwnPropertyDescriptor(_, id) {
        const value = read(String(id));
        return value === undefined ? undefined : { value, configurable: true, enumerable: true };
      },
      ownKeys: () => [...new Set([...this.visibleScopes()].flatMap(({ ids }) => [...ids]))],
    };
  }

  #declaringScope(id: string): Scope | undefined {
    for (const scope of this.visibleScopes()) if (scope.ids.has(id)) return scope;
    return undefined;
  }

  /** Returns the trees that a path reads, with the steps in each. */
  #locate({ root, steps }: DataPath): readonly Location[] {
    const { data } = this.engine;
    const { tree } = this.root;
    const path = [root, ...steps];
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
        return [[tree, path]];
      case "env":
        return [[data, path]];
      case "widget": {
        const scope = first === undefined ? undefined : this.#declaringScope(String(first));
        return scope
          ? [[scope.tree, path]]
          : [...this.visibleScopes()].map((each) => [each.tree, [root]]);
      }
      case "t":
        return this.#locateText(first);
      case overridesRoot:
        return this.chain.map((scope) => [scope.#overrides, steps]);
      default:
        return this.chain
          .filter(({ names }) => names.includes(root))
          .slice(0, 1)
          .map((scope) => [scope.tree, path]);
    }
  }

  /** A text, or any of them if its key is computed, depends on the locale and on what its templates read in all locales. */
  #locateText(key: Step | undefined): readonly Location[] {
    const { strings } = this.engine.evaluation;
    const reads =
      key === undefined
        ? readsOfAllTexts(strings)
        : readsOf(Object.values(strings).map((texts) => readIn(texts, [key])));
    return [[this.engine.data, ["env", "locale"]], ...reads.flatMap((read) => this.#locate(read))];
  }
}

/**
 * The different paths that texts read. Without the cache, creating 1,000 rows of a list that each show one of 6,000 texts
 * takes 30 times as long.
 */
const readsOfAllTexts = memoize((strings: Strings) => {
  const reads = readsOf(Object.values(strings).flatMap((texts) => Object.values(texts ?? {})));
  return [
    ...new Map(reads.map((read) => [JSON.stringify([read.root, read.steps]), read])).values(),
  ];
});

/** The paths that the templates of texts read. Texts can't read other texts. */
function readsOf(texts: readonly (Json | undefined)[]): readonly DataPath[] {
  return texts
    .flatMap((text) => (text ? compileTemplate(textOf(text)).reads : []))
    .filter(({ root }) => root !== "t");
}

type Location = readonly [DataTree, readonly Step[]];
