import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** Other versions of a font and of Chromium draw the edges of letters differently. */
const mostDiffering = 0.02;

/** Asserts that the stored picture shows what a new one shows. */
export async function assertSamePicture(
  page: Page,
  path: string,
  [stored, picture]: readonly [Buffer | undefined, Buffer | undefined],
): Promise<void> {
  const share = stored && picture ? await differingShare(page, [stored, picture]) : 1;
  const message = `${path} differs in ${(share * 100).toFixed(1)} % of its pixels: run npm run screenshots:editor`;
  assert.ok(share <= mostDiffering, message);
}

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
    // Chromium recognizes the format by the content.
    pictures.map((picture) => `data:image/png;base64,${picture.toString("base64")}`),
  );
}
