import type { Json, JsonObject } from "@screenspec/format/evaluate";
import { type ActionContext, mostActions } from "../actions/action-context.ts";
import { type Steps, Task, type Wait } from "../actions/task.ts";
import { isJsonObject, isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { LiveControl } from "../inputs/live-control.ts";
import { Instance } from "./instance.ts";
import type { Transition } from "./screen-view.ts";

interface Opening {
  readonly mode: "push" | "replace" | "reset";
  readonly transition: Transition;
  readonly screenData: JsonObject;
  readonly opener: Instance["opener"];
}

/** The screens that are open, and what runs when they come and go. */
export class ScreenStack {
  readonly #engine: Engine;
  #instances: readonly Instance[] = [];
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

  /** Puts a screen on top, in the place of the top one, or of all. */
  open(id: string, { mode, transition, screenData, opener }: Opening): void {
    const former = this.#instances.at(-1);
    const kept =
      mode === "push" ? this.#instances : mode === "reset" ? [] : this.#instances.slice(0, -1);
    const instance = new Instance(this.#engine, id, { screenData, opener, below: kept.at(-1) });
    this.#replace([...kept, instance], {
      ...{ transition, direction: "forward", former },
      budget: opener?.budget,
    });
  }

  /** Closes the top screen, or all down to one. On the only screen the host is asked to close. */
  close(
    toScreenId: string | undefined,
    result: Json | undefined,
    budget?: ActionContext["budget"],
  ): void {
    const below = this.#instances.slice(0, -1);
    if (toScreenId === undefined && below.length === 0) {
      this.#engine.host.close?.();
      return;
    }
    const place =
      toScreenId === undefined
        ? below.length - 1
        : below.findLastIndex(({ id }) => id === toScreenId);
    if (place < 0)
      throw this.#engine.failure(`The screen ${JSON.stringify(toScreenId)} isn't open below.`);
    const { top } = this;
    const opener = this.#instances[place + 1]?.opener;
    this.#replace(this.#instances.slice(0, place + 1), {
      transition: "default",
      direction: "back",
      former: top,
      budget,
      *afterwards() {
        const ids = opener?.action["onResultActionIds"];
        if (opener === undefined || result === undefined || !isList(ids)) return;
        yield runAndWait(opener.scope, ids, { ...opener.event, result }, budget);
      },
    });
  }

  /** The system's Back, when nothing stands on top of the screen. */
  back(): void {
    const ids = this.top.actionsOn("onBackActions");
    if (ids.length === 0) this.close(undefined, undefined);
    else void this.#engine.start(this.top.scope, ids, { event: {}, place: ids, origin: undefined });
  }

  /** The user has chosen an item of a BottomNavBar. */
  choose(bar: LiveControl, itemId: Json): void {
    const item = itemsOf(bar).find(({ id }) => id === itemId);
    if (item === undefined) return;
    const { actionIds, targetScreenId } = item;
    if (isList(actionIds)) {
      void this.#engine.start(bar.scope, actionIds, {
        event: {},
        place: actionIds,
        origin: bar.node,
      });
      return;
    }
    if (typeof targetScreenId !== "string" || !this.#engine.hasScreen(targetScreenId)) return;
    this.#engine.scheduler.batch(() => this.#switchTo(bar, targetScreenId));
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

  #switchTo(bar: LiveControl, target: string): void {
    const targets = new Set(itemsOf(bar).map((item) => item["targetScreenId"]));
    const first = this.#instances.find(({ id }) => targets.has(id)) ?? this.top;
    const place = this.#instances.indexOf(first);
    const former = this.top;
    const above = this.#instances[place + 1];
    if (target === former.id && (former === first || former === above)) return;
    if (above !== undefined && targets.has(above.id)) first.kept.set(above.id, above);
    const base = this.#instances.slice(0, place + 1);
    if (target === first.id) {
      this.#replace(base, { transition: "none", direction: "back", former });
      return;
    }
    const { screenData, opener } = { screenData: {}, opener: undefined };
    const instance =
      first.kept.get(target) ??
      new Instance(this.#engine, target, { screenData, opener, below: first });
    first.kept.set(target, instance);
    this.#replace([...base, instance], { transition: "none", direction: "forward", former });
  }

  #replace(
    instances: readonly Instance[],
    {
      transition,
      direction,
      former,
      budget = { left: mostActions },
      afterwards = nothing,
    }: {
      readonly transition: Transition;
      readonly direction: "forward" | "back";
      readonly former: Instance | undefined;
      /** Of the event that it comes of: a screen that opens itself on loading doesn't do so for ever. */
      readonly budget?: ActionContext["budget"] | undefined;
      readonly afterwards?: () => Steps<void>;
    },
  ): void {
    const gone = this.#instances.filter(
      (each) => !instances.includes(each) && !this.#isKept(each, instances),
    );
    const engine = this.#engine;
    this.#instances = instances;
    const top = instances.at(-1);
    engine.rules.rest();
    for (const instance of instances) {
      for (const bar of instance.bars) bar.reveal(this.chosenItem(bar));
    }
    engine.stackChanged(transition, direction);
    const isTop = () => top !== undefined && !top.isGone && this.#instances.at(-1) === top;
    this.#run(function* () {
      if (former !== undefined && former !== top) {
        yield runAndWait(former.scope, former.actionsOn("onLeaveActions"), {}, budget);
      }
      for (const instance of gone) instance.drop();
      if (top !== undefined && isTop()) {
        const isNew = !top.isLoaded;
        top.isLoaded = true;
        yield engine.rules.enter(top, isNew, budget);
        if (isNew) yield runAndWait(top.scope, top.actionsOn("onLoadActions"), {}, budget);
      }
      yield* afterwards();
      if (top !== undefined && isTop()) {
        yield runAndWait(top.scope, top.actionsOn("onAppearActions"), {}, budget);
      }
    });
  }

  #isKept(instance: Instance, instances: readonly Instance[]): boolean {
    return instances.some(({ kept }) => kept.get(instance.id) === instance);
  }

  /** What runs around a change of the screen: when all that follows from the change itself is done. */
  #run(change: () => Steps<void>): void {
    const { scheduler } = this.#engine;
    const task = new Task(change(), {
      enter: (run) => scheduler.batch(run),
      onEnd: () => this.#running.delete(task),
    });
    this.#running.add(task);
    scheduler.afterwards(() => task.start());
  }
}

/** Waits for a list of actions of a screen. */
function runAndWait(
  scope: Instance["scope"],
  ids: readonly Json[],
  event: JsonObject,
  budget: ActionContext["budget"] | undefined,
): Wait {
  return (resume) => {
    if (ids.length === 0) resume();
    else scope.engine.begin(scope, ids, { event, place: {}, origin: undefined, budget }, resume);
    return () => {};
  };
}

function itemsOf({ json }: LiveControl): readonly JsonObject[] {
  const items = isJsonObject(json.attributes) ? json.attributes["items"] : undefined;
  return isList(items) ? items.filter(isJsonObject) : [];
}

function* nothing(): Steps<void> {}
