import type { Rule } from "@screenspec/format";
import { compareTexts, compileCondition, parsePath } from "@screenspec/format/evaluate";
import type { ActionContext } from "../actions/action-context.ts";
import { minimumIntervalMs } from "../data/cascade.ts";
import { isList } from "../data/json.ts";
import type { Wait } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import type { Engine } from "../live/engine.ts";
import type { Instance } from "../live/screen-instance.ts";

/** The rules of a document, which see the top screen. */
export class LiveRules {
  readonly #engine: Engine;
  /** In the order of their ids, by code point. */
  readonly #rules: readonly Rule[];
  readonly #fired = new Set<string>();
  /** Those that have heard of a change, with the rounds that have led to it. */
  readonly #heard = new Map<Rule, number>();
  /** What ends listening on the screen that is shown. */
  #stops: (() => void)[] = [];
  #debounced = new Map<Rule, () => void>();
  #shown: Instance | undefined;

  constructor(engine: Engine, rules: readonly Rule[]) {
    this.#engine = engine;
    this.#rules = rules.toSorted((one, other) => compareTexts(one.id, other.id));
  }

  /** The top screen is another: until it is entered, no rule listens. */
  rest(): void {
    for (const stop of this.#stops) stop();
    for (const stop of this.#debounced.values()) stop();
    this.#stops = [];
    this.#debounced.clear();
    this.#heard.clear();
    this.#shown = undefined;
  }

  /** Evaluates all rules of a screen once, and lets them listen; waits for the actions that this runs. */
  enter(instance: Instance, isNew: boolean, budget?: ActionContext["budget"]): Wait {
    return (resume) => {
      this.rest();
      this.#shown = instance;
      let running = 1;
      const ended = () => {
        running -= 1;
        if (running === 0) resume();
      };
      for (const rule of this.#rules) {
        if (isList(rule.screens) && !rule.screens.includes(instance.id)) continue;
        const { listenTo, event, everyMs } = rule.trigger;
        const isRepeated = typeof everyMs === "number";
        if (isRepeated) this.#repeat(rule, Math.max(everyMs, minimumIntervalMs));
        if (isList(listenTo)) for (const path of listenTo) this.#listen(rule, path, instance);
        if (!isRepeated && !isList(listenTo) && !(event === "screenLoad" && isNew)) continue;
        running += 1;
        this.#evaluate(rule, ended, budget);
      }
      ended();
    };
  }

  /** One round: the rules that have heard of a change. False when none have. */
  runRound(): boolean {
    if (this.#heard.size === 0) return false;
    const heard = new Map(this.#heard);
    this.#heard.clear();
    for (const rule of this.#rules) {
      const rounds = heard.get(rule);
      if (rounds !== undefined) this.#engine.cascade.runAt(rounds, () => this.#evaluate(rule));
    }
    return true;
  }

  #listen(rule: Rule, path: unknown, { scope }: Instance): void {
    const parsed = parsePath(textOf(path));
    if (!("steps" in parsed)) return;
    this.#stops.push(...scope.watch(parsed, { invalidate: () => this.#hear(rule) }));
  }

  #hear(rule: Rule): void {
    const { debounceMs = 0 } = rule;
    const { depth } = this.#engine.cascade;
    if (debounceMs === 0) this.#heard.set(rule, Math.max(depth, this.#heard.get(rule) ?? 0));
    else {
      this.#debounced.get(rule)?.();
      const rounds = debounceMs < minimumIntervalMs ? depth : 0;
      this.#debounced.set(rule, this.#hearAfter(debounceMs, rule, rounds));
    }
  }

  #repeat(rule: Rule, everyMs: number): void {
    let stop = () => {};
    const arm = () => {
      stop = this.#hearAfter(everyMs, rule, 0, arm);
    };
    arm();
    this.#stops.push(() => stop());
  }

  #hearAfter(ms: number, rule: Rule, rounds: number, before = () => {}): () => void {
    const { clock, scheduler } = this.#engine;
    return clock.after(ms, () => {
      before();
      scheduler.batch(() => this.#heard.set(rule, rounds));
    });
  }

  /** Calls back when the actions that it fires have ended; at once, when it fires none. */
  #evaluate(rule: Rule, onEnd = () => {}, budget?: ActionContext["budget"]): void {
    const engine = this.#engine;
    const instance = this.#shown;
    const isEndless = engine.cascade.depth >= mostRounds;
    if (isEndless)
      engine.diagnostics.report("cascade_stopped", `Rules went on for ${mostRounds} rounds.`, rule);
    if (instance === undefined || isEndless) {
      onEnd();
      return;
    }
    const { scope, ruleValues } = instance;
    const { id, mode, once, actionIds, elseActionIds } = rule;
    const isTrue = engine.diagnostics.evaluate(
      rule,
      compileCondition(rule.condition),
      scope.evaluation,
    );
    const wasTrue = ruleValues.get(id) ?? false;
    ruleValues.set(id, isTrue);
    const fires =
      isTrue && (mode === "onEveryChange" || !wasTrue) && !(once && this.#fired.has(id));
    if (fires) this.#fired.add(id);
    const ids = fires
      ? actionIds
      : wasTrue && !isTrue && isList(elseActionIds)
        ? elseActionIds
        : [];
    const beginning = { place: rule, isNewest: true, budget };
    engine.cascade.runAt(engine.cascade.depth + 1, () =>
      engine.runner.begin(scope, ids, beginning, onEnd),
    );
  }
}

const mostRounds = 100;
