import type { Icon } from "./find-further-icon.ts";
import { iconPaths, separatelyFilled } from "./paths.ts";

/** The icons of a document. */
export interface IconSet {
  /** Finds an icon by its name. `heartFilled` is `heart` with its area filled, unless an icon has that name. */
  readonly find: (name: string) => FoundIcon;
  /** Whether there is an icon of this name. An icon that can't be loaded counts as known. */
  readonly has: (name: string) => boolean | Promise<boolean>;
}

/** An icon, or its placeholder until `further` resolves. */
interface FoundIcon extends Partial<Icon> {
  /** Resolves to the icon if it has to be loaded. Rejects if that fails. */
  readonly further?: Promise<Icon | undefined>;
}

interface Sources {
  /** The icons of the app by name, which take precedence. */
  readonly own?: { readonly [name: string]: string } | undefined;
  /** Finds one of the further icons that need not be loaded. */
  readonly findKnown?: (name: string) => Icon | undefined;
  /** Loads `@screenspec/rendering/further-icons`, once for all sets. Default: icons that aren't known have no path. */
  readonly loadFurther?: () => Promise<{
    readonly findFurtherIcon: (name: string) => Icon | undefined;
  }>;
  /** Called once if the further icons can't be loaded. The next set loads them again. */
  readonly onFailure?: (error: unknown) => void;
}

const filled = "Filled";

/** Creates the set of the built-in icons and those of an app. */
export function createIconSet({
  own = {},
  findKnown,
  loadFurther,
  onFailure = () => {},
}: Sources): IconSet {
  const paths: { readonly [name: string]: string } = { ...iconPaths, ...own };
  const hasPath = (name: string) => Object.hasOwn(paths, name);
  let loading: ReturnType<NonNullable<typeof loadFurther>> | undefined;

  function find(name: string): FoundIcon {
    const base = name.endsWith(filled) && !hasPath(name) ? name.slice(0, -filled.length) : name;
    const isFilled = base !== name;
    const path = hasPath(base) ? paths[base] : undefined;
    const isSeparate = isFilled && separatelyFilled.has(base) && !Object.hasOwn(own, base);
    if (path !== undefined && !isSeparate) return { path, isFilled };
    const known = findKnown?.(name);
    if (known) return known;
    if (!loadFurther) return path === undefined ? {} : { path, isFilled };
    if (!loading) {
      loading = loadFurther();
      loading.catch(onFailure);
    }
    const further = loading.then(({ findFurtherIcon }) => findFurtherIcon(name));
    return path === undefined ? { further } : { path, further };
  }

  return {
    find,
    has(name) {
      const { path, further } = find(name);
      return further?.then(Boolean, () => true) ?? path !== undefined;
    },
  };
}
