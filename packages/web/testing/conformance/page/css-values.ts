/** The number of a length in pixels, or undefined. */
export function pixels(length: string): number | undefined {
  return /^-?[\d.]+px$/.test(length) ? Number.parseFloat(length) : undefined;
}

/** The color in a computed value as `#RRGGBB` or `#AARRGGBB`, or null. */
export function hexColor(value: string): string | null {
  // `rgb(0, 0, 0)` or, of a mixed color, `color(srgb 0 0 0 / 0.5)`.
  const [, space, numbers = ""] = /(rgba?|color)\(([^)]*)\)/.exec(value) ?? [];
  const [red, green, blue, alpha = 1] = (numbers.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return null;
  const scale = space === "color" ? 255 : 1;
  const channels = [
    ...(alpha < 1 ? [alpha * 255] : []),
    ...[red, green, blue].map((each) => each * scale),
  ];
  const digits = channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0"));
  return `#${digits.join("").toUpperCase()}`;
}
