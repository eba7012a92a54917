import type { FormattingContext } from "@screenspec/rendering";
import type { ViewNode } from "@screenspec/runtime";
import { reconcileChildren } from "../dom/reconcile-children.ts";
import type { MountedNode, RenderContext, Slot, SlotItem } from "./view.ts";

/** The slot in an element. */
export class NodeSlot implements Slot {
  readonly context: RenderContext;
  readonly container: Element;
  readonly parent: MountedNode | undefined;
  rethrows = false;
  formatting: FormattingContext;
  #items: readonly SlotItem[] = [];
  #mounted = new Map<ViewNode, MountedNode>();

  constructor(
    context: RenderContext,
    container: Element,
    formatting: FormattingContext,
    parent?: MountedNode,
  ) {
    this.context = context;
    this.container = container;
    this.formatting = formatting;
    this.parent = parent;
  }

  get visibleNodes(): readonly MountedNode[] {
    const all: MountedNode[] = [];
    for (const item of this.#items) {
      if (item === undefined || item instanceof Element || !item.isVisible) continue;
      const mounted = this.#mounted.get(item);
      if (mounted) all.push(mounted);
    }
    return all;
  }

  fill(items: readonly SlotItem[], keep?: ReadonlySet<SlotItem>): void {
    const former = this.#mounted;
    this.#items = items;
    this.#mounted = new Map();
    for (const item of items) {
      if (item === undefined || item instanceof Element) continue;
      this.#mounted.set(item, former.get(item) ?? this.context.mount(item, this));
      former.delete(item);
    }
    this.#insertElements();
    for (const [node, mounted] of former) {
      if (keep?.has(node)) this.#mounted.set(node, mounted);
      else mounted.unmount();
    }
  }

  refresh(): void {
    this.#insertElements();
    if (this.parent?.isCreated) this.parent.updateSize();
  }

  setFormatting(formatting: FormattingContext): void {
    const { kind, bounded, wraps, expands } = this.formatting;
    this.formatting = formatting;
    if (
      kind === formatting.kind &&
      bounded === formatting.bounded &&
      wraps === formatting.wraps &&
      expands === formatting.expands
    )
      return;
    this.updateBounds();
  }

  updateBounds(): void {
    for (const mounted of this.#mounted.values()) mounted.updateBounds();
  }

  unmount(): void {
    for (const mounted of this.#mounted.values()) mounted.unmount();
    this.#mounted.clear();
  }

  #insertElements(): void {
    const elements: Element[] = [];
    for (const item of this.#items) {
      if (item === undefined) continue;
      if (item instanceof Element) elements.push(item);
      else if (item.isVisible) {
        const mounted = this.#mounted.get(item);
        if (mounted) elements.push(mounted.element);
      }
    }
    reconcileChildren(this.container, elements);
  }
}
