import { eachContainer } from "../each-container.ts";
import type { Arguments } from "../expression/fill-parameters.ts";
import { isProblem, parsePath } from "../expression/parse-path.ts";
import { parseTemplate } from "../expression/parse-template.ts";
import { isObject } from "../json.ts";

/** An argument that would read an item of a list in the component instead of the item that it means. */
export interface Capture {
  readonly parameter: string;
  /** `item`, `index` or a name of `itemAs`. */
  readonly root: string;
}

/** Finds the arguments that a text reads and that read one of the names that the component defines there. */
export function findCaptures(
  text: string,
  given: Arguments,
  defined: ReadonlySet<string>,
): readonly Capture[] {
  return parseTemplate(text).reads.flatMap(({ root: readRoot, steps }) => {
    const parameter = String(steps[0]);
    const root = readRoot === "param" ? captured(parameter, given, defined) : undefined;
    return root === undefined ? [] : [{ parameter, root }];
  });
}

function captured(parameter: string, given: Arguments, defined: ReadonlySet<string>) {
  const roots = known.get(given) ?? new Map<string, string | undefined>();
  known.set(given, roots);
  const key = [parameter, ...defined].join(" ");
  if (!roots.has(key)) roots.set(key, rootIn(given.get(parameter), defined));
  return roots.get(key);
}

/** The result for each parameter and names: a component can read an argument often. */
const known = new WeakMap<Arguments, Map<string, string | undefined>>();

/**
 * The names that mean something else in the actions of a component than around it: an action reads the event that runs
 * it, and
 * the items of the list from which it runs.
 */
export function namesInActions(component: object): ReadonlySet<string> {
  const names = new Set(["event"]);
  eachContainer(component, (container) => {
    if (!("itemTemplate" in container)) return;
    for (const name of itemNamesOf(Reflect.get(container, "itemAs"))) names.add(name);
  });
  return names;
}

/** The first of the names that a value reads, and that it doesn't define itself. */
export function rootIn(value: unknown, names: ReadonlySet<string>): string | undefined {
  if (typeof value === "string") {
    return parseTemplate(value).reads.find(({ root }) => names.has(root))?.root;
  }
  if (Array.isArray(value)) return firstOf(value, (item) => rootIn(item, names));
  if (!isObject(value)) return undefined;
  return firstOf(Object.entries(value), ([key, inner]) => {
    if (key === "itemTemplate") return rootIn(inner, without(names, value["itemAs"]));
    if (itemOperators.has(key) && Array.isArray(inner)) {
      const [list, ...each]: readonly unknown[] = inner;
      return rootIn(list, names) ?? rootIn(each, without(names));
    }
    if (key !== "var") return rootIn(inner, names);
    const path = Array.isArray(inner) ? inner[0] : inner;
    const parsed = typeof path === "string" ? parsePath(path) : undefined;
    return parsed && !isProblem(parsed) && names.has(parsed.root) ? parsed.root : undefined;
  });
}

/** The names that keep their outer meaning in the template of the component's own list, or in a list operator. */
function without(names: ReadonlySet<string>, itemAs?: unknown): ReadonlySet<string> {
  return new Set([...names].filter((name) => !itemNamesOf(itemAs).includes(name)));
}

/** The names that a list defines for its items. */
export function itemNamesOf(itemAs: unknown): readonly string[] {
  const named = typeof itemAs === "string" ? [itemAs, `${itemAs}Index`] : [];
  return ["item", "index", ...named];
}

/** The operators whose later arguments are evaluated for each item of the first. */
export const itemOperators: ReadonlySet<string> = new Set(["some", "all", "none", "filter", "map"]);

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
