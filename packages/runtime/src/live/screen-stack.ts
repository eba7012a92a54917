import type { Json, JsonObject } from "@screenspec/format";
import { type ActionBudget, newActionBudget } from "../data/action-budget.ts";
import { isList } from "../data/json.ts";
import { type Routine, Task, type Wait } from "../data/task.ts";
import type { OpenedScreen } from "../view/runtime.ts";
import type { Transition } from "../view/screen-view.ts";
import { failed } from "./action-failure.ts";
import type { NavBar } from "./engine.ts";
import { navItemsOf, updateNavBars } from "./nav-bars.ts";
import type { Scope } from "./scope.ts";
import { type InstanceServices, ScreenInstance } from "./screen-instance.ts";

/** The rules of the document, which follow the top screen; rules/live-rules.ts implements it. */
export interface ScreenRules {
  /** Stops all rules. */
  stop(): void;
  /** Starts the rules for a screen. The wait is over when the actions that they run at once have ended. */
  start(screen: ScreenInstance, isFirst: boolean, budget: ActionBudget): Wait;
}

interface StackServices extends InstanceServices {
  readonly rules: ScreenRules;
}

interface OpenOptions {
  readonly mode: "push" | "replace" | "reset";
  readonly transition: Transition;
  readonly screenData?: JsonObject | undefined;
  readonly opener?: ScreenInstance["opener"];
  /** With the mode `reset`: the screens below the opened one. */
  readonly below?: readonly OpenedScreen[] | undefined;
}

/** The limit of open screens (docs/format/behaviour.md, "Screens"). */
const maximumOpen = 1000;

/** The open screens, and the actions that run when they enter and leave. */
export class ScreenStack {
  readonly #services: StackServices;
  #instances: readonly ScreenInstance[] = [];
  /** The tasks that run the actions of screen changes. */
  readonly #changes = new Set<Task>();

  constructor(services: StackServices) {
    this.#services = services;
  }

  get all(): readonly ScreenInstance[] {
    return this.#instances;
  }

  get top(): ScreenInstance {
    const top = this.#instances.at(-1);
    if (top === undefined) throw new Error("The runtime has been stopped.");
    return top;
  }

  /** Whether no screen can be pushed. */
  get isFull(): boolean {
    return this.#instances.length >= maximumOpen;
  }

