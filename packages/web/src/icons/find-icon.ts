export interface Icon {
  readonly path: string;
  readonly isFilled: boolean;
}

/** Finds an icon by its name. `heartFilled` is `heart` with its area filled, unless an icon has that name. */
export function findIcon(
  icons: { readonly [name: string]: string },
  name: string,
): Icon | undefined {
  if (Object.hasOwn(icons, name)) return { path: icons[name] ?? "", isFilled: false };
  if (!name.endsWith("Filled")) return undefined;
  const line = findIcon(icons, name.slice(0, -"Filled".length));
  return line && { ...line, isFilled: true };
}
