import type { ElementEvents } from "./element-events.ts";

export type ElementEvent = {
  [Name in keyof ElementEvents]: [name: Name, detail: ElementEvents[Name]];
}[keyof ElementEvents];

/** Tells the page by an event of an element. */
export function tell(element: HTMLElement, ...[name, detail]: ElementEvent): void {
  const type = `screenspec-${name}`;
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
