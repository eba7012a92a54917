import type { Page } from "playwright-core";

export type DevTools = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

const opened = new WeakMap<Page, DevTools[]>();

/** Opens a session of Chromium's DevTools protocol, which ends with the test. */
export async function openDevTools(page: Page): Promise<DevTools> {
  const session = await page.context().newCDPSession(page);
  opened.set(page, [...(opened.get(page) ?? []), session]);
  return session;
}

/** Ends the sessions of a page, and with them what they emulate. */
export async function closeDevTools(page: Page): Promise<void> {
  for (const session of opened.get(page) ?? []) await session.detach();
  opened.delete(page);
}
