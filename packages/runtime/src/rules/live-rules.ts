import type { Rule } from "@screenspec/format";
import { compareTexts, compileCondition, parsePath } from "@screenspec/format/evaluate";
import type { ActionBudget } from "../data/action-budget.ts";
import { minimumIntervalMs } from "../data/cascade.ts";
import { isList } from "../data/json.ts";
import type { Wait } from "../data/task.ts";
import { textOf } from "../data/text-of.ts";
import type { Engine } from "../live/engine.ts";
import type { ScreenInstance } from "../live/screen-instance.ts";
import type { ScreenRules } from "../live/screen-stack.ts";

/** The rules of a document, which follow the top screen. */
export class LiveRules implements ScreenRules {
  readonly #engine: Engine;
  /** By code point order of their ids. */
  readonly #rules: readonly Rule[];
  /** The ids of the rules that have fired. */
  readonly #fired = new Set<string>();
  /** The rules whose data has changed, with the depth of the change in the cascade. */
  readonly #triggered = new Map<Rule, number>();
  /** Functions that end the watches and the intervals of the current screen. */
  #stops: (() => void)[] = [];
  /** Functions that stop the timers of `debounceMs`. */
  #debounceTimers = new Map<Rule, () => void>();
  #screen: ScreenInstance | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#rules = Object.values(engine.document.rules ?? {}).sort((one, other) =>
      compareTexts(one.id, other.id),
    );
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    for (const stop of this.#debounceTimers.values()) stop();
    this.#stops = [];
    this.#debounceTimers.clear();
    this.#triggered.clear();
    this.#screen = undefined;
  }

  start(screen: ScreenInstance, isFirst: boolean, budget: ActionBudget): Wait {
    return (resume) => {
      this.stop();
      this.#screen = screen;
      let running = 1;
      const onEnd = () => {
        running -= 1;
        if (running === 0) resume();
      };
      for (const rule of this.#rules) {
        if (isList(rule.screens) && !rule.screens.includes(screen.id)) continue;
        const { listenTo, event, everyMs } = rule.trigger;
        const hasInterval = typeof everyMs === "number";
        if (hasInterval) this.#repeat(rule, Math.max(everyMs, minimumIntervalMs));
        if (isList(listenTo)) for (const path of listenTo) this.#watch(rule, path, screen);
        if (!hasInterval && !isList(listenTo) && !(event === "screenLoad" && isFirst)) continue;
        running += 1;
        this.#evaluate(rule, onEnd, budget);
      }
      onEnd();
    };
  }

  /** Evaluates the rules whose data has changed. Returns false if there are none. */
  runRound(): boolean {
    if (this.#triggered.size === 0) return false;
    const triggered = new Map(this.#triggered);
    this.#triggered.clear();
    for (const rule of this.#rules) {
      const depth = triggered.get(rule);
      if (depth !== undefined) this.#engine.cascade.runAt(depth, () => this.#evaluate(rule));
    }
    return true;
  }

  #watch(rule: Rule, path: unknown, { scope }: ScreenInstance): void {
    const parsed = parsePath(textOf(path));
    if (!("steps" in parsed)) return;
    this.#stops.push(...scope.watch(parsed, { invalidate: () => this.#trigger(rule) }));
  }

  #trigger(rule: Rule): void {
    const { debounceMs = 0 } = rule;
    const { depth } = this.#engine.cascade;
    if (debounceMs === 0)
      this.#triggered.set(rule, Math.max(depth, this.#triggered.get(rule) ?? 0));
    else {
      this.#debounceTimers.get(rule)?.();
      const laterDepth = debounceMs < minimumIntervalMs ? depth : 0;
      this.#debounceTimers.set(rule, this.#triggerAfter(debounceMs, rule, laterDepth));
    }
  }

  #repeat(rule: Rule, everyMs: number): void {
    let stop = () => {};
    const startTimer = () => {
      stop = this.#triggerAfter(everyMs, rule, 0, startTimer);
    };
    startTimer();
    this.#stops.push(() => stop());
  }

  #triggerAfter(ms: number, rule: Rule, depth: number, onElapsed = () => {}): () => void {
    const { clock, scheduler } = this.#engine;
    return clock.after(ms, () => {
      onElapsed();
      scheduler.batch(() => this.#triggered.set(rule, depth));
    });
  }

  /** Calls back when the actions that the rule runs have ended; at once if it runs none. */
  #evaluate(rule: Rule, onEnd = () => {}, budget = this.#engine.scheduler.ruleBudget): void {
    const { cascade, diagnostics } = this.#engine;
    const screen = this.#screen;
    const isEndless = cascade.depth >= maximumDepth;
    if (isEndless) diagnostics.report("cascade_stopped", "100 rounds of rules have run.", rule);
    if (screen === undefined || isEndless) {
      onEnd();
      return;
    }
    const { scope, ruleValues } = screen;
    const { id, mode, once, actionIds, elseActionIds } = rule;
    const isTrue = diagnostics.evaluate(rule, compileCondition(rule.condition), scope.evaluation);
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
    const options = { key: rule, replaces: true, budget };
    cascade.runAt(cascade.depth + 1, () => scope.start(ids, options, onEnd));
  }
}

/** The limit of the depth of cascades (docs/decisions/0007-runtime-scheduling.md). */
const maximumDepth = 100;
