import { openSpecPage, type SpecPage } from "./spec-page.ts";

/** Has the browser's history follow the element. */
export const withHistory = `document.querySelector("screen-spec").toggleAttribute("history", true); 0`;

/** A page whose element the browser's history follows. */
export async function openWithHistory(test: Parameters<typeof openSpecPage>[0]): Promise<SpecPage> {
  const opened = await openSpecPage(test);
  await opened.page.evaluate(withHistory);
  return opened;
}

/** As a link to another page and one back to this would. */
export async function enterFromElsewhere({ page }: SpecPage, address = "/app"): Promise<void> {
  await page.goto("https://app.example/before");
  await page.goto(new URL(address, "https://app.example").href);
  await page.evaluate(withHistory);
}

/** Waits until a screen is on top, and the page's address and title say so. */
export async function isShown({ untilTrue }: SpecPage, id: string, title: string): Promise<void> {
  await untilTrue(
    `location.hash === ${JSON.stringify(`#${id}`)} && document.title === ${JSON.stringify(title)} &&
    document.querySelector("screen-spec").runtime.screens.at(-1).id === ${JSON.stringify(id)}`,
  );
}

/** Goes a step back in the browser's history, and waits until that shows a screen. */
export async function backTo(opened: SpecPage, id: string, title: string): Promise<void> {
  await opened.page.goBack();
  await isShown(opened, id, title);
}
