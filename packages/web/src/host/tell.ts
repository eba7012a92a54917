/** Tells the page by an event of an element. */
export function tell(element: HTMLElement, type: string, detail: unknown): void {
  element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}
