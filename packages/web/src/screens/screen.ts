import { axes, type FormattingContext, isDarkColor } from "@screenspec/rendering";
import type { ScreenView, Transition } from "@screenspec/runtime";
import { createElement } from "../dom/elements.ts";
import { createRefreshButton } from "../events/refresh-button.ts";
import { NodeSlot } from "../render/node-slot.ts";
import type { RenderContext, Slot } from "../render/view.ts";
import { cssColor } from "../style/css-color.ts";
import { scrollAppBar } from "./scroll-app-bar.ts";

/** A mounted screen: its bars, its body and its floating button. */
export class Screen {
  readonly element = createElement("section", "screen");
  readonly screen: ScreenView;
  /** How it has entered. It leaves in the same way. */
  transition: Transition = "default";
  readonly #context: RenderContext;
  readonly #slots: Slot[] = [];
  /** The element that had the focus when the screen was covered. */
  #focused: Element | null = null;

  constructor(context: RenderContext, screen: ScreenView) {
    this.#context = context;
    this.screen = screen;
    const { element } = this;
    element.tabIndex = -1;
    element.setAttribute("part", "screen");
    element.classList.toggle("behind-bar", screen.extendBehindAppBar);
    const { maxContentWidth } = screen;
    const width = maxContentWidth === "fill" ? "100%" : `${maxContentWidth}px`;
    element.style.setProperty("--content", width);
  }

  mount(): void {
    const { element, screen } = this;
    const top = this.#addSlot("top", { kind: "box", bounded: axes.width });
    const body = this.#addSlot("body", { kind: "stack", bounded: axes.both, expands: true });
    const bottom = this.#addSlot("bottom", { kind: "box", bounded: axes.width });
    const floating = this.#addSlot("floating", { kind: "box", bounded: axes.none });
    top.fill([screen.appBar]);
    body.fill([screen.body]);
    bottom.fill([screen.bottomNavBar]);
    floating.fill([screen.floating]);
    const refresh = screen.hasRefresh
      ? createRefreshButton(this.#context.options.texts, () => screen.refresh())
      : undefined;
    body.fill([refresh, screen.body, floating.container]);
    scrollAppBar(element, top.container, body.container);
    // On the screen, because its scroller can be replaced. Scroll events don't bubble.
    const markScrolled = ({ target }: Event) => {
      const { scroller } = this;
      if (target === scroller) element.classList.toggle("scrolled", !!scroller?.scrollTop);
    };
    element.addEventListener("scroll", markScrolled, true);
    // The wheel also scrolls a body with a limited width while the pointer is beside it.
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

  /** The outermost vertical scroller of the body. */
  get scroller(): HTMLElement | null {
    return this.element.querySelector(".body .scroller:not(.across)");
  }

  /** Saves the focus before the screen is covered. */
  saveFocus(): void {
    const root = this.element.getRootNode();
    const focused = root instanceof ShadowRoot ? root.activeElement : null;
    this.#focused = this.element.contains(focused) ? focused : null;
  }

  /** Restores the saved focus, or focuses the title. */
  takeFocus(): void {
    const title = this.element.querySelector<HTMLElement>("h1:not(:empty)");
    const target = this.#focused instanceof HTMLElement ? this.#focused : (title ?? this.element);
    target.focus({ preventScroll: true });
  }

  unmount(): void {
    this.screen.onChange = undefined;
    for (const slot of this.#slots) slot.unmount();
    this.element.remove();
  }

  #update(): void {
    const { title, backgroundColor, appBar } = this.screen;
    this.element.ariaLabel = title ?? null;
    const { style, classList } = this.element;
    style.backgroundColor = backgroundColor ? cssColor(backgroundColor) : "";
    // Default colors follow the brightness of the background.
    const isDark = backgroundColor ? isDarkColor(backgroundColor) : undefined;
    classList.toggle("dark", isDark === true);
    classList.toggle("light", isDark === false);
    if (appBar) this.#context.nodes.get(appBar)?.updateBounds();
  }

  #addSlot(name: string, formatting: FormattingContext): Slot {
    const area = createElement("div", `box ${name}`);
    const slot = new NodeSlot(this.#context, area, formatting);
    this.#slots.push(slot);
    this.element.append(area);
    return slot;
  }
}
