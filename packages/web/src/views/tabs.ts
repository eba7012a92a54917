import { axes, partRoles, smallIconSize } from "@screenspec/rendering";
import type { TabsAttributes, ViewNode } from "@screenspec/runtime";
import { createElement, indexContaining } from "../dom/elements.ts";
import { isRightToLeft } from "../dom/is-right-to-left.ts";
import { drawIcon } from "../icons/draw-icon.ts";
import type { MountedNode, Parts, Slot, View } from "../render/view.ts";
import { type Buttons, reconcileButtons } from "./reconcile-buttons.ts";

export interface TabsParts extends Parts {
  readonly bar: HTMLElement;
  readonly buttons: Buttons;
  readonly panel: HTMLElement;
  readonly page: Slot;
  /** The scroll positions of scrollers in pages. A removed element loses its position. */
  readonly scrolled: WeakMap<Element, ScrollToOptions>;
  /** The page that is visible beside the selected one during a swipe (gestures/swipe-tabs.ts). */
  beside?: ViewNode | undefined;
  /** The keys of the visible pages. */
  shown?: string;
}

export const tabs: View<TabsAttributes, TabsParts> = {
  create(mounted) {
    const { key } = mounted.node;
    const bar = createElement("div", "bar");
    bar.role = partRoles.tabs;
    const panel = createElement("div", "box panel");
    panel.role = partRoles.tabPanel;
    panel.id = `panel-${key}`;
    const element = createElement("div", "", bar, panel);
    const page = mounted.addSlot(panel, { kind: "box", bounded: axes.none });
    return { element, bar, buttons: new Map(), panel, page, scrolled: new WeakMap() };
  },
  update(parts, mounted) {
    const { panel, page } = parts;
    const { node, bounded } = mounted;
    const { tabs: all } = node.attributes;
    const selected = all.find(({ id }) => id === node.control?.value) ?? all[0];
    const tab = updateTabs(parts, mounted, selected);
    panel.setAttribute("aria-labelledby", tab?.id ?? "");
    page.setFormatting({ kind: "box", bounded });
    const bodies = all.map(({ body }) => body);
    showPages(parts, bodies, [selected?.body, parts.beside]);
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

/** Shows pages. The other pages keep their state. */
function showPages(
  parts: TabsParts,
  all: readonly ViewNode[],
  selected: readonly (ViewNode | undefined)[],
): void {
  const { panel, page, scrolled } = parts;
  const bodies = all.filter((body) => selected.includes(body));
  const shown = bodies.map(({ key }) => key).join();
  const hasChanged = shown !== parts.shown;
  parts.shown = shown;
  const scrollers = () => (hasChanged ? panel.querySelectorAll(".scroller,.track") : []);
  for (const each of scrollers()) {
    scrolled.set(each, { left: each.scrollLeft, top: each.scrollTop, behavior: "instant" });
  }
  page.fill(bodies, new Set(all));
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

/** Updates the buttons. Returns that of the selected tab. */
function updateTabs(
  { bar, buttons }: TabsParts,
  { node, context }: MountedNode<TabsAttributes>,
  selected: TabsAttributes["tabs"][number] | undefined,
): Element | undefined {
  const items = reconcileButtons(bar, buttons, node.attributes.tabs, "press tab");
  const ids = [...buttons.keys()];
  let selectedButton: Element | undefined;
  for (const [item, tab] of items) {
    const isSelected = item === selected;
    if (isSelected) selectedButton = tab;
    const icon = (isSelected && item.selectedIcon) || item.icon;
    tab.role = partRoles.tab;
    tab.id = `tab-${node.key}-${ids.indexOf(item.id)}`;
    tab.setAttribute("aria-controls", `panel-${node.key}`);
    tab.ariaSelected = `${isSelected}`;
    tab.tabIndex = isSelected ? 0 : -1;
    tab.replaceChildren(
      ...(icon == null ? [] : [drawIcon(context, icon, smallIconSize)]),
      item.label,
    );
  }
  return selectedButton;
}
