import { emulateTouch } from "./dev-tools.ts";
import type { Page } from "./spec-page.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger on the page, with the times of its movements, so that its velocity doesn't depend on the machine's load. */
export interface Touch {
  press(at: Point): Promise<void>;
  /** Moves the finger in four steps, which take this long together, until the page has been told of them. */
  move(to: Point, ms: number): Promise<void>;
  lift(): Promise<void>;
}

/** Emulates a device with a touch screen for the page. */
export async function openTouch(page: Page): Promise<Touch> {
  const session = await emulateTouch(page);
  let time = Date.now();
  let position = { x: 0, y: 0 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: time / 1000 });
  return {
    async press(at) {
      await page.evaluate(loadGestures);
      time = Math.max(Date.now(), time + 100);
      position = at;
      await send("touchStart", at);
    },
    async move(to, ms) {
      const from = position;
      for (let step = 1; step <= 4; step++) {
        time += ms / 4;
        position = {
          x: from.x + ((to.x - from.x) * step) / 4,
          y: from.y + ((to.y - from.y) * step) / 4,
        };
        await send("touchMove", position);
      }
      // Chromium acknowledges movements that can't be prevented when it has queued them. The page has them before its frame.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => done()))");
    },
    async lift() {
      time += 1;
      await send("touchEnd");
    },
  };
}

/** Whether a document without a preset has loaded the gestures, which add their style sheet. */
export const hasGestures = `document.querySelector("screen-spec").shadowRoot.adoptedStyleSheets.length === 3`;

/** Loads the gestures, as a touch does, and waits until the document has them. */
export const loadGestures = `new Promise((done) => {
  const { shadowRoot } = document.querySelector("screen-spec");
  shadowRoot.querySelector(".root").dispatchEvent(new PointerEvent("pointerover", { pointerType: "touch" }));
  // The second frame has the styles that the gestures add.
  import("/screen-spec-gestures.js").then(() => requestAnimationFrame(() => requestAnimationFrame(done)));
})`;
