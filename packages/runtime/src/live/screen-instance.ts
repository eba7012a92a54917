import type { Action, JsonObject, Screen } from "@screenspec/format";
import type { ActionContext } from "../actions/action-context.ts";
import { isJsonObject } from "../data/json.ts";
import { readIn } from "../data/json-path.ts";
import type { Task } from "../data/task.ts";
import type { NodeJson } from "../document/document-node.ts";
import { attributesOf } from "../document/document-node.ts";
import { combine, compilePart } from "../plans/compile-value.ts";
import { makePart, noNodes } from "../plans/compiled-value.ts";
import { kindOf } from "../plans/control-kinds.ts";
import type { LevelPlan } from "../plans/form-group-plan.ts";
import { ruleOf } from "../plans/parse-rules.ts";
import type { ScreenView } from "../view/screen-view.ts";
import { type Follower, follow } from "./binding.ts";
import type { Engine } from "./engine.ts";
import { LiveControl } from "./live-control.ts";
import { type FormPlace, LiveLevel } from "./live-form-group.ts";
import { createNode, createOrEmpty, type LiveNode } from "./live-node.ts";
import { maxContentWidthOf } from "./max-content-width.ts";
import { RowSet } from "./row-set.ts";
import { Scope } from "./scope.ts";

/** One showing of a screen: its data, its inputs, its nodes, and all that it runs. */
export class Instance implements ScreenView {
  readonly key: number;
  readonly id: string;
  readonly engine: Engine;
  readonly screen: Screen;
  readonly screenData: JsonObject | undefined;
  /** The screen below it in the stack. */
  readonly below: Instance | undefined;
  readonly scope: Scope;
  readonly state: object;
  /** What is told of a result: the Navigate action that opened it. */
  readonly opener: (ActionContext & { readonly action: Action }) | undefined;
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
  followed: Follower["followed"] = [];
  readonly #nodes = new Map<string, LiveNode | undefined>();
  #body: LiveNode | undefined;
  #looks: Pick<ScreenView, "title" | "backgroundColor">;

  constructor(
    engine: Engine,
    id: string,
    {
      screenData,
      opener,
      below,
    }: Partial<Pick<Instance, "opener" | "below">> & {
      readonly screenData?: JsonObject | undefined;
    },
  ) {
    this.engine = engine;
    this.key = engine.nextKey();
    this.id = id;
    this.screen = engine.screenOf(id);
    this.below = below;
    this.opener = opener;
    this.screenData = screenData;
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
    const around = { engine, owner: this.screen, siblings: {} };
    const title = compilePart(ruleOf("s"), this.screen.title, around);
    const color = compilePart(ruleOf("c", false), this.screen.backgroundColor, around);
    const looks = combine([title, color], ([text, shade]) => ({
      title: textOrNone(text),
      backgroundColor: textOrNone(shade),
    }));
    this.#looks = follow(makePart(looks, noNodes), this.scope, {
      queue: engine.scheduler.rendered,
      owner: this,
      onChange: (changed) => {
        this.#looks = changed;
        this.onChange?.();
      },
    });
  }

  get title(): string | undefined {
    return this.#looks.title;
  }

  get backgroundColor(): string | undefined {
    return this.#looks.backgroundColor;
  }

  get appBar(): LiveNode | undefined {
    return this.#slot("appBar");
  }

  get body(): LiveNode {
    this.#body ??= createOrEmpty(this.scope, this.screen.body);
    return this.#body;
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

  get maxContentWidth(): number | "fill" {
    return maxContentWidthOf(this.engine, this.screen);
  }

  get canGoBack(): boolean {
    return this.below !== undefined || this.engine.host.close !== undefined;
  }

  get hasBackActions(): boolean {
    return this.actionsOn("onBackActions").length > 0;
  }

  get hasRefresh(): boolean {
    return this.actionsOn("onRefreshActions").length > 0;
  }

  refresh(): Promise<void> {
    return this.engine.runner.start(this.scope, this.actionsOn("onRefreshActions"));
  }

  /** The actions that stand for something that happens to the screen. */
  actionsOn(event: ScreenEvent): readonly string[] {
    return this.screen[event] ?? none;
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
    return (
      known ??
      new RowSet(scope, json, plan ?? this.engine.levelOf(attributesOf(json)["itemTemplate"]))
    );
  }

  /** The inputs of an id: the row's own, where it was asked for in one that has it, else all. */
  controlsNamed(id: string, home: Scope): readonly LiveControl[] {
    for (const { controls } of home.rows) {
      const own = [...controls.values()].filter((control) => control.id === id);
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
    for (const { level } of home.rows) {
      const own = level?.ownForm(formId);
      if (own !== undefined) return [own];
    }
    return this.#levels.flatMap((level) => level.formsNamed(formId));
  }

  /** The node of an id that is in the tree: in a row the row's own, else that of the first row. */
  findNode(id: string, home: Scope): LiveNode | undefined {
    for (const row of home.rows.toReversed()) if (row.nodeIds?.has(id)) row.drawRow();
    for (const scope of [...home.rows, this.scope]) {
      const node = scope.ownNode(id);
      if (node !== undefined) return node;
    }
    return this.scope.nodeInRows(id);
  }

  /** Chooses the tabs, and opens the accordions, that a node is in. */
  reveal(node: LiveNode): void {
    let inside = node;
    for (let around = node.parent; around !== undefined; around = around.parent) {
      const value = kindOf(around.type)?.showing?.(inside, around);
      if (value !== undefined) around.control?.reveal(value);
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
        const now = readIn(tree.value, ["api", id]);
        tree.set(["api", id], { ...(isJsonObject(now) && now), ...outcome, loading: false });
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
    for (const each of this.followed) each.stop();
    for (const level of this.#levels) level.close();
    for (const node of [this.#body, ...this.#nodes.values()]) node?.dispose();
    this.scope.dispose();
  }

  #slot(name: "appBar" | "bottomNavBar" | "floating"): LiveNode | undefined {
    if (!this.#nodes.has(name)) this.#nodes.set(name, createNode(this.scope, this.screen[name]));
    return this.#nodes.get(name);
  }
}

type ScreenEvent =
  | "onLoadActions"
  | "onAppearActions"
  | "onLeaveActions"
  | "onBackActions"
  | "onRefreshActions";

interface Call {
  /** Another call of the same has begun. */
  readonly cancel: () => void;
  /** Says what came of it; nothing, when it has been cancelled. */
  readonly end: (outcome: JsonObject) => void;
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

const none: readonly never[] = [];
