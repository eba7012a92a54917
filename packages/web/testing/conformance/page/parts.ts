import { bodyRows, controls, elementsIn, headerIn, trackIn } from "./elements.ts";

/** The selectors of the parts of views, by type and part. `*` has those of several types. */
const parts: { readonly [type: string]: { readonly [part: string]: string } } = {
  "*": {
    label: ".label",
    message: ".message",
    control: controls,
    option: "label>span,select>option:nth-child(n+2)",
    leadingIcon: ".rail:has(>.glyph)",
    trailingIcon: ".ends:has(>.glyph)",
    clear: ".clear",
    reveal: ".reveal",
    span: ":scope>*",
    dot: ".dots>button",
    tab: "[role=tab]",
    badge: ".pill",
  },
  Badge: { badge: ":scope>.pill" },
  ListTile: { title: ":scope>.texts>.text", subtitle: ":scope>.texts>.subtitle" },
  Accordion: { title: "[aria-expanded]" },
  AppBar: { title: "h1" },
  BottomNavBar: { item: ":scope>*" },
  // Other platforms have these while the list of options is closed. A `select` always has its options.
  Dropdown: { value: ":not(*)", placeholder: ":not(*)" },
  alert: { title: "h2", message: "p", button: "button" },
  menu: { item: "[role=menuitem]" },
  snackBar: { message: "[role=status]", button: "button" },
};

const linesIn: { readonly [where: string]: (list: HTMLElement) => readonly HTMLElement[] } = {
  rows(list) {
    const lines = list.querySelector(":scope>[role=list]");
    const reported = [...(lines?.querySelectorAll("[role=listitem]") ?? [])];
    // The element after the row is the separator.
    return reported
      .filter((item) => item.closest("[role=list]") === lines)
      .flatMap((item) => elementsIn(item).slice(0, 1));
  },
  separator: (list) => elementsIn(list.querySelector(".line")).slice(1, 2),
  header: (list) => childrenOf(list).slice(0, 1).filter(isNoList),
  footer: (list) => childrenOf(list).slice(-1).filter(isNoList),
  empty(list) {
    const all = childrenOf(list);
    return all.every(isNoList) ? all.slice(all.length > 1 ? 1 : 0).slice(0, 1) : [];
  },
};

/** The elements of the nodes in a view, by type and place. Otherwise they are all elements in its own. */
const places: {
  readonly [type: string]: {
    readonly [where: string]: (element: HTMLElement) => readonly (HTMLElement | undefined)[];
  };
} = {
  ListTile: {
    leading: (tile) => beside(tile, ":scope>.texts", "before").slice(0, 1),
    trailing: (tile) => beside(tile, ":scope>.texts", "after").slice(0, 1),
  },
  AppBar: {
    leading: (bar) => beside(bar.querySelector(":scope>.bar-row"), "h1", "before"),
    actions: (bar) => beside(bar.querySelector(":scope>.bar-row"), "h1", "after"),
    background: (bar) => elementsIn(bar.querySelector(":scope>.behind")),
  },
  Tabs: { body: (tabs) => elementsIn(tabs.querySelector("[role=tabpanel]")) },
  List: linesIn,
  Grid: linesIn,
  Carousel: { children: pagesIn, rows: pagesIn, empty: pagesIn },
  Table: {
    header: (table) => [headerIn(table)],
    children: bodyRows,
    rows: bodyRows,
    empty: (table) => bodyRows(table).slice(0, 1),
  },
};

/** The elements of a part, as the type of its view defines. */
export function partsOf(type: string, element: HTMLElement, part: string): readonly HTMLElement[] {
  const selector = parts[type]?.[part] ?? parts["*"]?.[part];
  if (selector === undefined) throw new Error(`Nothing says what the ${part} of ${type} is.`);
  return [...element.querySelectorAll<HTMLElement>(selector)];
}

/** The visible elements of the nodes in a view, in order. */
export function nodesIn(type: string, element: HTMLElement, where: string): readonly HTMLElement[] {
  const find = places[type]?.[where] ?? elementsIn;
  return find(element).filter((one) => one !== undefined);
}

function pagesIn(carousel: Element): readonly HTMLElement[] {
  return elementsIn(trackIn(carousel));
}

/** The nodes before or after the texts in an element. */
function beside(
  element: Element | null,
  texts: string,
  side: "before" | "after",
): readonly HTMLElement[] {
  const middle = element?.querySelector(texts);
  const { DOCUMENT_POSITION_PRECEDING: before, DOCUMENT_POSITION_FOLLOWING: after } = Node;
  const wanted = { before, after }[side];
  return elementsIn(element).filter(
    (one) => middle && middle.compareDocumentPosition(one) & wanted,
  );
}

function childrenOf(list: Element): readonly HTMLElement[] {
  return [...list.children].filter((child) => child instanceof HTMLElement);
}

function isNoList({ role }: Element): boolean {
  return role !== "list";
}
