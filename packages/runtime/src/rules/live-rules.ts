import type { Rule } from "@screenspec/format/evaluate";
import { compareTexts, compileCondition, parsePath } from "@screenspec/format/evaluate";
import type { ActionContext } from "../actions/action-context.ts";
import type { Wait } from "../actions/task.ts";
import { textOf } from "../attributes/text-of.ts";
import { isList } from "../data/set-in.ts";
import type { Engine } from "../engine.ts";
import type { Instance } from "../screens/instance.ts";

/** The rules of a document, which see the top screen. */
export class LiveRules {
  readonly #engine: Engine;
  /** In the order of their ids, by code point. */
  readonly #rules: readonly Rule[];
  readonly #fired = new Set<string>();
  /** Those that have heard of a change. */
  readonly #heard = new Set<Rule>();
  /** What ends listening on the screen that is shown. */
  #stops: (() => void)[] = [];
  #debounced = new Map<Rule, () => void>();
  #shown: Instance | undefined;
  #rounds = 0;

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
        if (isRepeated) this.#repeat(rule, Math.max(everyMs, leastMs));
        if (isList(listenTo)) for (const path of listenTo) this.#listen(rule, path, instance);
        if (!isRepeated && !isList(listenTo) && !(event === "screenLoad" && isNew)) continue;
        running += 1;
        this.#evaluate(rule, ended, budget);
      }
      ended();
    };
  }

  /** One round: the rules that have heard of a change. False when none have, or there were too many. */
  runRound(): boolean {
    if (this.#heard.size === 0) {
      this.#rounds = 0;
      return false;
    }
    const round = this.#rules.filter((rule) => this.#heard.has(rule));
    this.#heard.clear();
    this.#rounds += 1;
    const [first] = round;
    if (this.#rounds > mostRounds && first !== undefined) {
      this.#rounds = 0;
      this.#engine.tell("cascade_stopped", `Rules went on for ${mostRounds} rounds.`, first);
      return false;
    }
    for (const rule of round) this.#evaluate(rule);
    return true;
  }

  #listen(rule: Rule, path: unknown, { scope }: Instance): void {
    const parsed = parsePath(textOf(path));
    if (!("steps" in parsed)) return;
    this.#stops.push(...scope.watch(parsed, { invalidate: () => this.#hear(rule) }));
  }

  #hear(rule: Rule): void {
    const { debounceMs = 0 } = rule;
    if (debounceMs === 0) this.#heard.add(rule);
    else {
      this.#debounced.get(rule)?.();
      this.#debounced.set(rule, this.#hearAfter(debounceMs, rule));
    }
  }

  #repeat(rule: Rule, everyMs: number): void {
    let stop = () => {};
    const arm = () => {
      stop = this.#hearAfter(everyMs, rule, arm);
    };
    arm();
    this.#stops.push(() => stop());
  }

  #hearAfter(ms: number, rule: Rule, before = () => {}): () => void {
    const { clock, scheduler } = this.#engine;
    return clock.after(ms, () => {
      before();
      scheduler.batch(() => this.#heard.add(rule));
    });
  }

  /** Calls back when the actions that it fires have ended; at once, when it fires none. */
  #evaluate(rule: Rule, onEnd = () => {}, budget?: ActionContext["budget"]): void {
    const instance = this.#shown;
    if (instance === undefined) {
      onEnd();
      return;
    }
    const engine = this.#engine;
    const { scope, ruleValues } = instance;
    const { id, mode, once, actionIds, elseActionIds } = rule;
    const isTrue = engine.evaluate(rule, compileCondition(rule.condition), scope);
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
    engine.begin(scope, ids, { place: rule, isNewest: true, budget }, onEnd);
  }
}

const mostRounds = 100;
const leastMs = 100;
