import type { Json, JsonObject, Screen } from "@screenspec/format/evaluate";
import type { ActionContext } from "../actions/action-context.ts";
import type { Task } from "../actions/task.ts";
import { compilePart } from "../attributes/compile-part.ts";
import type { Part } from "../attributes/part.ts";
import { Binding } from "../data/binding.ts";
import { isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { LevelPlan } from "../inputs/level-plan.ts";
import { LiveControl } from "../inputs/live-control.ts";
import { LiveLevel } from "../inputs/live-level.ts";
import { RowSet } from "../lists/row-set.ts";
import type { NodeJson } from "../nodes/known-node.ts";
import { createNode, type LiveNode } from "../nodes/live-node.ts";
import { Scope } from "../scopes/scope.ts";
import type { ScreenView } from "./screen-view.ts";

/** A form, and the level that it is in; without a form the level's inputs, whatever forms they are in. */
interface FormPlace {
  readonly level: LiveLevel;
  readonly form: NodeJson | undefined;
}

/** One showing of a screen: its data, its inputs, its nodes, and all that it runs. */
export class Instance implements ScreenView {
  readonly key: number;
  readonly id: string;
  readonly engine: Engine;
  readonly screen: Screen;
  /** The screen below it in the stack. */
  readonly below: Instance | undefined;
  readonly scope: Scope;
  readonly state: object;
  /** What is told of a result: the Navigate action that opened it. */
  readonly opener: (ActionContext & { readonly action: JsonObject }) | undefined;
  readonly tasks = new Set<Task>();
  readonly timers = new Map<string, () => void>();
  /** The last values of rules, by their ids. */
  readonly ruleValues = new Map<string, boolean>();
  /** What BottomNavBar keeps, by the ids of the screens. */
  readonly kept = new Map<string, Instance>();
  isLoaded = false;
  isGone = false;
  onChange: (() => void) | undefined;
  readonly #calls = new Map<string, Call>();
  readonly #levels: LiveLevel[] = [];
  readonly #bindings: Binding<unknown>[] = [];
  readonly #nodes = new Map<string, LiveNode | undefined>();
  #title: unknown;
  #background: unknown;

  constructor(
    engine: Engine,
    id: string,
    {
      screenData,
      opener,
      below,
    }: {
      readonly screenData: JsonObject;
      readonly opener: Instance["opener"];
      readonly below: Instance | undefined;
    },
  ) {
    this.engine = engine;
    this.key = engine.nextKey();
    this.id = id;
    this.screen = engine.screenOf(id);
    this.below = below;
    this.opener = opener;
    const data = { ...this.screen.persistentData, ...screenData };
    this.scope = new Scope(this, { screenData: data, api: {}, widget: {} });
    const { tree } = this.scope;
    this.state = {
      get globalData() {
        return engine.data.value["globalData"];
      },
      get screenData() {
        return tree.value["screenData"];
      },
    };
    this.#levels.push(new LiveLevel(this.scope, engine.levelOfScreen(this.screen)));
    this.#follow("title", "s", true, this.screen.title, (value) => {
      this.#title = value;
    });
    this.#follow("backgroundColor", "c", false, this.screen.backgroundColor, (value) => {
      this.#background = value;
    });
  }

  get title(): string | undefined {
    return this.#title === undefined ? undefined : String(this.#title);
  }

  get backgroundColor(): string | undefined {
    return this.#background === undefined ? undefined : String(this.#background);
  }

  get appBar(): LiveNode | undefined {
    return this.#slot("appBar");
  }

  get body(): LiveNode {
    const body = this.#slot("body") ?? createNode(this.scope, emptyColumn, undefined);
    if (body === undefined) throw new Error("An empty Column can always be shown.");
    return body;
  }

  get bottomNavBar(): LiveNode | undefined {
    return this.#slot("bottomNavBar");
  }

  get floating(): LiveNode | undefined {
    return this.#slot("floating");
  }

  get extendBehindAppBar(): boolean {
    return this.screen.extendBehindAppBar === true;
  }

  get canGoBack(): boolean {
    return this.below !== undefined || this.engine.host.close !== undefined;
  }

  get hasRefresh(): boolean {
    return this.#has("onRefreshActions");
  }

  refresh(): Promise<void> {
    const ids = this.screen.onRefreshActions ?? [];
    return this.engine.start(this.scope, ids, { event: {}, place: ids, origin: undefined });
  }

  /** The BottomNavBars on it. */
  get bars(): readonly LiveControl[] {
    return [...this.scope.controls.values()].filter(
      ({ widgetType }) => widgetType === "BottomNavBar",
    );
  }

  /** The actions that stand for something that happens to the screen. */
  actionsOn(
    event: "onLoadActions" | "onAppearActions" | "onLeaveActions" | "onBackActions",
  ): readonly string[] {
    return this.screen[event] ?? [];
  }

  /** The value of something: made now unless it is there. */
  controlOf(scope: Scope, json: NodeJson, type: string): LiveControl {
    const known = scope.home.controls.get(json);
    if (known?.scope === scope) return known;
    // What a dialog has inside sees, each time, the event that has opened it.
    known?.dispose();
    return new LiveControl(scope, json, type, known);
  }

  /** The rows of a list: made now unless they are there. */
  rowSetOf(scope: Scope, json: NodeJson, plan?: LevelPlan): RowSet {
    const known = scope.home.rowSets.get(json);
    return known ?? new RowSet(scope, json, plan ?? this.engine.levelOf(templateOf(json)));
  }

  /** The inputs of an id: the row's own, where it was asked for in one that has it, else all. */
  controlsNamed(id: string, home: Scope): readonly LiveControl[] {
    for (let scope = home; scope.parent !== undefined; scope = scope.parent.home) {
      const own = [...scope.controls.values()].filter((control) => control.id === id);
      if (own.length > 0) return own;
    }
    return this.#levels.flatMap((level) => level.controlsNamed(id));
  }

  /** What a dialog has inside counts from now on, until what is given is called. */
  openLevel(scope: Scope, json: NodeJson): () => void {
    const level = new LiveLevel(scope, this.engine.levelOf(json));
    this.#levels.push(level);
    return () => {
      this.#levels.splice(this.#levels.indexOf(level), 1);
      level.close();
    };
  }

  /** The form of an id, in a row the row's own; without an id all inputs of the screen. */
  formsFor(formId: string | undefined, home: Scope): readonly FormPlace[] {
    if (formId === undefined) return this.#levels.map((level) => ({ level, form: undefined }));
    for (let scope = home; scope.parent !== undefined; scope = scope.parent.home) {
      const form = scope.level?.formNamed(formId);
      if (form !== undefined && scope.level !== undefined) return [{ level: scope.level, form }];
    }
    return this.#levels.flatMap((level) => level.formsNamed(formId));
  }

  /** The node of an id that is in the tree: in a row the row's own, else the first. */
  findNode(id: string, home: Scope): LiveNode | undefined {
    for (let scope: Scope | undefined = home; scope !== undefined; scope = scope.parent?.home) {
      for (const node of scope.nodes.values()) if (node.id === id && node.isVisible) return node;
    }
    for (const rows of this.scope.rowSets.values()) {
      const node = rows.findNode(id);
      if (node !== undefined) return node;
    }
    return undefined;
  }

  /** Chooses the tabs, and opens the accordions, that a node is in. */
  reveal(node: LiveNode): void {
    let inside = node;
    for (let around = node.parent; around !== undefined; around = around.parent) {
      const { control, type } = around;
      if (type === "Accordion") control?.reveal(true);
      if (type === "Tabs") control?.reveal(around.tabOf(inside));
      if (type === "Carousel") control?.reveal(around.children.indexOf(inside));
      inside = around;
    }
  }

  /** A call of an ApiCall or a custom action begins: `api.<id>` says so, and the one before is cancelled. */
  startCall(id: string, cancel: () => void = () => {}): Call {
    const former = this.#calls.get(id);
    const { tree } = this.scope;
    const call: Call = {
      cancel,
      end: (outcome) => {
        if (this.#calls.get(id) !== call) return;
        this.#calls.delete(id);
        const now = ((tree.value["api"] ?? {}) as JsonObject)[id] as JsonObject;
        tree.set(["api", id], { ...now, ...outcome, loading: false });
      },
    };
    this.#calls.set(id, call);
    former?.cancel();
    tree.set(["api", id, "loading"], true);
    return call;
  }

  /** Ends all that it runs, and lets go of all that it has. */
  drop(): void {
    if (this.isGone) return;
    this.isGone = true;
    for (const instance of this.kept.values()) instance.drop();
    this.engine.overlays.closeAllOf(this.key);
    for (const task of this.tasks) task.cancel();
    for (const stop of this.timers.values()) stop();
    for (const binding of this.#bindings) binding.stop();
    for (const level of this.#levels) level.dispose();
    for (const node of this.#nodes.values()) node?.dispose();
    this.scope.dispose();
  }

  #has(event: "onRefreshActions"): boolean {
    const ids = this.screen[event];
    return isList(ids) && ids.length > 0;
  }

  #slot(name: "appBar" | "body" | "bottomNavBar" | "floating"): LiveNode | undefined {
    if (!this.#nodes.has(name)) {
      this.#nodes.set(name, createNode(this.scope, this.screen[name], undefined));
    }
    return this.#nodes.get(name);
  }

  #follow(
    name: string,
    kind: string,
    isBindable: boolean,
    json: Json | undefined,
    set: (value: unknown) => void,
  ): void {
    const around = { engine: this.engine, owner: this.screen, siblings: {} };
    const rule = { name, isRequired: false, isBindable, kind };
    const part: Part = compilePart(rule, json, around);
    if (part.kind === "fixed") set(part.value);
    if (part.kind !== "dynamic") return;
    const binding: Binding<unknown> = new Binding<unknown>(this.scope, part, {
      queue: this.engine.scheduler.seen,
      onChange: () => {
        set(binding.value);
        this.onChange?.();
      },
    });
    set(binding.value);
    this.#bindings.push(binding);
  }
}

interface Call {
  /** Another call of the same has begun. */
  readonly cancel: () => void;
  /** Says what came of it; nothing, when it has been cancelled. */
  readonly end: (outcome: JsonObject) => void;
}

function templateOf(json: NodeJson): unknown {
  const { attributes } = json;
  return typeof attributes === "object" && attributes !== null && "itemTemplate" in attributes
    ? attributes.itemTemplate
    : undefined;
}

const emptyColumn = { type: "Renderer", rendererType: "Column", children: [] };
