import type { PageBench } from "../page-bench.ts";
import { describe } from "./describe.ts";

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

/** Exposes the renderer to the measuring process. */
export function expose(renderer: Renderer): void {
  const target = document.body.appendChild(document.createElement("main"));
  let former: Prepared | undefined;
  const bench: PageBench = {
    render(text) {
      former?.remove();
      const prepared = renderer.prepare(text, target);
      former = prepared;
      const start = performance.now();
      prepared.render();
      const texts = renderer.rootOf(target).querySelectorAll(renderer.textSelector);
      texts.item(texts.length - 1).getBoundingClientRect();
      return performance.now() - start;
    },
    rest: () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null), 0))),
    describe: () => describe(target),
  };
  Object.assign(globalThis, { bench });
}
