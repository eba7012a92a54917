import type { Action, Document, JsonObject, Screen } from "@screenspec/format";
import type { EvaluationScope, Strings } from "@screenspec/format/evaluate";
import { AnswerCache } from "../actions/answer-cache.ts";
import { compileAction } from "../actions/resolve-action.ts";
import { Runner } from "../actions/runner.ts";
import { Cascade } from "../data/cascade.ts";
import { copyMembers } from "../data/copy-json.ts";
import { DataTree, type Watcher } from "../data/data-tree.ts";
import { isJsonObject } from "../data/json.ts";
import { lazyEnvironment, wasRead } from "../data/lazy-environment.ts";
import { Scheduler } from "../data/scheduler.ts";
import { textOf } from "../data/text-of.ts";
import { createPointerLookup, createTypeLookup } from "../document/document-lookups.ts";
import { Diagnostics } from "../host/diagnostics.ts";
import type { Environment } from "../host/environment.ts";
import type { Clock, Host, HostTexts } from "../host/host.ts";
import { platformClock } from "../host/platform-clock.ts";
import type { Part } from "../plans/compiled-value.ts";
import { type LevelPlan, planLevel } from "../plans/form-group-plan.ts";
import type { KnownNode } from "../plans/renderable-node.ts";
import { LiveRules } from "../rules/live-rules.ts";
import { type NumberSigns, numberSigns } from "../text-input/number-signs.ts";
import type { NodeShapes } from "../view/generated/style-types.ts";
import type { RuntimeView } from "../view/runtime.ts";
import { failed } from "./action-failure.ts";
import type { LiveControl } from "./live-control.ts";
import { OverlayStack } from "./overlay-stack.ts";
import { ScreenStack } from "./screen-stack.ts";

/** A document that runs: what all parts of it share. */
export class Engine {
  readonly document: Document;
  readonly host: Host;
  readonly clock: Clock;
  readonly texts: HostTexts;
  /** What everything is evaluated with. */
  readonly evaluation: Omit<EvaluationScope, "roots"> & { readonly strings: Strings };
  /** `globalData` and `env`. */
  readonly data: DataTree;
  readonly scheduler: Scheduler;
  readonly cascade = new Cascade();
  readonly screens: ScreenStack;
  readonly overlays: OverlayStack;
  readonly rules: LiveRules;
  readonly runner: Runner;
  answers: AnswerCache;
  /** The ids of nodes that UpdateWidgetState may change. */
  readonly overridable: ReadonlySet<string>;
  /** All that follow data. */
  readonly bindings = new Set<Watcher>();
  /** What shows numbers as the locale writes them. */
  readonly numberFields = new Set<LiveControl>();
  /** Nodes by their JSON; null for what is not shown. */
  readonly knownNodes = new WeakMap<object, KnownNode | null>();
  /** Styles and the like that are always the same, by what stands in them. */
  readonly shapes: {
    readonly [Name in keyof NodeShapes]: Map<string, Part<NodeShapes[Name]>>;
  } = {
    Style: new Map(),
    Layout: new Map(),
    Accessibility: new Map(),
  };
  view: RuntimeView | undefined;
  isStopped = false;
  readonly #levels = new WeakMap<object, LevelPlan>();
  readonly #actions = new WeakMap<object, readonly (readonly [string, Part])[]>();
  readonly diagnostics: Diagnostics;
  /** The type of the node of an id, wherever in the document it is. */
  readonly typeOfNode: (id: string) => string | undefined;
  #lastKey = 0;

