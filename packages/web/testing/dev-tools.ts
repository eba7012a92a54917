import type { startBrowser } from "../../server/testing/browser.ts";

export type Browser = Awaited<ReturnType<typeof startBrowser>>;
export type Page = Awaited<ReturnType<Browser["newPage"]>>;
export type DevTools = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

const changed = new WeakSet<Page>();

/** Opens a session of Chromium's DevTools protocol. What it emulates can stay, so that no other test uses the page. */
export function openDevTools(page: Page): Promise<DevTools> {
  changed.add(page);
  return page.context().newCDPSession(page);
}

/** Whether a test has opened a session for the page. */
export function hasDevTools(page: Page): boolean {
  return changed.has(page);
}

const touchSessions = new WeakMap<Page, DevTools>();

/** Emulates a device with a touch screen for the page, until its test ends. */
export async function emulateTouch(page: Page): Promise<DevTools> {
  const session = touchSessions.get(page) ?? (await page.context().newCDPSession(page));
  touchSessions.set(page, session);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  return session;
}

/** Ends the emulation of a touch screen, if a test has begun it. */
export async function endTouch(page: Page): Promise<void> {
  await touchSessions.get(page)?.send("Emulation.setTouchEmulationEnabled", { enabled: false });
}
