import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { admin, type ConsoleService, startConsole } from "../console-page.ts";
import { keepMessages } from "../keep-messages.ts";
import { encodeWebp, makeFilm } from "./film.ts";
import { startReading } from "./reader.ts";
import { reviewAndPublish } from "./review-and-publish.ts";
import type { Step, Tutorial } from "./tutorial.ts";
import { readTutorial } from "./tutorial-text.ts";
import { withoutJson } from "./without-json.ts";

export const tutorials: readonly Tutorial[] = [withoutJson, reviewAndPublish];

/**
 * Follows a tutorial in the Console, and returns the pictures of its steps and its film by their paths from the root of
 * the repository.
 *
 * @throws if a step has another title or uses other words than the tutorial's text
 */
export async function takeTutorialPictures(
  suite: Parameters<typeof startConsole>[0],
  tutorial: Tutorial,
): Promise<ReadonlyMap<string, Buffer>> {
  const { steps, filmPath } = tutorial;
  const written = await readTutorial(tutorial.page);
  assert.deepEqual(
    steps.map(({ title }) => title),
    written.map(({ title }) => title),
  );
  const pageOf = await startReaders(await startConsole(suite), tutorial);
  const stills: { title: string; path: string; picture: Buffer }[] = [];
  for (const [index, step] of steps.entries()) {
    const { title } = step;
    const { words, picture: path } = written[index] ?? assert.fail(title);
    const page = await pageOf(step);
    const reader = startReading(page);
    await step.follow(reader, async () => {
      // Nothing looks as if it was about to be pressed.
      await page.mouse.move(0, 0);
      await page.getByRole("tooltip").waitFor({ state: "detached" });
      stills.push({ title, path, picture: await page.screenshot({ animations: "disabled" }) });
    });
    assert.deepEqual(reader.used, words, title);
  }
  const [first] = steps;
  const painter = await (await pageOf(first ?? assert.fail())).context().newPage();
  const pictures = new Map<string, Buffer>();
  if (filmPath !== undefined) pictures.set(filmPath, await makeFilm(painter, stills));
  for (const { path, picture } of stills) pictures.set(path, await encodeWebp(painter, picture));
  return pictures;
}

/** Returns the page of the reader of a step, who stays where the reader's former step ended. */
async function startReaders(
  service: ConsoleService,
  { prepare, viewport }: Tutorial,
): Promise<(step: Step) => Promise<Page>> {
  const readers = await prepare?.(service);
  const pages = new Map<string, Promise<Page>>();
  const open = async (name: string) => {
    const user = name === "" ? admin : (readers?.get(name) ?? assert.fail(name));
    const options = { user, viewport, locale: "en-US", prepare: keepMessages };
    const { page } = await service.openElsewhere("/", options);
    await hideMessages(page);
    return page;
  };
  return ({ by = "" }) => {
    const page = pages.get(by) ?? open(by);
    pages.set(by, page);
    return page;
  };
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
