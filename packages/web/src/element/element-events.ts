import type { AppScreen, LoadingEvents } from "@screenspec/rendering";
import type { HostEvents } from "../host/browser-host.ts";

/** The `detail` of each DOM event of an element, by the name after `screenspec-`. The events bubble. */
export interface ElementEvents extends HostEvents, LoadingEvents {
  /** Another screen is on top, or a document has started. The title is undefined if the screen has none. */
  readonly screen: { readonly id: AppScreen; readonly title: string | undefined };
}

/** The name of an event and its detail. */
export type ElementEvent = {
  [Name in keyof ElementEvents]: [name: Name, detail: ElementEvents[Name]];
}[keyof ElementEvents];

/** Dispatches an event on an element. */
export function dispatchElementEvent(element: HTMLElement, ...[name, detail]: ElementEvent): void {
  const type = `screenspec-${name}`;
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
