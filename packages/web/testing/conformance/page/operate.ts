import type { Json } from "@screenspec/format";
import type { Target } from "../../../../format/testing/scenario-files.ts";
import { seenAt, topScreen } from "./find-seen.ts";
import { middleOf, type Point } from "./points.ts";
import { controlIn } from "./read-accessibility.ts";
import type { RunningScenario } from "./running.ts";
import type { Seen } from "./seen.ts";

/** The control of an input, or the element of what has none. */
export function controlOf(scenario: RunningScenario, target: Target): Element {
  return controlIn(seenAt(scenario, target).element);
}

export function hasFocus(scenario: RunningScenario, target: Target): boolean {
  return scenario.root.activeElement === controlOf(scenario, target);
}

/** Which of the options of a Dropdown has a value, the placeholder before them. */
export function placeOfOption(scenario: RunningScenario, target: Target, value: Json): number {
  return placeOf(seenAt(scenario, target), value) + 1;
}

/** Where an option is pressed, or the dot of a page. */
export function pointOfOption(scenario: RunningScenario, target: Target, value: Json): Point {
  const seen = seenAt(scenario, target);
  const { element } = seen;
  const dots = element.querySelectorAll(".dots>button");
  return dots.length > 0
    ? middleOf(dots[Number(value)])
    : middleOf(element.querySelectorAll("label>span")[placeOf(seen, value)]);
}

/** Where the track of a Slider is pressed for a value: the thumb's middle goes from half its width to the other end. */
export function pointOfValue(scenario: RunningScenario, target: Target, value: number): Point {
  const control = controlOf(scenario, target);
  if (!(control instanceof HTMLInputElement)) throw new Error("It is no Slider.");
  const { y } = middleOf(control);
  const { left, width, height } = control.getBoundingClientRect();
  const thumb = Math.min(20, height);
  const part = (value - Number(control.min)) / (Number(control.max) - Number(control.min));
  return { x: left + thumb / 2 + part * (width - thumb), y };
}

/** Where the button or item with a text of the topmost alert, menu or snack bar is pressed. */
export function pointOfText({ root }: RunningScenario, text: string): Point {
  const overlay = [...root.querySelectorAll("[part=alert],[part=menu],[part=snack-bar]")].at(-1);
  const buttons = [...(overlay?.querySelectorAll("button") ?? [])];
  return middleOf(buttons.find((button) => button.textContent === text));
}

/** Moves the focus to the button by which keyboards refresh. */
export function focusRefresh(scenario: RunningScenario, target: Target | true): void {
  const around = target === true ? bodyOf(scenario) : seenAt(scenario, target).element;
  const button = around?.querySelector(":scope>button.refresh");
  if (!(button instanceof HTMLElement)) throw new Error("Nothing can be pulled down.");
  button.focus();
}

function bodyOf({ root }: RunningScenario): Element | null | undefined {
  return topScreen(root)?.querySelector(":scope>.body");
}

function placeOf({ node }: Seen, value: Json): number {
  const options: unknown = node?.attributes["options"];
  return Array.isArray(options) ? options.findIndex((option) => option.value === value) : -1;
}
