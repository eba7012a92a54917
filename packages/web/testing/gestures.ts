import { emulateTouch } from "./dev-tools.ts";
import type { Page } from "./spec-page.ts";
import { loadGestures } from "./touch.ts";

/** Scrolls the content under a point of the window by a distance in pixels, as a user would. */
export type Gesture = (from: Point, by: Point) => Promise<void>;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Gestures with a finger and a wheel. They emulate a device with a touch screen for the page. */
export async function openGestures(page: Page): Promise<{
  readonly finger: Gesture;
  readonly wheel: Gesture;
  tap(at: Point): Promise<void>;
  /** Taps an element. */
  press(at: Point): Promise<void>;
  lift(): Promise<void>;
}> {
  const session = await emulateTouch(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  const press = async (at: Point) => {
    await page.evaluate(loadGestures);
    await touch("touchStart", at);
  };
  const lift = () => touch("touchEnd");
  return {
    press,
    lift,
    async tap(at) {
      await press(at);
      await lift();
    },
    async finger(from, by) {
      const steps = 8;
      for (let step = 0; step <= steps; step++) {
        const x = from.x + (by.x * step) / steps;
        const y = from.y + (by.y * step) / steps;
        await (step === 0 ? press({ x, y }) : touch("touchMove", { x, y }));
      }
      // A finger that is lifted while it moves starts a fling, whose distance depends on the machine's load.
      await page.evaluate(`new Promise((done) => {
        let frames = 0;
        requestAnimationFrame(function next() {
          if (++frames < 8) requestAnimationFrame(next);
          else done();
        });
      })`);
      await lift();
    },
    async wheel({ x, y }, by) {
      await session.send("Input.synthesizeScrollGesture", {
        x,
        y,
        speed: 4000,
        gestureSourceType: "mouse",
        xDistance: by.x,
        yDistance: by.y,
      });
    },
  };
}
