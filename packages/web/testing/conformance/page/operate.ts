import type { Json } from "@screenspec/format";
import type { Target } from "../../../../format/testing/scenario-files.ts";
import { findNode } from "../../../../rendering/testing/find-node.ts";
import { controlIn } from "./elements.ts";
import { getVisible, topScreen } from "./find-visible.ts";
import { middleOf, type Point } from "./points.ts";
import type { RunningScenario } from "./running.ts";

/** The form control of an input, or the element of another node. */
export function controlOf(scenario: RunningScenario, target: Target): Element {
  return controlIn(getVisible(scenario, target));
}

export function hasFocus(scenario: RunningScenario, target: Target): boolean {
  return scenario.root.activeElement === controlOf(scenario, target);
}

/** The index of a Dropdown's option with a value, after the placeholder. */
export function placeOfOption(scenario: RunningScenario, target: Target, value: Json): number {
  return placeOf(scenario, target, value) + 1;
}

/** The point at which an option, or the dot of a page, is pressed. */
export function pointOfOption(scenario: RunningScenario, target: Target, value: Json): Point {
  const element = getVisible(scenario, target);
  const dots = element.querySelectorAll(".dots>button");
  return dots.length > 0
    ? middleOf(dots[Number(value)])
    : middleOf(element.querySelectorAll("label>span")[placeOf(scenario, target, value)]);
}

/** The point at which a Slider is pressed for a value. The center of the thumb stays half its width away from the ends. */
export function pointOfValue(scenario: RunningScenario, target: Target, value: number): Point {
  const control = controlOf(scenario, target);
  if (!(control instanceof HTMLInputElement)) throw new Error("It is no Slider.");
  const { y } = middleOf(control);
  const { left, width, height } = control.getBoundingClientRect();
  const thumb = Math.min(20, height);
  const part = (value - Number(control.min)) / (Number(control.max) - Number(control.min));
  return { x: left + thumb / 2 + part * (width - thumb), y };
}

/** The point at which the button or item with a text of the topmost overlay is pressed. */
export function pointOfText({ root }: RunningScenario, text: string): Point {
  const overlay = [...root.querySelectorAll("[part=alert],[part=menu],[part=snack-bar]")].at(-1);
  const buttons = [...(overlay?.querySelectorAll("button") ?? [])];
  return middleOf(buttons.find((button) => button.textContent === text));
}

/** Focuses the refresh button for keyboards. */
export function focusRefresh(scenario: RunningScenario, target: Target | true): void {
  const around = target === true ? bodyOf(scenario) : getVisible(scenario, target);
  const button = around?.querySelector(":scope>button.refresh");
  if (!(button instanceof HTMLElement)) throw new Error("Nothing can be pulled down.");
  button.focus();
}

function bodyOf({ root }: RunningScenario): Element | null | undefined {
  return topScreen(root)?.querySelector(":scope>.body");
}

function placeOf({ runtime }: RunningScenario, target: Target, value: Json): number {
  const options: unknown = findNode(runtime, target)?.attributes["options"];
  return Array.isArray(options) ? options.findIndex((option) => option.value === value) : -1;
}
