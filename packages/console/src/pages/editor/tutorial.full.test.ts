import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { startBrowser } from "../../../../server/testing/browser.ts";
import { assertSamePicture } from "../../../testing/compare-pictures.ts";
import { framesOf } from "../../../testing/tutorial/animated-webp.ts";
import {
  takeTutorialPictures,
  tutorials,
} from "../../../testing/tutorial/take-tutorial-pictures.ts";

/** Bytes of the film, and of all pictures of a page together. */
const largestFilm = 2_000_000;
const largestPictures = 800_000;

suite("Tutorials in the Console", () => {
  for (const tutorial of tutorials) {
    const { page: name, filmPath } = tutorial;
    test(`${name} works with its words, and its pictures and film show that`, {
      timeout: 300_000,
    }, async (test) => {
      const pictures = await takeTutorialPictures(test, tutorial);
      const browser = await startBrowser(test);
      const page = await browser.newPage();
      let bytes = 0;
      for (const [path, picture] of pictures) {
        const stored = await readFile(path);
        if (path !== filmPath) {
          bytes += stored.length;
          await assertSamePicture(page, path, [stored, picture]);
        } else {
          assert.ok(stored.length < largestFilm, "The film is too large for a README.");
          const frames = framesOf(stored);
          for (const [index, frame] of framesOf(picture).entries()) {
            await assertSamePicture(page, `${path}, ${index + 1}`, [frames[index], frame]);
          }
        }
      }
      assert.ok(bytes < largestPictures, `The pictures have ${bytes} bytes.`);
    });
  }
});
