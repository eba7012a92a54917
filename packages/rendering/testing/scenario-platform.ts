import type { Json } from "@screenspec/format";
import type {
  Answer,
  Expectation,
  ScenarioCase,
  ScenarioEnvironment,
  Step,
  Target,
} from "../../format/testing/scenario-files.ts";

/** Where scenarios run: the runtime alone, a browser, the test renderer of another platform. */
export interface ScenarioPlatform {
  /** Returns whether the SDK rejects the case's document, shows nothing and calls nothing of its host. */
  isRefused(given: ScenarioCase): Awaitable<boolean>;
  start(given: ScenarioCase): Awaitable<ScenarioRun>;
}

/** A running case: the primitives with which steps operate it and expectations read it. */
export interface ScenarioRun {
  // What the user does. It is attempted too where it has no effect, as on a disabled button.
  /** Called before each gesture of the user. */
  noteGesture(): Awaitable<void>;
  press(target: Target): Awaitable<void>;
  longPress(target: Target): Awaitable<void>;
  /** Focuses a field, with the caret at its end. Returns whether it has the focus then. */
  focus(target: Target): Awaitable<boolean>;
  /** Types a key at the end of the focused field. Returns whether the field takes another one. */
  typeKey(target: Target, key: string): Awaitable<boolean>;
  paste(step: Step["paste"]): Awaitable<void>;
  deleteForward(step: Step["delete"]): Awaitable<void>;
  clear(target: Target): Awaitable<void>;
  pressEnter(target: Target): Awaitable<void>;
  blur(target: Target): Awaitable<void>;
  /** Selects an option, or a page of a Carousel. */
  choose(target: Target, value: Json): Awaitable<void>;
  /** Moves a Slider to a value and releases it, or gives a DatePicker a value. */
  set(target: Target, value: Json): Awaitable<void>;
  /** Presses the button or item with a text in the topmost alert, menu or snack bar. */
  pressText(text: string): Awaitable<void>;
  /** Presses outside the topmost dialog, sheet or menu. */
  pressOutside(): Awaitable<void>;
  back(): Awaitable<void>;
  /** Pulls down a Scrollable, or the body of the screen. */
  pullDown(target: Target | true): Awaitable<void>;
  scrollToEnd(target: Target): Awaitable<void>;
  scrollIntoView(target: Target): Awaitable<void>;

  // What happens around the SDK.
  answer(answer: Answer): Awaitable<void>;
  setEnvironment(members: Partial<ScenarioEnvironment>): Awaitable<void>;
  /** Advances the clock, and waits until nothing more happens without time. */
  settle(ms: number): Awaitable<void>;

  /** Returns what `observeScenario` does. */
  observe(expected: Expectation): Awaitable<Observed>;
  /** Ends the case. Returns the events that no expectation has read. */
  end(): Awaitable<readonly string[]>;
}

/** The observed values, by the members of expectations. */
export type Observed = { readonly [name in keyof Expectation]: unknown };

export type Awaitable<Value> = Value | Promise<Value>;
