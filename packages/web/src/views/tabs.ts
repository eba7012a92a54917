import { nodeChange, type TabsAttributes, type ViewNode } from "@screenspec/runtime";
import { isFromRight, make, placeOfTarget } from "../dom.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../nodes/place.ts";
import type { Shown } from "../nodes/shown.ts";
import type { Slot } from "../nodes/slot.ts";
import type { Parts, View } from "../nodes/view.ts";
import { type Buttons, fillBar } from "./fill-bar.ts";

interface TabsParts extends Parts {
  readonly bar: HTMLElement;
  readonly buttons: Buttons;
  readonly panel: HTMLElement;
  readonly page: Slot;
  /** How far what is in pages has been scrolled: what isn't in the tree forgets it. */
  readonly scrolled: WeakMap<Element, ScrollToOptions>;
}

export const tabs: View<TabsAttributes, TabsParts> = {
  create(shown) {
    const { key } = shown.node;
    const bar = make("div", "bar");
    bar.role = "tablist";
    const panel = make("div", "box panel");
    panel.role = "tabpanel";
    panel.id = `panel-${key}`;
    const element = make("div", "", bar, panel);
    const page = shown.addSlot(panel, { kind: "box", bounded: axes.none });
    return { element, bar, buttons: new Map(), panel, page, scrolled: new WeakMap() };
  },
  update(parts, shown, change) {
    const { bar, panel, page } = parts;
    const { node, bounded } = shown;
    const { tabs: all } = node.attributes;
    if (change & nodeChange.attributes) makeTabs(parts, shown);
    const place = placeOf(shown);
    [...bar.children].forEach((tab, index) => {
      tab.ariaSelected = `${index === place}`;
      if (tab instanceof HTMLElement) tab.tabIndex = index === place ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", bar.children[place]?.id ?? "");
    page.settle({ kind: "box", bounded });
    showPage(parts, all[place]?.body, new Set(all.map(({ body }) => body)));
  },
  fills: () => axes.width,
  on: {
    click: ({ bar }, { node }, { target }) => choose(bar, node, target),
    keydown({ bar }, { node }, event) {
      const index = [...bar.children].findIndex((tab) => tab.matches(":focus"));
      if (index < 0) return;
      const isMirrored = isFromRight(bar);
      const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
      const back = isMirrored ? "ArrowRight" : "ArrowLeft";
      const count = bar.children.length;
      const places: { readonly [key: string]: number } = {
        [forward]: (index + 1) % count,
        [back]: (index + count - 1) % count,
        Home: 0,
        End: count - 1,
      };
      const tab = bar.children[places[event.key] ?? -1];
      if (!(tab instanceof HTMLElement)) return;
      event.preventDefault();
      tab.focus();
      choose(bar, node, tab);
    },
  },
};

/** The other pages wait as they were left. */
function showPage(
  { panel, page, scrolled }: TabsParts,
  body: ViewNode | undefined,
  bodies: ReadonlySet<ViewNode>,
): void {
  const isOther = page.shown[0]?.node !== body;
  const scrollers = () => (isOther ? panel.querySelectorAll(".scroller,.track") : []);
  for (const each of scrollers()) {
    scrolled.set(each, { left: each.scrollLeft, top: each.scrollTop, behavior: "instant" });
  }
  page.fill([body], bodies);
  for (const each of scrollers()) each.scrollTo(scrolled.get(each) ?? {});
}

function choose(
  bar: HTMLElement,
  { attributes, control }: Shown<TabsAttributes>["node"],
  target: EventTarget | null,
): boolean {
  const tab = attributes.tabs[placeOfTarget(bar.children, target)];
  if (tab) control?.change(tab.id);
  return tab !== undefined;
}

function makeTabs({ bar, buttons }: TabsParts, { node, stage }: Shown<TabsAttributes>): void {
  const { tabs: all } = node.attributes;
  const made = fillBar(bar, buttons, all, "press tab");
  const ids = [...buttons.keys()];
  for (const [{ id, label, icon }, tab] of made) {
    tab.role = "tab";
    tab.id = `tab-${node.key}-${ids.indexOf(id)}`;
    tab.setAttribute("aria-controls", `panel-${node.key}`);
    tab.replaceChildren(...(icon == null ? [] : [drawIcon(stage, icon, 20)]), label);
  }
}

function placeOf({ node }: Shown<TabsAttributes>): number {
  const index = node.attributes.tabs.findIndex(({ id }) => id === node.control?.value);
  return Math.max(0, index);
}
