import type { TabsAttributes, ViewNode } from "@screenspec/runtime";
import { createElement, indexContaining } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/text-direction.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import { axes } from "../layout/formatting-context.ts";
import type { MountedNode } from "../render/mounted-node.ts";
import type { Slot } from "../render/slot.ts";
import type { Parts, View } from "../render/view.ts";
import { type Buttons, reconcileButtons } from "./reconcile-buttons.ts";

interface TabsParts extends Parts {
  readonly bar: HTMLElement;
  readonly buttons: Buttons;
  readonly panel: HTMLElement;
  readonly page: Slot;
  /** The scroll positions of scrollers in pages. A removed element loses its position. */
  readonly scrolled: WeakMap<Element, ScrollToOptions>;
}

export const tabs: View<TabsAttributes, TabsParts> = {
  create(mounted) {
    const { key } = mounted.node;
    const bar = createElement("div", "bar");
    bar.role = "tablist";
    const panel = createElement("div", "box panel");
    panel.role = "tabpanel";
    panel.id = `panel-${key}`;
    const element = createElement("div", "", bar, panel);
    const page = mounted.addSlot(panel, { kind: "box", bounded: axes.none });
    return { element, bar, buttons: new Map(), panel, page, scrolled: new WeakMap() };
  },
  update(parts, mounted) {
    const { bar, panel, page } = parts;
    const { node, bounded } = mounted;
    const { tabs: all } = node.attributes;
    const index = selectedIndex(mounted);
    updateTabs(parts, mounted, all[index]?.id);
    panel.setAttribute("aria-labelledby", bar.children[index]?.id ?? "");
    page.setFormatting({ kind: "box", bounded });
    showPage(parts, all[index]?.body, new Set(all.map(({ body }) => body)));
  },
  fills: () => axes.width,
  on: {
    click: ({ bar }, { node }, { target }) => choose(bar, node, target),
    keydown({ bar }, { node }, event) {
      // Browsers go back and forward with Alt and an arrow key, or with Meta.
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const index = [...bar.children].findIndex((tab) => tab.matches(":focus"));
      if (index < 0) return;
      const isMirrored = isRightToLeft(bar);
      const forward = isMirrored ? "ArrowLeft" : "ArrowRight";
      const back = isMirrored ? "ArrowRight" : "ArrowLeft";
      const count = bar.children.length;
      const targets: { readonly [key: string]: number } = {
        [forward]: (index + 1) % count,
        [back]: (index + count - 1) % count,
        Home: 0,
        End: count - 1,
      };
      const tab = bar.children[targets[event.key] ?? -1];
      if (!(tab instanceof HTMLElement)) return;
      event.preventDefault();
      tab.focus();
      choose(bar, node, tab);
    },
  },
};

/** Shows a page. The other pages keep their state. */
function showPage(
  { panel, page, scrolled }: TabsParts,
  body: ViewNode | undefined,
  bodies: ReadonlySet<ViewNode>,
): void {
  const isOther = page.visibleNodes[0]?.node !== body;
  const scrollers = () => (isOther ? panel.querySelectorAll(".scroller,.track") : []);
  for (const each of scrollers()) {
    scrolled.set(each, { left: each.scrollLeft, top: each.scrollTop, behavior: "instant" });
  }
  page.fill([body], bodies);
  for (const each of scrollers()) each.scrollTo(scrolled.get(each) ?? {});
}

function choose(
  bar: HTMLElement,
  { attributes, control }: MountedNode<TabsAttributes>["node"],
  target: EventTarget | null,
): boolean {
  const tab = attributes.tabs[indexContaining(bar.children, target)];
  if (tab) control?.change(tab.id);
  return tab !== undefined;
}

function updateTabs(
  { bar, buttons }: TabsParts,
  { node, context }: MountedNode<TabsAttributes>,
  selectedId: string | undefined,
): void {
  const { tabs: all } = node.attributes;
  const items = reconcileButtons(bar, buttons, all, "press tab");
  const ids = [...buttons.keys()];
  for (const [{ id, label, icon, selectedIcon }, tab] of items) {
    const isSelected = id === selectedId;
    const shownIcon = (isSelected && selectedIcon) || icon;
    tab.role = "tab";
    tab.id = `tab-${node.key}-${ids.indexOf(id)}`;
    tab.setAttribute("aria-controls", `panel-${node.key}`);
    tab.ariaSelected = `${isSelected}`;
    tab.tabIndex = isSelected ? 0 : -1;
    tab.replaceChildren(...(shownIcon == null ? [] : [drawIcon(context, shownIcon, 20)]), label);
  }
}

function selectedIndex({ node }: MountedNode<TabsAttributes>): number {
  const index = node.attributes.tabs.findIndex(({ id }) => id === node.control?.value);
  return Math.max(0, index);
}
