import type { KeyboardEvent as ReactKeyboardEvent } from "react";

const steps: { readonly [key: string]: number } = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
};

/** Handles the arrow keys of a list whose rows have a button with their name, and others beside it. */
export function moveBetweenNames(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || event.altKey) return;
  if (!(target instanceof HTMLElement && target.matches("[data-name]"))) return;
  const names = [...currentTarget.querySelectorAll<HTMLElement>("[data-name]")];
  names[names.indexOf(target) + step]?.focus();
  event.preventDefault();
}

/** The ref of a list of links or buttons: Tab leaves it at once, and arrows move the focus within it. */
export function moveByArrows(list: HTMLElement | null) {
  if (list === null) return;
  const move = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = [...list.querySelectorAll<HTMLElement>("a[href], button:enabled")];
    const current = stops.indexOf(document.activeElement as HTMLElement);
    if (current < 0) return;
    if (event.key === "Tab") {
      // From the first or last stop, the browser moves the focus out of the list.
      stops.at(event.shiftKey ? 0 : -1)?.focus({ preventScroll: true });
      return;
    }
    const next = stops[current + (steps[event.key] ?? 0)];
    if (steps[event.key] === undefined || next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  list.addEventListener("keydown", move);
  return () => list.removeEventListener("keydown", move);
}
