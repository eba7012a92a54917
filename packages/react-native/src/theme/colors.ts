/** Converts a color of the format to React Native's notation, which has the alpha at the end instead of the start. */
export function nativeColor(color: string): string {
  return color.length === 9 ? `#${color.slice(3)}${color.slice(1, 3)}` : color;
}

/** Returns a color of React Native with a share of its opacity, from 0 to 1. */
export function fade(color: string, share: number): string {
  const opacity = color.length === 9 ? Number.parseInt(color.slice(7), 16) : 255;
  const alpha = Math.round(opacity * share).toString(16);
  return `${color.slice(0, 7)}${alpha.padStart(2, "0")}`;
}

/** Black or white, whichever has more contrast on a color (WCAG 2.2, "relative luminance"). */
export function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return red * 0.2126 + green * 0.7152 + blue * 0.0722 > 0.179 ? "#000000" : "#ffffff";
}

/** The selected part of a segmented control in iOS. */
export function systemSegment(surface: string): string {
  return readableOn(surface) === "#ffffff" ? "#636366" : "#ffffff";
}

/** The filling of controls in iOS, by the color scheme. */
export const systemFills = { light: "#7676801f", dark: "#78788052" } as const;

/** The filling of controls on a surface in iOS. */
export function systemFill(surface: string): string {
  return systemFills[readableOn(surface) === "#ffffff" ? "dark" : "light"];
}
