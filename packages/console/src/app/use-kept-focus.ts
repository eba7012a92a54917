import { type RefObject, useEffect } from "react";
import { controlsIn, focusControl, isTextInput } from "../design/controls/focus-control.ts";

interface FocusedPlace {
  readonly control: Element;
  /** The elements around it, the innermost first, each with the index of the child in which the control is. */
  readonly around: readonly { readonly element: HTMLElement; readonly index: number }[];
}

/**
 * Keeps the focus in its place when the control that had it is removed or disabled, such as a field that becomes another one
 * or a button that has done its work. Else the browser would give it to the page, where the next key does something else.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: FocusedPlace | undefined;
    let pressed: KeyboardEvent | undefined;
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? placeOf(target) : undefined;
    };
    const rememberKey = (event: KeyboardEvent) => {
      pressed = event;
    };
    const isLost = () => {
      const { activeElement, body } = document;
      if (focused === undefined) return false;
      const { control } = focused;
      // A disabled control has the focus until the page is drawn.
      if (control.matches(":disabled")) return activeElement === body || activeElement === control;
      return activeElement === body && !control.isConnected;
    };
    const observer = new MutationObserver(() => {
      if (!isLost() || focused === undefined) return;
      if (focusNeighbour(focused)) {
        // The Enter that has ended a field would also press the button that follows it.
        if (pressed?.eventPhase !== Event.NONE && pressed?.key === "Enter")
          pressed.preventDefault();
        return;
      }
      cancelAnimationFrame(frame);
      // A dialog that closes gives the focus back in the first frame, and to a screen reader in the second.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (isLost()) content.current?.focus({ preventScroll: true });
        });
      });
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ["disabled"],
    });
    addEventListener("focusin", remember);
    addEventListener("keydown", rememberKey, true);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", remember);
      removeEventListener("keydown", rememberKey, true);
      cancelAnimationFrame(frame);
    };
  }, [content]);
}

function placeOf(control: Element): FocusedPlace {
  const around: FocusedPlace["around"][number][] = [];
  let child = control;
  for (
    let element = child.parentElement;
    element !== null && element !== document.body;
    element = child.parentElement
  ) {
    around.push({ element, index: [...element.children].indexOf(child) });
    child = element;
  }
  return { control, around };
}

/** Focuses the control that has replaced a removed one, or its neighbor. Returns false if the elements around it are removed too. */
function focusNeighbour({ control, around }: FocusedPlace): boolean {
  for (const { element, index } of around) {
    if (!element.isConnected) continue;
    const children = [...element.children];
    const before = children.slice(0, Math.max(0, index)).toReversed();
    // The tree, the canvas and the content of a page take the focus themselves.
    const next = element.matches("[tabindex]")
      ? element
      : [...children.slice(Math.max(0, index)), ...before].flatMap(controlsIn)[0];
    if (next === undefined) continue;
    const hadCaret = control instanceof HTMLTextAreaElement || isTextInput(control);
    focusControl(next, hadCaret ? control.selectionStart : undefined);
    return true;
  }
  return false;
}
