/** Converts a colour of the format to CSS, which has the alpha at the end instead of the start. */
export function cssColour(colour: string): string {
  return colour.length === 9 ? `#${colour.slice(3)}${colour.slice(1, 3)}` : colour;
}

/** Whether light text is more readable on a colour of the format than dark text. */
export function isDarkColour(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [6, 4, 2].map((end) =>
    Number.parseInt(colour.slice(-end).slice(0, 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
}
