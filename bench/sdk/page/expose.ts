/** A renderer of JSON screens. */
export interface Renderer {
  /** Parses a screen's JSON text, which is not timed. */
  prepare(text: string, target: HTMLElement): Prepared;
  /** The parent of the rendered elements. */
  rootOf(target: HTMLElement): ParentNode;
  /** The rendered elements with a text. */
  readonly textSelector: string;
}

interface Prepared {
  /** Creates all elements of the screen in the page. */
  render(): void;
  /** Removes the screen, as an app does when it shows another. */
  remove(): void;
}

/** Exposes the renderer to the measuring process as `bench`. */
export function expose(renderer: Renderer): void {
  const target = document.body.appendChild(document.createElement("main"));
  let former: Prepared | undefined;
  /** Renders in place of the previous screen. Returns the milliseconds until it is laid out. */
  const render = (text: string): number => {
    former?.remove();
    const prepared = renderer.prepare(text, target);
    former = prepared;
    const start = performance.now();
    prepared.render();
    const texts = renderer.rootOf(target).querySelectorAll(renderer.textSelector);
    texts.item(texts.length - 1).getBoundingClientRect();
    return performance.now() - start;
  };
  Object.assign(globalThis, { bench: { render } });
}
