import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import { startBrowser } from "../../../../server/testing/browser.ts";
import { assertSamePicture } from "../../../testing/compare-pictures.ts";
import { takeEditorPictures } from "../../../testing/editor-pictures.ts";

suite("The README's pictures show the editor as it is", () => {
  test("light and dark", async (test) => {
    const pictures = await takeEditorPictures(test);
    const browser = await startBrowser(test);
    const page = await browser.newPage();
    for (const [path, picture] of pictures) {
      await assertSamePicture(page, path, [await readFile(path), picture]);
    }
  });
});
