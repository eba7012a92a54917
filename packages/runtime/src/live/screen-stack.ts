import type { Json, JsonObject } from "@screenspec/format";
import { type ActionContext, mostActions } from "../actions/action-context.ts";
import { isList, objectsIn } from "../data/json.ts";
import type { Routine, Task, Wait } from "../data/task.ts";
import { attributesOf } from "../document/document-node.ts";
import type { OpenedScreen } from "../view/runtime.ts";
import type { Transition } from "../view/screen-view.ts";
import { failed } from "./action-failure.ts";
import type { Engine } from "./engine.ts";
import type { LiveControl } from "./live-control.ts";
import { Instance } from "./screen-instance.ts";

interface Opening {
  readonly mode: "push" | "replace" | "reset";
  readonly transition: Transition;
  readonly screenData?: JsonObject | undefined;
  readonly opener?: Instance["opener"];
  /** With `reset`: what is below it then. */
  readonly below?: readonly OpenedScreen[] | undefined;
}

/** The format's: docs/format/behaviour.md, "Screens". */
const mostOpen = 1000;

/** The screens that are open, and what runs when they come and go. */
export class ScreenStack {
  readonly #engine: Engine;
  #instances: readonly Instance[] = [];
  /** The BottomNavBars of all that there are. */
  readonly bars = new Set<LiveControl>();
  /** What runs around changes of the screen. */
  readonly #running = new Set<Task>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get all(): readonly Instance[] {
    return this.#instances;
  }

  get top(): Instance {
    const top = this.#instances.at(-1);
    if (top === undefined) throw new Error("The runtime has been stopped.");
    return top;
  }

  /** Whether no screen can be put on top of the others. */
  get isFull(): boolean {
    return this.#instances.length >= mostOpen;
  }

  /** Puts a screen on top, in the place of the top one, or of all. */
  open(id: string, { mode, transition, screenData, opener, below = [] }: Opening): void {
    const all = this.#instances;
    if (mode === "push" && this.isFull) throw failed("1,000 screens are open: close one.");
    const kept = mode === "push" ? all : mode === "reset" ? this.#reopen(below) : all.slice(0, -1);
    const instance = new Instance(this.#engine, id, { screenData, opener, below: kept.at(-1) });
    this.#replace([...kept, instance], transition, "forward", opener?.budget);
  }

  /** Closes the top screen, or all down to one. On the only screen the host is asked to close. */
  close(toScreenId?: string, result?: Json, budget?: ActionContext["budget"]): void {
    const below = this.#instances.slice(0, -1);
    if (toScreenId === undefined && below.length === 0) {
      this.#engine.host.close?.();
      return;
    }
    const place =
      toScreenId === undefined
        ? below.length - 1
        : below.findLastIndex(({ id }) => id === toScreenId);
    if (place < 0) throw failed(`The screen ${toScreenId} isn't open below.`);
    const opener = this.#instances[place + 1]?.opener;
    const ids = opener?.action["onResultActionIds"];
    this.#replace(below.slice(0, place + 1), "default", "back", budget, function* () {
      if (opener === undefined || result === undefined || !isList(ids)) return;
      yield runAndWait(opener.scope, ids, budget, { ...opener.event, result });
    });
  }

  /** The system's Back, when nothing stands on top of the screen. */
  back(): void {
    const { top } = this;
    if (top.hasBackActions) this.#engine.runner.begin(top.scope, top.actionsOn("onBackActions"));
    else {
      try {
        this.close();
      } catch (error) {
        this.#engine.diagnostics.reportError(error);
      }
    }
  }

  /** The user has chosen an item of a BottomNavBar. */
  choose(bar: LiveControl, itemId: Json): void {
    const engine = this.#engine;
    const item = itemsOf(bar).find(({ id }) => id === itemId);
    const { actionIds, targetScreenId } = item ?? {};
    if (isList(actionIds)) engine.runner.begin(bar.scope, actionIds, { origin: bar.node });
    else if (typeof targetScreenId === "string" && engine.hasScreen(targetScreenId)) {
      engine.scheduler.batch(() => this.#switchTo(bar, targetScreenId));
    }
  }

  /** What `widget.<id>` of a BottomNavBar gives: the item whose screen is shown. */
  chosenItem(bar: LiveControl): Json {
    const items = itemsOf(bar);
    const shown = this.#instances.findLast(({ id }) =>
      items.some((item) => item["targetScreenId"] === id),
    );
    return items.find((item) => item["targetScreenId"] === shown?.id)?.["id"] ?? null;
  }

  /** Ends all of them, without any actions. */
  stop(): void {
    for (const task of this.#running) task.cancel();
    for (const instance of this.#instances.toReversed()) instance.drop();
    this.#instances = [];
  }

  /** Screens that none has seen yet, with room for one above them. */
  #reopen(opened: readonly OpenedScreen[]): readonly Instance[] {
    const instances: Instance[] = [];
    const there = opened.filter(({ screenId }) => this.#engine.hasScreen(screenId));
    for (const { screenId, screenData } of there.slice(1 - mostOpen)) {
      const below = instances.at(-1);
      instances.push(new Instance(this.#engine, screenId, { screenData, below }));
    }
    return instances;
  }

  #switchTo(bar: LiveControl, target: string): void {
    const targets = new Set(itemsOf(bar).map((item) => item["targetScreenId"]));
    const first = this.#instances.find(({ id }) => targets.has(id)) ?? this.top;
    const place = this.#instances.indexOf(first);
    const { id } = this.top;
    const above = this.#instances[place + 1];
    if (target === id && this.#instances.length <= place + 2) return;
    if (above !== undefined && targets.has(above.id)) first.kept.set(above.id, above);
    const base = this.#instances.slice(0, place + 1);
    if (target === first.id) {
      this.#replace(base, "none", "back");
      return;
    }
    if (base.length >= mostOpen) return;
    const instance = first.kept.get(target) ?? new Instance(this.#engine, target, { below: first });
    first.kept.set(target, instance);
    this.#replace([...base, instance], "none", "forward");
  }

  #replace(
    instances: readonly Instance[],
    transition: Transition,
    direction: "forward" | "back",
    // Of the event that it comes of: a screen that opens itself on loading doesn't do so for ever.
    budget: ActionContext["budget"] = { left: mostActions },
    afterwards?: () => Routine<void>,
  ): void {
    const engine = this.#engine;
    const all = this.#instances;
    const former = all.at(-1);
    const first = instances.findIndex((each, place) => each !== all[place]);
    // What a BottomNavBar keeps only leaves the stack.
    const gone = all
      .slice(first < 0 ? instances.length : first)
      .filter((each) => each.below?.kept.get(each.id) !== each);
    this.#instances = instances;
    const { top } = this;
    engine.rules.rest();
    const chosen = new Map<object, Json>();
    for (const bar of this.bars) {
      const item = chosen.get(bar.json) ?? this.chosenItem(bar);
      chosen.set(bar.json, item);
      if (item !== bar.value) bar.reveal(item);
    }
    engine.show((view) => {
      view.stackChanged?.(transition, direction);
      // Only what the top screen has on top is shown.
      view.overlaysChanged?.();
    });
    const isTop = () => !top.isGone && this.#instances.at(-1) === top;
    this.#run(function* () {
      if (former !== undefined && former !== top)
        yield runAndWait(former.scope, former.actionsOn("onLeaveActions"), budget);
      for (const instance of gone) instance.drop();
      if (isTop()) {
        const isNew = !top.isLoaded;
        top.isLoaded = true;
        yield engine.rules.enter(top, isNew, budget);
        if (isNew) yield runAndWait(top.scope, top.actionsOn("onLoadActions"), budget);
      }
      if (afterwards) yield* afterwards();
      if (isTop()) yield runAndWait(top.scope, top.actionsOn("onAppearActions"), budget);
    });
  }

  /** What runs around a change of the screen: when all that follows from the change itself is done. */
  #run(change: () => Routine<void>): void {
    const engine = this.#engine;
    const task = engine.runner.task(change(), () => this.#running.delete(task));
    this.#running.add(task);
    engine.scheduler.afterSettling(() => task.start());
  }
}

/** Waits for a list of actions of a screen. */
function runAndWait(
  scope: Instance["scope"],
  ids: readonly Json[],
  budget: ActionContext["budget"] | undefined,
  event: JsonObject = {},
): Wait {
  return (resume) => {
    scope.engine.runner.begin(scope, ids, { event, place: {}, budget }, resume);
  };
}

function itemsOf({ json }: LiveControl): readonly JsonObject[] {
  return objectsIn(attributesOf(json)["items"]);
}
