import { filledPaths, furtherPaths } from "./further-paths.ts";

export interface Icon {
  readonly path: string;
  readonly isFilled: boolean;
}

const filled = "Filled";

/** Finds an icon among the further icons. `boltFilled` is `bolt` with its area filled, unless it has a path of its own. */
export function findFurtherIcon(name: string): Icon | undefined {
  const isFilled = name.endsWith(filled);
  const base = isFilled ? name.slice(0, -filled.length) : name;
  const path = (isFilled ? pathIn(filledPaths, base) : undefined) ?? pathIn(furtherPaths, base);
  return path === undefined ? undefined : { path, isFilled };
}

function pathIn(paths: { readonly [name: string]: string }, name: string): string | undefined {
  return Object.hasOwn(paths, name) ? paths[name] : undefined;
}
