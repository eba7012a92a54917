import type { ScreenView } from "@screenspec/runtime";
import { make } from "../dom.ts";
import { makeRefreshable } from "../events/pull-to-refresh.ts";
import { axes, type Place } from "../nodes/place.ts";
import { Slot } from "../nodes/slot.ts";
import type { Stage } from "../stage.ts";
import { cssColour, isDarkColour } from "../style/colour.ts";
import { moveBar } from "./move-bar.ts";

/** A screen and what is shown of it: its bars, its body, and what floats above that. */
export class Screen {
  readonly element = make("section", "screen");
  readonly screen: ScreenView;
  readonly #stage: Stage;
  readonly #slots: Slot[] = [];
  /** What had the focus when it was covered. */
  #focused: Element | null = null;

  constructor(stage: Stage, screen: ScreenView) {
    this.#stage = stage;
    this.screen = screen;
    const { element } = this;
    element.tabIndex = -1;
    element.setAttribute("part", "screen");
    element.classList.toggle("behind-bar", screen.extendBehindAppBar);
    const { maxContentWidth } = screen;
    const width = maxContentWidth === "fill" ? "100%" : `${maxContentWidth}px`;
    element.style.setProperty("--content", width);
  }

  draw(): void {
    const { element, screen } = this;
    const top = this.#add("top", { kind: "box", bounded: axes.width });
    const body = this.#add("body", { kind: "stack", bounded: axes.both, expands: true });
    const bottom = this.#add("bottom", { kind: "box", bounded: axes.width });
    const floating = this.#add("floating", { kind: "box", bounded: axes.none });
    top.fill([screen.appBar]);
    body.fill([screen.body]);
    bottom.fill([screen.bottomNavBar]);
    floating.fill([screen.floating]);
    const refresh = screen.hasRefresh
      ? makeRefreshable(this.#stage, this.scroller ?? element, () => screen.refresh())
      : undefined;
    body.fill([refresh, screen.body, floating.container]);
    moveBar(element, top.container, body.container);
    // The wheel also scrolls a narrow body when the pointer is beside it.
    body.container.addEventListener(
      "wheel",
      (event) => {
        if (event instanceof WheelEvent && event.target === body.container) {
          this.scroller?.scrollBy({ top: event.deltaY });
        }
      },
      { passive: true },
    );
    screen.onChange = () => this.#update();
    this.#update();
  }

  /** What of its body scrolls vertically: the outer before the inner. */
  get scroller(): HTMLElement | null {
    return this.element.querySelector(".body .scroller:not(.across)");
  }

  /** Before it is covered. */
  leave(): void {
    const root = this.element.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    this.#focused = this.element.contains(focused) ? focused : null;
  }

  /** To where it was before, else to its title. */
  takeFocus(): void {
    const title = this.element.querySelector<HTMLElement>("h1:not(:empty)");
    const target = this.#focused instanceof HTMLElement ? this.#focused : (title ?? this.element);
    target.focus({ preventScroll: true });
  }

  end(): void {
    this.screen.onChange = undefined;
    for (const slot of this.#slots) slot.end();
    this.element.remove();
  }

  #update(): void {
    const { title, backgroundColor, appBar } = this.screen;
    this.element.ariaLabel = title ?? null;
    const { style, classList } = this.element;
    style.backgroundColor = backgroundColor ? cssColour(backgroundColor) : "";
    // What the SDK draws on it, and text without a colour, is of the scheme that it is seen on.
    const isDark = backgroundColor ? isDarkColour(backgroundColor) : undefined;
    classList.toggle("dark", isDark === true);
    classList.toggle("light", isDark === false);
    if (appBar) this.#stage.nodes.get(appBar)?.rebound();
  }

  #add(name: string, place: Place): Slot {
    const area = make("div", `box ${name}`);
    const slot = new Slot(this.#stage, area, place);
    this.#slots.push(slot);
    this.element.append(area);
    return slot;
  }
}
