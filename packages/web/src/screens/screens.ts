import type { ScreenView, Transition } from "@screenspec/runtime";
import type { Stage } from "../stage.ts";
import { Screen } from "./screen.ts";
import { transit } from "./transit.ts";

/** The screens of the stack: the top one is to be seen, those below it wait as they were left. */
export class Screens {
  readonly #stage: Stage;
  readonly #screens = new Map<number, Screen>();
  #top: Screen | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  get top(): Screen | undefined {
    return this.#top;
  }

  /** Shows the first one. Throws what one of its views does. */
  open(): void {
    const [view] = this.#stage.runtime.screens.slice(-1);
    if (view) this.#enter(view);
  }

  /** Shows what is on top of the stack now. */
  async show(transition: Transition, direction: "forward" | "back"): Promise<void> {
    const view = this.#stage.runtime.screens.at(-1);
    if (!view || view.key === this.#top?.screen.key) return this.#clear();
    const former = this.#top;
    const hadFocus = former?.element.matches(":focus-within") ?? false;
    former?.leave();
    const screen = this.#enter(view);
    if (!former) return;
    former.element.inert = true;
    // Nor is it taken from a field of the page around, or from what stands on top.
    if (hadFocus || document.activeElement === document.body) screen.takeFocus();
    if (!this.#stage.isStill) await transit(former.element, screen.element, transition, direction);
    this.#clear();
  }

  end(): void {
    for (const screen of this.#screens.values()) screen.end();
    this.#screens.clear();
  }

  #enter(view: ScreenView): Screen {
    const screen = this.#screens.get(view.key) ?? drawScreen(this.#stage, view);
    this.#screens.set(view.key, screen);
    this.#top = screen;
    const { element } = screen;
    element.hidden = false;
    element.inert = false;
    if (!element.parentNode) this.#stage.root.append(element);
    return screen;
  }

  /** Those that have left the stack go; those that are covered can't be seen. */
  #clear(): void {
    const there = new Set(this.#stage.runtime.screens.map(({ key }) => key));
    for (const [key, screen] of this.#screens) {
      if (screen === this.#top) continue;
      screen.element.hidden = true;
      if (there.has(key)) continue;
      screen.end();
      this.#screens.delete(key);
    }
  }
}

/** What was made of one that can't be drawn is let go. */
function drawScreen(stage: Stage, view: ScreenView): Screen {
  const screen = new Screen(stage, view);
  try {
    screen.draw();
  } catch (error) {
    screen.end();
    throw error;
  }
  return screen;
}
