import type { Action, Document, Json, JsonObject, Screen } from "@screenspec/format";
import type { EvaluationScope, Strings } from "@screenspec/format/evaluate";
import { Cascade } from "../data/cascade.ts";
import { copyMembers } from "../data/copy-json.ts";
import { DataTree, type Watcher } from "../data/data-tree.ts";
import { ownMember } from "../data/json.ts";
import { lazyEnvironment, wasRead } from "../data/lazy-environment.ts";
import { Scheduler } from "../data/scheduler.ts";
import { textOf } from "../data/text-of.ts";
import { createPointerLookup, createTypeLookup } from "../document/document-lookups.ts";
import type { NodeJson } from "../document/document-node.ts";
import { Diagnostics } from "../host/diagnostics.ts";
import { englishHostTexts } from "../host/english-host-texts.ts";
import type { Environment } from "../host/environment.ts";
import type { Clock, Host, HostTexts } from "../host/host.ts";
import { platformClock } from "../host/platform-clock.ts";
import { createFindNode, type FindNode } from "../plans/find-node.ts";
import { createPlanFormGroup, type PlanFormGroup } from "../plans/form-group-plan.ts";
import type { PlanEngine } from "../plans/plan-engine.ts";
import { type NumberSigns, numberSigns } from "../text-input/number-signs.ts";
import type { RuntimeView } from "../view/runtime.ts";
import { failed } from "./action-failure.ts";

/** The control of an input; live-control.ts implements it. */
interface Input {
  /** Rewrites the text of a number field in the current locale. */
  rewrite(former: NumberSigns): void;
  /** Finds its error again. */
  update(): void;
}

/** The control of a BottomNavBar; live-control.ts implements it. */
export interface NavBar {
  /** Its attribute `items`: that of the document, or the one that UpdateWidgetState has set. */
  readonly items: unknown;
  readonly value: Json;
  assign(value: Json): void;
  startActions(actionIds: readonly Json[]): void;
}

type ViewRequest = (view: RuntimeView) => void;

/** The functions of higher levels that the engine and its parts call. */
interface EngineHooks {
  /** Evaluates the rules whose data has changed. Returns false if there are none. */
  readonly runRules: () => boolean;
  /** Handles the user's choice of an item of a BottomNavBar. */
  readonly chooseNavItem: (bar: NavBar, itemId: Json) => void;
}

/** The state and the services that all live objects of one running document share. */
export class Engine implements PlanEngine {
  readonly chooseNavItem: EngineHooks["chooseNavItem"];
  readonly document: Document;
  readonly host: Host;
  readonly clock: Clock;
  texts: HostTexts;
  readonly diagnostics: Diagnostics;
  /** The parts of evaluation scopes that are the same in all of them. */
  readonly evaluation: Omit<EvaluationScope, "roots"> & { readonly strings: Strings };
  /** `globalData` and `env`. */
  readonly data: DataTree;
  readonly scheduler: Scheduler;
  readonly cascade = new Cascade();
  readonly findNode: FindNode;
  readonly planFormGroup: PlanFormGroup;
  readonly overridable: ReadonlySet<string>;
  readonly shapes: PlanEngine["shapes"] = {
    Style: new Map(),
    Layout: new Map(),
    Accessibility: new Map(),
  };
  /** Returns the type of the first node with an id in the document. */
  readonly typeOfNode: (id: string) => string | undefined;
  readonly newPasswords = new WeakSet<NodeJson>();
  readonly bindings = new Set<Watcher>();
  readonly inputs = new Set<Input>();
  readonly navBars = new Set<NavBar>();
  #view: RuntimeView | undefined;
  /** The requests to a view that isn't attached yet, with their screens. */
  #requests: { readonly screen: object; readonly request: ViewRequest }[] = [];
  isStopped = false;
  #lastKey = 0;

  constructor(
    document: Document,
    host: Host,
    environment: JsonObject,
    { runRules, chooseNavItem }: EngineHooks,
  ) {
    this.chooseNavItem = chooseNavItem;
    this.document = document;
    this.host = host;
    this.clock = host.clock ?? platformClock;
    this.texts = { ...englishHostTexts, ...host.texts };
    this.diagnostics = new Diagnostics(host, document, createPointerLookup(document));
    const { strings = {}, defaultLocale } = document;
    this.evaluation = {
      strings,
      ...(typeof defaultLocale === "string" && { defaultLocale }),
      onEvent: ({ code, message }) => this.diagnostics.report(code, message),
      onWholeRead: () => this.data.share(),
    };
    this.findNode = createFindNode(this);
    this.planFormGroup = createPlanFormGroup(this, this.findNode);
    this.typeOfNode = createTypeLookup(document);
    this.data = new DataTree({ globalData: document.globalData ?? {}, env: environment });
    this.scheduler = new Scheduler({
      runRules,
      onEndless: (node) => {
        const message = node ? "Its view keeps changing it." : "A value is computed from itself.";
        this.diagnostics.report("cascade_stopped", message, node?.json ?? document);
      },
      onError: (error) => this.diagnostics.reportError(error),
    });
    this.overridable = new Set(
      Object.values(document.actions ?? {}).flatMap(({ actionType, attributes }) =>
        actionType === "UpdateWidgetState" ? [textOf(attributes?.["targetWidgetId"])] : [],
      ),
    );
  }

  /** Returns a number that is unique in the runtime and greater than all earlier ones. */
  nextKey(): number {
    this.#lastKey += 1;
    return this.#lastKey;
  }

  get environment(): Environment & JsonObject {
    // Its members are getters until they are read, so their types can't be checked here.
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
      for (const input of this.inputs) input.rewrite(signs);
    }
    // The pipes for numbers and dates use both without reading their paths.
    if (changed.includes("locale") || changed.includes("timeZone")) {
      for (const binding of this.bindings) binding.invalidate();
    }
  }

  /** Sets the texts; those that are left out are English. The errors that inputs show change at once. */
  setTexts(texts: Partial<HostTexts>): void {
    this.texts = { ...englishHostTexts, ...texts };
    for (const input of this.inputs) input.update();
  }

  /** The number signs of the current locale. */
  get numberSigns(): NumberSigns {
    return numberSigns(this.environment.locale);
  }

  setGlobalData(members: JsonObject): void {
    const copies = copyMembers(members, (name) =>
      this.diagnostics.report("wrong_value", `globalData.${name} is no JSON.`, this.document),
    );
    this.data.setMembers("globalData", copies);
  }

  findAction(id: unknown): Action | undefined {
    return ownMember(this.document.actions, id);
  }

  hasScreen(id: string): boolean {
    return ownMember(this.document.screens, id) !== undefined;
  }

  /** @throws {ActionFailure} if the document has no such screen */
  screenOf(id: string): Screen {
    const screen = ownMember(this.document.screens, id);
    if (screen === undefined) throw failed(`There is no screen ${id}.`);
    return screen;
  }

  /** Attaches the view, with the requests of the screen that it shows. */
  attach(view: RuntimeView, screen: object | undefined): void {
    this.#view = view;
    for (const each of this.#requests.splice(0)) if (each.screen === screen) each.request(view);
  }

  /** Calls the view, if there is one, once it has been notified of all changes. */
  notify(notify: ViewRequest): void {
    this.scheduler.onNotified(() => {
      if (this.#view !== undefined) notify(this.#view);
    });
  }

  /** Calls the view once it has been notified of all changes. If there is none yet, the request waits for it. */
  request(screen: object, request: ViewRequest): void {
    this.scheduler.onNotified(() => {
      if (this.#view === undefined) this.#requests.push({ screen, request });
      else request(this.#view);
    });
  }
}
