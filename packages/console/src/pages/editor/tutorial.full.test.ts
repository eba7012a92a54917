import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { startBrowser } from "../../../../server/testing/browser.ts";
import { assertSamePicture } from "../../../testing/compare-pictures.ts";
import { framesOf } from "../../../testing/tutorial/animated-webp.ts";
import { filmPath } from "../../../testing/tutorial/film.ts";
import { takeTutorialPictures } from "../../../testing/tutorial/take-tutorial-pictures.ts";

suite("The tutorial without JSON", () => {
  test("works in the Console with its words, and its pictures and film show that", {
    timeout: 300_000,
  }, async (test) => {
    const pictures = await takeTutorialPictures(test);
    const browser = await startBrowser(test);
    const page = await browser.newPage();
    for (const [path, picture] of pictures) {
      const stored = await readFile(path);
      if (path !== filmPath) await assertSamePicture(page, path, [stored, picture]);
      else {
        assert.ok(stored.length < 2_000_000, "The film is too large for a README.");
        const frames = framesOf(stored);
        for (const [index, frame] of framesOf(picture).entries()) {
          await assertSamePicture(page, `${path}, ${index + 1}`, [frames[index], frame]);
        }
      }
    }
  });
});
