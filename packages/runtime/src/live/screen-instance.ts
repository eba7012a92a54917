import type { Action, JsonObject, Screen } from "@screenspec/format";
import type { ActionBudget } from "../data/action-budget.ts";
import type { Task } from "../data/task.ts";
import { coerceValue } from "../plans/coerce-value.ts";
import { compileValue } from "../plans/compile-value.ts";
import { combine, instantiate, noNodes } from "../plans/compiled-value.ts";
import { ruleOf } from "../plans/parse-rules.ts";
import type { ScreenView } from "../view/screen-view.ts";
import type { ActionListOptions } from "./action-list.ts";
import { createStartCall, type StartCall } from "./api-calls.ts";
import { type BindingOwner, follow, stopBindings } from "./binding.ts";
import type { Engine } from "./engine.ts";
import type { LiveNode } from "./live-node.ts";
import { Scope } from "./scope.ts";
import { ScreenContents } from "./screen-contents.ts";

/** Runs lists of actions; actions/action-list-runner.ts implements it. */
export interface ActionRunner {
  /** Starts a list of actions. Calls back when it has ended; at once if it isn't started. */
  start(
    screen: ScreenInstance,
    scope: Scope,
    actionIds: readonly unknown[],
    options?: ActionListOptions,
    onEnd?: () => void,
  ): void;
}

/** The services that a screen uses. */
export interface InstanceServices {
  readonly engine: Engine;
  readonly runner: ActionRunner;
  readonly overlays: { closeAllOf(screenKey: number): void };
}

/** The Navigate action that has opened a screen, which receives the screen's result. */
interface Opener {
  readonly scope: Scope;
  readonly action: Action;
  readonly event: JsonObject;
  readonly budget: ActionBudget;
}

interface InstanceOptions {
  readonly screenData?: JsonObject | undefined;
  readonly opener?: Opener | undefined;
  readonly below?: ScreenInstance | undefined;
}

type ScreenEvent =
  | "onLoadActions"
  | "onAppearActions"
  | "onLeaveActions"
  | "onBackActions"
  | "onRefreshActions";

/** The entry of the theme's spacing that sets the width for screens without a `maxContentWidth`. */
const defaultWidthToken = "maxContentWidth";
const defaultWidth = 640;

/** An instance of a screen on the stack: its data, controls and nodes, and everything that it runs. */
export class ScreenInstance implements BindingOwner, ScreenView {
  readonly key: number;
  readonly id: string;
  readonly engine: Engine;
  readonly json: Screen;
  readonly screenData: JsonObject | undefined;
  readonly below: ScreenInstance | undefined;
  readonly opener: Opener | undefined;
  readonly scope: Scope;
  readonly contents: ScreenContents;
  readonly startCall: StartCall;
  readonly tasks = new Set<Task>();
  /** By `timerId`, functions that stop the timers. */
  readonly timers = new Map<string, () => void>();
  /** The last values of rules, by their ids. */
  readonly ruleValues = new Map<string, boolean>();
  /** The instances that a BottomNavBar has switched from, by the ids of their screens. */
  readonly kept = new Map<string, ScreenInstance>();
  isLoaded = false;
  isStopped = false;
  onChange: (() => void) | undefined;
  readonly queue = "rendered";
  bindings: BindingOwner["bindings"] = [];
  readonly #services: InstanceServices;
  readonly #nodes = new Map<string, LiveNode | undefined>();
  #body: LiveNode | undefined;
  #values: Pick<ScreenView, "title" | "backgroundColor">;

  constructor(
    services: InstanceServices,
    id: string,
    { screenData, opener, below }: InstanceOptions,
  ) {
    const { engine, runner } = services;
    this.#services = services;
    this.engine = engine;
    this.key = engine.nextKey();
    this.id = id;
    this.json = engine.screenOf(id);
    this.below = below;
    this.opener = opener;
    this.screenData = screenData;
    const data = { ...this.json.persistentData, ...screenData };
    this.scope = new Scope(
      engine,
      { screenData: data, api: {}, widget: {} },
      {
        below: below?.scope,
        startActions: (...args) => runner.start(this, ...args),
      },
    );
    this.startCall = createStartCall(this.scope.tree);
    const { appBar, body, floating, bottomNavBar } = this.json;
    const plan = engine.planFormGroup(this.json, [appBar, body, floating, bottomNavBar]);
    this.contents = new ScreenContents(
      this.scope,
      plan,
      () => void [this.appBar, this.body, this.floating, this.bottomNavBar],
    );
    const context = { engine, owner: this.json, siblings: {} };
    const title = compileValue(ruleOf("s"), this.json.title, context);
    const color = compileValue(ruleOf("c", false), this.json.backgroundColor, context);
    const values = combine([title, color], ([text, backgroundColor]) => ({
      title: textOrUndefined(text),
      backgroundColor: textOrUndefined(backgroundColor),
    }));
    this.#values = follow(this, instantiate(values, noNodes), (changed) => {
      this.#values = changed;
      this.onChange?.();
    });
  }

  get title(): string | undefined {
    return this.#values.title;
  }

  get backgroundColor(): string | undefined {
    return this.#values.backgroundColor;
  }

  get appBar(): LiveNode | undefined {
    return this.#node("appBar");
  }

  get body(): LiveNode {
    this.#body ??= this.contents.createNodeOrEmpty(this.scope, this.json.body);
    return this.#body;
  }

  get bottomNavBar(): LiveNode | undefined {
    return this.#node("bottomNavBar");
  }

  get floating(): LiveNode | undefined {
    return this.#node("floating");
  }

  get extendBehindAppBar(): boolean {
    return this.json.extendBehindAppBar === true;
  }

  /** The maximal width of the body (docs/format/layout.md, "Content width"). */
  get maxContentWidth(): number | "fill" {
    const { engine, json } = this;
    const spacing: unknown = engine.document.theme?.["spacing"];
    const hasDefault = Object.hasOwn(Object(spacing), defaultWidthToken);
    const given = json.maxContentWidth ?? (hasDefault ? `$${defaultWidthToken}` : defaultWidth);
    const coerced = coerceValue("z", given, { engine, owner: undefined });
    return typeof coerced === "number" || coerced === "fill" ? coerced : defaultWidth;
  }

  get canGoBack(): boolean {
    return this.below !== undefined || this.engine.host.close !== undefined;
  }

  get hasBackActions(): boolean {
    return this.actionIds("onBackActions").length > 0;
  }

  get hasRefresh(): boolean {
    return this.actionIds("onRefreshActions").length > 0;
  }

  refresh(): Promise<void> {
    return this.scope.run(this.actionIds("onRefreshActions"));
  }

  actionIds(event: ScreenEvent): readonly string[] {
    return this.json[event] ?? [];
  }

  /** Cancels everything that it runs, and disposes its live objects. */
  dispose(): void {
    if (this.isStopped) return;
    this.isStopped = true;
    for (const instance of this.kept.values()) instance.dispose();
    this.#services.overlays.closeAllOf(this.key);
    for (const task of this.tasks) task.cancel();
    for (const stop of this.timers.values()) stop();
    stopBindings(this.bindings);
    for (const node of [this.#body, ...this.#nodes.values()]) node?.dispose();
    this.contents.dispose();
  }

  #node(name: "appBar" | "bottomNavBar" | "floating"): LiveNode | undefined {
    if (!this.#nodes.has(name)) {
      this.#nodes.set(name, this.contents.createNode(this.scope, this.json[name]));
    }
    return this.#nodes.get(name);
  }
}

function textOrUndefined(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
