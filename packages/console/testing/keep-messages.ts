import type { Page } from "playwright-core";

/** For how long the Console shows its messages, and a screen its snack bars by default, in ms. */
const shownFor = [6000, 12_000, 4000];

/** Lets messages stay that a slow machine may reach only after they have gone away by themselves. */
export function keepMessages(page: Page): Promise<unknown> {
  return page.addInitScript((times) => {
    const start = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, ms = 0) => (times.includes(ms) ? 0 : start(run, ms)),
    });
  }, shownFor);
}
