/** The icon in an element; undefined when there is none. */
export function glyphIn(element: Element | null | undefined): SVGElement | undefined {
  return element?.querySelector<SVGElement>("svg.glyph") ?? undefined;
}

const names = new Map<string, string>();

/** From now on the names of icons are these, by the data of their paths. */
export function nameIcons(paths: ReadonlyMap<string, string>): void {
  names.clear();
  for (const [path, name] of paths) names.set(path, name);
}

/** The name of the icon that is drawn in an element; null where none is, or it is empty space. */
export function iconIn(element: Element | null | undefined): string | null {
  return names.get(glyphIn(element)?.querySelector("path")?.getAttribute("d") ?? "") ?? null;
}
