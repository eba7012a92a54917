/** Whether light text is more readable on a color of the format than dark text. */
export function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [6, 4, 2].map((end) =>
    Number.parseInt(color.slice(-end).slice(0, 2), 16),
  );
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
}
