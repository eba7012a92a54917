import type { PageBench } from "../page-bench.ts";
import { describe } from "./describe.ts";
import { FrameWatch, scrollerIn } from "./frame-watch.ts";
import { navigate } from "./navigate.ts";
import type { Prepared, Renderer } from "./renderer.ts";
import { rest } from "./rest.ts";
import { showPlain } from "./show-plain.ts";
import { typeKeys } from "./type-keys.ts";

/** Exposes the renderer to the measuring process. */
export function expose(renderer: Renderer): void {
  const target = document.body.appendChild(document.createElement("main"));
  const watch = new FrameWatch(target);
  let former: Prepared | undefined;
  const bench: PageBench = {
    render(text) {
      former?.remove();
      const prepared = renderer.prepare(text, target);
      former = prepared;
      const start = performance.now();
      prepared.render();
      const made = performance.now();
      const texts = renderer.rootOf(target).querySelectorAll(renderer.textSelector);
      texts.item(texts.length - 1).getBoundingClientRect();
      return { script: made - start, total: performance.now() - start };
    },
    rest,
    describe: () => describe(target),
    type: (times) => typeKeys(renderer.rootOf(target), times),
    navigate: (times) => navigate(renderer.rootOf(target), times),
    showPlain: (size) => showPlain(target, size),
    watchFrames: () => watch.start(),
    frames: () => watch.stop(),
    leftToScroll() {
      const { scrollTop, scrollHeight, clientHeight } = scrollerIn(target);
      return { left: scrollHeight - clientHeight - scrollTop, height: scrollHeight };
    },
  };
  Object.assign(globalThis, { bench });
}
