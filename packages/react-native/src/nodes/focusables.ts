import type { ViewNode } from "@screenspec/runtime";
import type { ComponentRef } from "react";
import { AccessibilityInfo, type View } from "react-native";

/** Something that can take the focus. */
interface Focusable {
  focus(): void;
}

type Element = ComponentRef<typeof View>;

/** The mounted inputs of a document, and where the focus of screen readers returns to. React Native can't read it. */
export class Focusables {
  readonly #mounted = new Map<ViewNode<unknown>, Focusable>();
  #waiting: ViewNode<unknown> | undefined;
  #focused: ViewNode<unknown> | undefined;
  #pressed: Element | undefined;
  /** The screen that has entered last. */
  #screen: Element | undefined;
  /** The element that was pressed last on each covered screen. */
  readonly #pressedIn = new WeakMap<Element, Element>();
  /** The number of open modals. */
  #depth = 0;

  /** Focuses a node now, or once it is mounted. A disabled input takes no focus: React Native would only note it. */
  focus(node: ViewNode<unknown>): void {
    if (node.control?.isEnabled === false) return;
    this.#focused = node;
    const focusable = this.#mounted.get(node);
    if (focusable) focusable.focus();
    else this.#waiting = node;
  }

  /** Adds a mounted node. Returns a function that removes it. */
  add(node: ViewNode<unknown>, focusable: Focusable): () => void {
    this.#mounted.set(node, focusable);
    if (this.#waiting === node) {
      focusable.focus();
      // The frame of a text field is added before the text field itself, which takes the focus then.
      void Promise.resolve().then(() => {
        if (this.#waiting === node) this.#waiting = undefined;
      });
    }
    return () => void this.#mounted.delete(node);
  }

  /** The node that was focused last, while it isn't known to have lost the focus. */
  get focused(): ViewNode<unknown> | undefined {
    return this.#focused;
  }

  /** A text field has got the focus, or lost it. */
  noteFocus(node: ViewNode<unknown> | undefined): void {
    this.#focused = node;
  }

  /** The user has pressed an element. What opens now returns the focus to it. */
  notePress({ currentTarget }: { readonly currentTarget: Element | number }): void {
    if (typeof currentTarget !== "number") this.#pressed = currentTarget;
  }

  /**
   * Moves the focus into a modal that has opened. Returns a function for when it is unmounted: the focus moves back to what
   * has opened the modal, or to the screen if another one has entered since. A node or a modal that has got the focus since
   * keeps it.
   */
  enterModal(modal: Element): () => void {
    const opener = this.#pressed;
    const screen = this.#screen;
    const depth = this.#depth++;
    this.#focused = undefined;
    moveFocus(modal);
    return () => {
      // It was inside a modal that is unmounted at the same time.
      if (this.#depth <= depth) return;
      this.#depth = depth;
      const isSameScreen = this.#screen === screen;
      this.#pressed = isSameScreen ? opener : undefined;
      const target = (isSameScreen && opener) || this.#lastPlaceOn(this.#screen);
      // The inputs in the modal are unmounted then, and a modal that follows it has opened.
      void Promise.resolve().then(() => {
        if (target && this.#depth <= depth && !this.#isFocusIn(() => true)) moveFocus(target);
      });
    };
  }

  /**
   * Moves the focus to a screen that replaces another one. If the screen was covered before, the focus returns to the
   * element that was pressed there last. Returns a function to call when the screen is covered or left.
   *
   * @param contains whether a node is on the screen. If it has got the focus already, it keeps the focus
   */
  enterScreen(screen: Element, contains: (node: ViewNode<unknown>) => boolean): () => void {
    const target = this.#lastPlaceOn(screen);
    if (this.#screen && target && this.#depth === 0 && !this.#isFocusIn(contains))
      moveFocus(target);
    this.#screen = screen;
    return () => {
      if (this.#pressed) this.#pressedIn.set(screen, this.#pressed);
      this.#pressed = undefined;
    };
  }

  /** The element that was pressed last on a screen, else the screen. */
  #lastPlaceOn(screen: Element | undefined): Element | undefined {
    return screen && (this.#pressedIn.get(screen) ?? screen);
  }

  #isFocusIn(contains: (node: ViewNode<unknown>) => boolean): boolean {
    const focused = this.#focused;
    return focused !== undefined && this.#mounted.has(focused) && contains(focused);
  }
}

/** Moves the focus of screen readers. */
export function moveFocus(element: Element): void {
  // React Native for Web doesn't have the function.
  AccessibilityInfo.sendAccessibilityEvent?.(element, "focus");
}