  constructor(document: Document, host: Host, environment: JsonObject) {
    this.document = document;
    this.host = host;
    this.clock = host.clock ?? platformClock;
    this.answers = new AnswerCache(this.clock);
    this.texts = {
      required: "This is required.",
      number: "This isn't a number.",
      ...host.texts,
    };
    this.diagnostics = new Diagnostics(host, document, createPointerLookup(document));
    const { strings = {}, defaultLocale } = document;
    this.evaluation = {
      strings,
      ...(typeof defaultLocale === "string" && { defaultLocale }),
      onEvent: ({ code, message }) => this.diagnostics.report(code, message),
      onWholeRead: () => this.data.share(),
    };
    this.typeOfNode = createTypeLookup(document);
    this.data = new DataTree({ globalData: document.globalData ?? {}, env: environment });
    this.runner = new Runner(this);
    this.rules = new LiveRules(this, Object.values(document.rules ?? {}));
    this.scheduler = new Scheduler({
      runRules: () => this.rules.runRound(),
      onEndless: (node) => {
        const what = node
          ? "What shows this changes what it shows"
          : "A value is computed from itself";
        this.diagnostics.report("cascade_stopped", `${what}, without end.`, node?.json ?? document);
      },
      onError: (error) => this.diagnostics.reportError(error),
    });
    this.screens = new ScreenStack(this);
    this.overlays = new OverlayStack(this);
    this.overridable = new Set(
      Object.values(document.actions ?? {}).flatMap(({ actionType, attributes }) =>
        actionType === "UpdateWidgetState" ? [textOf(attributes?.["targetWidgetId"])] : [],
      ),
    );
  }

  nextKey(): number {
    this.#lastKey += 1;
    return this.#lastKey;
  }

  get environment(): Environment & JsonObject {
    // What is asked of the platform when it is read first can't be looked at before.
    return this.data.value["env"] as Environment & JsonObject;
  }

  setEnvironment(changes: Partial<Environment>): void {
    const { data, environment: former } = this;
    const env = lazyEnvironment(former, changes);
    const value = { ...data.value, env };
    data.value = value;
    const changed = Object.keys(changes).filter(
      (name) => wasRead(former, name) && former[name] !== env[name],
    );
    for (const name of changed) data.replace(value, ["env", name]);
    if (changed.includes("locale")) {
      const signs = numberSigns(former.locale);
      for (const field of this.numberFields) field.rewrite(signs);
    }
    // What pipes make of numbers and dates depends on both, without reading them by a path.
    if (changed.includes("locale") || changed.includes("timeZone")) {
      for (const binding of this.bindings) binding.invalidate();
    }
  }

  /** What the locale writes numbers with. */
  get numberSigns(): NumberSigns {
    return numberSigns(this.environment.locale);
  }

  setGlobalData(members: JsonObject): void {
    const { data, document } = this;
    const copies = copyMembers(members, (name) =>
      this.diagnostics.report(
        "wrong_value",
        `What the host gives as globalData.${name} is no JSON.`,
        document,
      ),
    );
    data.setMembers("globalData", copies);
  }

  /** What has a value in a tree of nodes. */
  levelOf(node: unknown): LevelPlan {
    return isJsonObject(node)
      ? remember(this.#levels, node, () => planLevel(this, node))
      : planLevel(this);
  }

  levelOfScreen(screen: Screen): LevelPlan {
    const { appBar, body, floating, bottomNavBar } = screen;
    return remember(this.#levels, screen, () =>
      planLevel(this, appBar, body, floating, bottomNavBar),
    );
  }

  actionOf(id: unknown): Action | undefined {
    const { actions = {} } = this.document;
    return typeof id === "string" && Object.hasOwn(actions, id) ? actions[id] : undefined;
  }

  /** The attributes of an action, compiled. */
  actionParts(action: Action): readonly (readonly [string, Part])[] {
    return remember(this.#actions, action, () => compileAction(this, action));
  }

  hasScreen(id: string): boolean {
    return Object.hasOwn(this.document.screens, id);
  }

  screenOf(id: string): Screen {
    const screen = this.hasScreen(id) ? this.document.screens[id] : undefined;
    if (screen === undefined) throw failed(`There is no screen ${id}.`);
    return screen;
  }

  /** Has the view do something when it has seen all changes. */
  show(run: (view: RuntimeView) => void): void {
    this.scheduler.afterNotifying(() => {
      if (this.view !== undefined) run(this.view);
    });
  }

  /** Ends everything. */
  stop(): void {
    this.isStopped = true;
    this.rules.rest();
    this.overlays.stop();
    this.screens.stop();
  }
}

function remember<Value>(known: WeakMap<object, Value>, json: object, make: () => Value): Value {
  let value = known.get(json);
  if (value === undefined) {
    value = make();
    known.set(json, value);
  }
  return value;
}
