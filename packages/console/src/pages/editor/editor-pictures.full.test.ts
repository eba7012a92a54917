import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { suite, test } from "node:test";
import type { Page } from "playwright-core";
import { startBrowser } from "../../../../server/testing/browser.ts";
import { takeEditorPictures } from "../../../testing/editor-pictures.ts";

/** Other versions of a font and of Chromium draw the edges of letters differently. */
const mostDiffering = 0.02;

suite("The README's pictures show the editor as it is", () => {
  test("light and dark", async (test) => {
    const pictures = await takeEditorPictures(test);
    const browser = await startBrowser(test);
    const page = await browser.newPage();
    for (const [path, picture] of pictures) {
      const stored = await readFile(path);
      const share = await differingShare(page, [stored, picture]);
      const message = `${path} differs in ${(share * 100).toFixed(1)} % of its pixels: run npm run screenshots:editor`;
      assert.ok(share <= mostDiffering, message);
    }
  });
});

/** Returns the share of the pixels that clearly differ between two pictures; 1 if their sizes differ. */
async function differingShare(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (sources) => {
      const decode = async (source: string) => {
        const image = await createImageBitmap(await (await fetch(source)).blob());
        const { width, height } = image;
        const canvas = new OffscreenCanvas(width, height).getContext("2d");
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(0, 0, width, height);
      };
      const [one, other] = await Promise.all(sources.map(decode));
      if (!one || one.width !== other?.width || one.height !== other.height) return 1;
      const differing = new Set<number>();
      for (const [index, value] of one.data.entries()) {
        if (Math.abs(value - (other.data[index] ?? 0)) > 32) differing.add(index >> 2);
      }
      return differing.size / (one.width * one.height);
    },
    pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`),
  );
}
