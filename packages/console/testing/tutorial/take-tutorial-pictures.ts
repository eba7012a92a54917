import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { admin, startConsole } from "../console-page.ts";
import { encodeWebp, filmPath, makeFilm } from "./film.ts";
import { startReading } from "./reader.ts";
import { steps } from "./steps.ts";
import { readTutorial } from "./tutorial-text.ts";

/**
 * Follows the tutorial without JSON in the Console, and returns the pictures of its steps and its film by their paths from
 * the root of the repository.
 *
 * @throws if a step has another title or uses other words than the tutorial's text
 */
export async function takeTutorialPictures(
  suite: Parameters<typeof startConsole>[0],
): Promise<ReadonlyMap<string, Buffer>> {
  const written = await readTutorial();
  assert.deepEqual(
    steps.map(({ title }) => title),
    written.map(({ title }) => title),
  );
  const service = await startConsole(suite);
  const viewport = { width: 1120, height: 700 };
  const { page } = await service.openElsewhere("/", { user: admin, viewport, locale: "en-US" });
  await hideMessages(page);
  const stills: { title: string; path: string; picture: Buffer }[] = [];
  for (const [index, { title, follow }] of steps.entries()) {
    const { words, picture: path } = written[index] ?? assert.fail(title);
    const reader = startReading(page);
    await follow(reader, async () => {
      // Nothing looks as if it was about to be pressed.
      await page.mouse.move(0, 0);
      await page.getByRole("tooltip").waitFor({ state: "detached" });
      stills.push({ title, path, picture: await page.screenshot({ animations: "disabled" }) });
    });
    assert.deepEqual(reader.used, words, title);
  }
  const painter = await page.context().newPage();
  const pictures = new Map([[filmPath, await makeFilm(painter, stills)]]);
  for (const { path, picture } of stills) pictures.set(path, await encodeWebp(painter, picture));
  return pictures;
}

/** Messages that go away by themselves would be in some pictures only. */
function hideMessages(page: Page): Promise<void> {
  return page.evaluate(() => {
    // The policy of the Console forbids style elements.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("[role=region][aria-label*=notification] { visibility: hidden }");
    document.adoptedStyleSheets.push(sheet);
  });
}
