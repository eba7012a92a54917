/** The icon in an element, or undefined. */
export function glyphIn(element: Element | null | undefined): SVGElement | undefined {
  return element?.querySelector<SVGElement>("svg.glyph") ?? undefined;
}

const names = new Map<string, string>();

/** Sets the names of icons by the data of their paths. */
export function nameIcons(paths: ReadonlyMap<string, string>): void {
  names.clear();
  for (const [path, name] of paths) names.set(path, name);
}

/** The name of the icon in an element, or null if there is none or it is unknown. */
export function iconIn(element: Element | null | undefined): string | null {
  return names.get(glyphIn(element)?.querySelector("path")?.getAttribute("d") ?? "") ?? null;
}
