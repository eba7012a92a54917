import type { Page } from "playwright-core";
import { animateWebp } from "./animated-webp.ts";

/** The README's film of the tutorial, from the root of the repository. */
export const filmPath = "docs/images/without-json/film.webp";

interface Still {
  readonly title: string;
  /** As PNG. */
  readonly picture: Buffer;
}

const captionHeight = 48;

/** The size of the pictures of a film. */
export const filmViewport = { width: 1120, height: 700 };

/** Makes a film that shows each picture with its title below. */
export async function makeFilm(page: Page, stills: readonly Still[]): Promise<Buffer> {
  const frames: Buffer[] = [];
  for (const [index, { title, picture }] of stills.entries()) {
    frames.push(await encodeWebp(page, picture, `${index + 1}. ${title}`));
  }
  const { width, height } = filmViewport;
  return animateWebp(frames, { width, height: height + captionHeight, frameMs: 1800 });
}

/** Returns a picture as WebP, with or without a caption below. */
export async function encodeWebp(page: Page, picture: Buffer, caption?: string): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ source, caption, captionHeight }) => {
      const image = await createImageBitmap(await (await fetch(source)).blob());
      const { width, height } = image;
      const isCaptioned = caption !== undefined;
      const canvas = new OffscreenCanvas(width, height + (isCaptioned ? captionHeight : 0));
      const context = canvas.getContext("2d", { alpha: false });
      if (context === null) throw new Error("Chromium draws no picture.");
      context.drawImage(image, 0, 0);
      if (isCaptioned) {
        context.fillStyle = "#14171c";
        context.fillRect(0, height, width, captionHeight);
        context.fillStyle = "#ffffff";
        context.font = "600 20px system-ui, sans-serif";
        context.textBaseline = "middle";
        context.fillText(caption, 24, height + captionHeight / 2);
      }
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.85 });
      const reader = new FileReader();
      reader.readAsDataURL(blob);
      await new Promise((resolve) => reader.addEventListener("load", resolve));
      return String(reader.result);
    },
    { source: `data:image/png;base64,${picture.toString("base64")}`, caption, captionHeight },
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}
