import { type RefObject, useEffect } from "react";

/** A dialog that closes gives the focus back within a frame. */
const restoringMs = 100;

/**
 * Moves the focus into an element when the control that had it is removed, such as a button that has done its work.
 * Else the browser would give the focus to the page, and the next Tab would begin from its top.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      focused = target;
    };
    const isLost = () =>
      document.activeElement === document.body && focused instanceof Node && !focused.isConnected;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isLost()) content.current?.focus({ preventScroll: true });
      }, restoringMs);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", remember);
      clearTimeout(timer);
    };
  }, [content]);
}
