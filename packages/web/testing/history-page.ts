import { openSpecPage, type SpecPage } from "./spec-page.ts";

/** Sets the element's attribute `history`. */
export const withHistory = `document.querySelector("screen-spec").toggleAttribute("history", true); 0`;

/** A page whose element has the attribute `history`. */
export async function openWithHistory(test: Parameters<typeof openSpecPage>[0]): Promise<SpecPage> {
  const opened = await openSpecPage(test);
  await opened.page.evaluate(withHistory);
  return opened;
}

/** Navigates to another page and back, as links would. */
export async function enterFromElsewhere({ page }: SpecPage, address = "/app"): Promise<void> {
  await page.goto("https://app.example/before");
  await page.goto(new URL(address, "https://app.example").href);
  await page.evaluate(withHistory);
}

/** Waits until a screen is on top, and the page's address and title match it. */
export async function isShown({ untilTrue }: SpecPage, id: string, title: string): Promise<void> {
  await untilTrue(
    `location.hash === ${JSON.stringify(`#${id}`)} && document.title === ${JSON.stringify(title)} &&
    document.querySelector("screen-spec").runtime.screens.at(-1).id === ${JSON.stringify(id)}`,
  );
}

/** Goes back in the browser's history, and waits for a screen. */
export async function backTo(opened: SpecPage, id: string, title: string): Promise<void> {
  await opened.page.goBack();
  await isShown(opened, id, title);
}
