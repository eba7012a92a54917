/** A colour of the format as one of CSS: the alpha, which comes first there, is last here. */
export function cssColour(colour: string): string {
  return colour.length === 9 ? `#${colour.slice(3)}${colour.slice(1, 3)}` : colour;
}
