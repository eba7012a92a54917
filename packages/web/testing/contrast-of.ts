import type { Page } from "./spec-page.ts";

/** The contrast (WCAG 2.2) of a CSS property with the nearest background behind it: by default, of the text. */
export function contrastOf(
  locator: ReturnType<Page["locator"]>,
  property = "color",
): Promise<number> {
  return locator.first().evaluate((element, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("There is no canvas.");
    // The canvas converts colors of any color space, and blends translucent ones with those behind.
    const paint = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map(
        (channel) => {
          const share = channel / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    // A border or an outline has the background of the parent behind it.
    let at: Element | null = name === "color" ? element : element.parentElement;
    const backgrounds: string[] = [];
    for (; at; at = at.parentElement) backgrounds.unshift(getComputedStyle(at).backgroundColor);
    for (const background of backgrounds) paint(background);
    const behind = luminance();
    paint(getComputedStyle(element).getPropertyValue(name));
    const above = luminance();
    return (Math.max(above, behind) + 0.05) / (Math.min(above, behind) + 0.05);
  }, property);
}
