import type { ScreenView, Transition } from "@screenspec/runtime";
import { moveSharedElements } from "../render/load-motion.ts";
import type { RenderContext } from "../render/view.ts";
import { animateTransition, type Motion } from "./animate-transition.ts";
import { Screen } from "./screen.ts";

/** The mounted screens. Only the top one is visible; those below keep their state. */
export class ScreenStack {
  readonly #context: RenderContext;
  readonly #screens = new Map<number, Screen>();
  #top: Screen | undefined;
  #motion: Motion | undefined;

  constructor(context: RenderContext) {
    this.#context = context;
  }

  get top(): Screen | undefined {
    return this.#top;
  }

  /** The screen that Back shows. Undefined if there is none, or if actions replace Back. */
  get below(): HTMLElement | undefined {
    if (this.#top?.screen.hasBackActions) return undefined;
    const lower = this.#context.runtime.screens.at(-2);
    return lower && this.#screens.get(lower.key)?.element;
  }

  /** Shows the first screen.
   *
   * @throws the error of a view, if the context is `failFast`
   */
  showFirst(): void {
    const [screenView] = this.#context.runtime.screens.slice(-1);
    if (screenView) this.#showOnTop(screenView);
  }

  /** Shows the screen that is on top of the stack now. */
  async update(transition: Transition, direction: "forward" | "back"): Promise<void> {
    const screenView = this.#context.runtime.screens.at(-1);
    if (!screenView || screenView.key === this.#top?.screen.key) return this.#hideOthers();
    const former = this.#top;
    const hadFocus = former?.element.matches(":focus-within") ?? false;
    former?.saveFocus();
    this.#motion?.cancel();
    this.#hideOthers();
    const screen = this.#showOnTop(screenView);
    if (!former) return;
    former.element.inert = true;
    if (direction === "forward") screen.transition = transition;
    // The focus isn't taken from an element of the page, or from an overlay.
    if (hadFocus || document.activeElement === document.body) screen.takeFocus();
    const isReverse = direction === "back" && transition === "default";
    const shown = isReverse ? former.transition : transition;
    const flight = moveSharedElements(this.#context, former.element, screen.element, shown);
    const motion = animateTransition(former.element, screen.element, shown, direction, flight);
    this.#motion = motion;
    await motion?.finished;
    // A later change of screens hides them.
    if (this.#motion !== motion) return;
    this.#motion = undefined;
    this.#hideOthers();
  }

  unmount(): void {
    this.#motion?.cancel();
    for (const screen of this.#screens.values()) screen.unmount();
    this.#screens.clear();
  }

  #showOnTop(screenView: ScreenView): Screen {
    const screen = this.#screens.get(screenView.key) ?? this.#mount(screenView);
    this.#screens.set(screenView.key, screen);
    this.#top = screen;
    const { element } = screen;
    element.hidden = false;
    element.inert = false;
    if (!element.parentNode) this.#context.root.append(element);
    return screen;
  }

  /** Hides the covered screens and unmounts those that have left the stack. */
  #hideOthers(): void {
    const open = new Set(this.#context.runtime.screens.map(({ key }) => key));
    for (const [key, screen] of this.#screens) {
      if (screen === this.#top) continue;
      // Browsers compute the styles of an element again when its attribute is set to the value that it has.
      if (!screen.element.hidden) screen.element.hidden = true;
      if (open.has(key)) continue;
      screen.unmount();
      this.#screens.delete(key);
    }
  }

  /** Mounts a screen. If that fails, its nodes are unmounted. */
  #mount(screenView: ScreenView): Screen {
    const screen = new Screen(this.#context, screenView);
    try {
      screen.mount();
    } catch (error) {
      screen.unmount();
      throw error;
    }
    return screen;
  }
}