  /** @throws {ActionFailure} if the document has no such screen, or for a push on a full stack */
  open(id: string, { mode, transition, screenData, opener, below = [] }: OpenOptions): void {
    const all = this.#instances;
    if (mode === "push" && this.isFull) throw failed("1,000 screens are open: close one.");
    const kept = mode === "push" ? all : mode === "reset" ? this.#restore(below) : all.slice(0, -1);
    const instance = new ScreenInstance(this.#services, id, {
      screenData,
      opener,
      below: kept.at(-1),
    });
    this.#replace([...kept, instance], transition, "forward", opener?.budget);
  }

  /**
   * Closes the top screen, or all screens above one. On the only screen, the host is asked to close.
   *
   * @throws {ActionFailure} if `toScreenId` isn't open below the top screen
   */
  close(toScreenId?: string, result?: Json, budget?: ActionBudget): void {
    const below = this.#instances.slice(0, -1);
    if (toScreenId === undefined && below.length === 0) {
      this.#services.engine.host.close?.();
      return;
    }
    const index =
      toScreenId === undefined
        ? below.length - 1
        : below.findLastIndex(({ id }) => id === toScreenId);
    if (index < 0) throw failed(`The screen ${toScreenId} isn't open below.`);
    const opener = this.#instances[index + 1]?.opener;
    const ids = opener?.action["onResultActionIds"];
    this.#replace(below.slice(0, index + 1), "default", "back", budget, function* () {
      if (opener === undefined || result === undefined || !isList(ids)) return;
      const { scope, event } = opener;
      yield runAndWait(scope, ids, budget, { ...event, result });
    });
  }

  /** Handles the system's Back when no overlay is open. */
  back(): void {
    const { top } = this;
    if (top.hasBackActions) top.scope.start(top.actionIds("onBackActions"));
    else {
      try {
        this.close();
      } catch (error) {
        this.#services.engine.diagnostics.reportError(error);
      }
    }
  }

  /** Handles the user's choice of an item of a BottomNavBar. */
  choose(bar: NavBar, itemId: Json): void {
    const { engine } = this.#services;
    const item = navItemsOf(bar).find(({ id }) => id === itemId);
    const { actionIds, targetScreenId } = item ?? {};
    if (isList(actionIds)) bar.startActions(actionIds);
    else if (typeof targetScreenId === "string" && engine.hasScreen(targetScreenId)) {
      engine.scheduler.batch(() => this.#switchTo(bar, targetScreenId));
    }
  }

  /** Disposes all screens without running any actions. */
  stop(): void {
    for (const task of this.#changes) task.cancel();
    for (const instance of this.#instances.toReversed()) instance.dispose();
    this.#instances = [];
  }

  /** Creates the screens of a stack, and leaves room for one above them. */
  #restore(opened: readonly OpenedScreen[]): readonly ScreenInstance[] {
    const instances: ScreenInstance[] = [];
    const known = opened.filter(({ screenId }) => this.#services.engine.hasScreen(screenId));
    for (const { screenId, screenData } of known.slice(1 - maximumOpen)) {
      const below = instances.at(-1);
      instances.push(new ScreenInstance(this.#services, screenId, { screenData, below }));
    }
    return instances;
  }

  /** Switches to a screen of a BottomNavBar: opens its kept instance, or a new one, above the bar's first open screen. */
  #switchTo(bar: NavBar, target: string): void {
    const targets = new Set(navItemsOf(bar).map((item) => item["targetScreenId"]));
    const first = this.#instances.find(({ id }) => targets.has(id)) ?? this.top;
    const index = this.#instances.indexOf(first);
    const { id } = this.top;
    const above = this.#instances[index + 1];
    if (target === id && this.#instances.length <= index + 2) return;
    if (above !== undefined && targets.has(above.id)) first.kept.set(above.id, above);
    const base = this.#instances.slice(0, index + 1);
    if (target === first.id) {
      this.#replace(base, "none", "back");
      return;
    }
    if (base.length >= maximumOpen) return;
    const instance =
      first.kept.get(target) ?? new ScreenInstance(this.#services, target, { below: first });
    first.kept.set(target, instance);
    this.#replace([...base, instance], "none", "forward");
  }

  /** @param budget that of the event that changes the stack, so that a screen can't open itself on loading for ever */
  #replace(
    instances: readonly ScreenInstance[],
    transition: Transition,
    direction: "forward" | "back",
    budget = newActionBudget(),
    beforeAppear?: () => Routine<void>,
  ): void {
    const { engine, rules } = this.#services;
    const all = this.#instances;
    const former = all.at(-1);
    const firstChanged = instances.findIndex((instance, index) => instance !== all[index]);
    // Instances that a BottomNavBar keeps leave the stack, but aren't disposed.
    const removed = all
      .slice(firstChanged < 0 ? instances.length : firstChanged)
      .filter((instance) => instance.below?.kept.get(instance.id) !== instance);
    this.#instances = instances;
    const { top } = this;
    rules.stop();
    updateNavBars(engine, instances);
    engine.notify((view) => {
      view.stackChanged?.(transition, direction);
      // Only the overlays of the top screen are shown.
      view.overlaysChanged?.();
    });
    const isTop = () => !top.isStopped && this.#instances.at(-1) === top;
    this.#runChange(function* () {
      if (former !== undefined && former !== top)
        yield runAndWait(former.scope, former.actionIds("onLeaveActions"), budget);
      for (const instance of removed) instance.dispose();
      if (isTop()) {
        const isFirst = !top.isLoaded;
        top.isLoaded = true;
        yield rules.start(top, isFirst, budget);
        if (isFirst) yield runAndWait(top.scope, top.actionIds("onLoadActions"), budget);
      }
      if (beforeAppear) yield* beforeAppear();
      if (isTop()) yield runAndWait(top.scope, top.actionIds("onAppearActions"), budget);
    });
  }

  /** Runs the actions of a screen change once everything that follows from the change has settled. */
  #runChange(change: () => Routine<void>): void {
    const { engine } = this.#services;
    const task = new Task(change(), engine, () => this.#changes.delete(task));
    this.#changes.add(task);
    engine.scheduler.onSettled(() => task.start());
  }
}

/** Waits for a list of actions. */
function runAndWait(
  scope: Scope,
  actionIds: readonly Json[],
  budget: ActionBudget | undefined,
  event: JsonObject = {},
): Wait {
  return (resume) => {
    scope.start(actionIds, { event, key: {}, budget }, resume);
  };
}
