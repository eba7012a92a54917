import {
  axes,
  boundsWithin,
  type FormattingContext,
  filledAxes,
  isPositioned,
  type LayoutNode,
} from "@screenspec/rendering";
import { type NodeChange, nodeChange, type ViewNode } from "@screenspec/runtime";
import type { NodeElement } from "./node-element.ts";
import type { SlotContents, View } from "./view.ts";
import type { Visibility } from "./visibility.ts";

/** The changes after which a node may have another size: all others. Its value can decide which nodes it shows. */
const sizeChanges = ~nodeChange.accessibility;

/** The nodes that a node, a screen or an overlay lays out together. */
export class NodeSlot {
  readonly formatting: FormattingContext;
  /** Undefined for slots of screens and overlays. */
  readonly parent: NodeItem | undefined;
  nodes: readonly ViewNode[];
  isHidden: boolean;
  readonly #items: NodeItems;

  constructor(
    items: NodeItems,
    { formatting, nodes, isHidden = false }: SlotContents,
    parent?: NodeItem,
  ) {
    this.#items = items;
    this.formatting = formatting;
    this.parent = parent;
    this.nodes = nodes.filter((node) => node !== undefined);
    this.isHidden = isHidden;
  }

  get visibleNodes(): readonly NodeItem[] {
    if (this.isHidden) return [];
    return this.nodes
      .filter(({ isVisible }) => isVisible)
      .map((node) => this.#items.get(node, this));
  }

  /** The nodes that determine the size of a Stack by theirs. Without any, the first one without a position fills it. */
  get layers(): readonly NodeItem[] {
    const { kind, expands } = this.formatting;
    if (kind !== "stack" || expands) return [];
    return this.visibleNodes.filter((item) => !isPositioned(item) && !(item.fills & axes.height));
  }
}

/**
 * A node of the runtime with its size, and its subscribers: one component. It exists before the component is mounted, since
 * the sizes of parents depend on it, and is released together with the node.
 */
export class NodeItem implements LayoutNode {
  readonly node: ViewNode;
  readonly view: View;
  readonly #items: NodeItems;
  readonly #listeners = new Set<() => void>();
  #element: NodeElement | undefined;
  #unobserve: (() => void) | undefined;
  #slot: NodeSlot;
  #slots: readonly NodeSlot[] | undefined;
  #fills: number | undefined;
  #version = 0;

  constructor(items: NodeItems, node: ViewNode, view: View, slot: NodeSlot) {
    this.#items = items;
    this.node = node;
    this.view = view;
    this.#slot = slot;
    node.onChange = (change) => this.#update(change);
  }

  /** The outermost element of the node while it is mounted. */
  get element(): NodeElement | undefined {
    return this.#element;
  }

  /** The ref of the outermost element. */
  readonly attach = (element: NodeElement | null): void => {
    const { node } = this;
    this.#element = element ?? undefined;
    this.#unobserve?.();
    this.#unobserve = undefined;
    if (!element || !node.has("onVisibleActionIds")) return;
    const seen = () => void node.fire("onVisibleActionIds");
    this.#unobserve = this.#items.visibility.observe({ element, node, part: "half", seen });
  };

  get slot(): NodeSlot {
    return this.#slot;
  }

  get slots(): readonly NodeSlot[] {
    this.#slots ??= this.#createSlots();
    return this.#slots;
  }

  get fills(): number {
    this.#fills ??= filledAxes(this);
    return this.#fills;
  }

  get defaultFills(): number {
    return this.view.fills?.(this.node) ?? axes.none;
  }

  get bounded(): number {
    return boundsWithin(this);
  }

  /** Whether the node is drawn over those that determine the size of its Stack. */
  get isOverlaid(): boolean {
    if (this.#slot.formatting.kind !== "stack" || isPositioned(this)) return false;
    const { layers } = this.#slot;
    if (layers.length > 0) return !layers.includes(this);
    return this.#slot.visibleNodes.find((item) => !isPositioned(item)) !== this;
  }

  /** Whether pressing the node runs actions, and its view doesn't handle presses itself. */
  get isPressable(): boolean {
    const { node, view } = this;
    const hasActions = node.has("onClickActionIds") || node.has("onLongPressActionIds");
    return hasActions && view.isControl !== true;
  }

  /** Whether a visible node inside can be operated. */
  get isOperable(): boolean {
    return this.slots.some(({ visibleNodes }) =>
      visibleNodes.some((item) => item.view.isControl || item.isPressable || item.isOperable),
    );
  }

  /** Moves the node to a slot: another one, or the same with another formatting. */
  place(slot: NodeSlot): void {
    if (slot === this.#slot) return;
    this.#slot = slot;
    this.#forgetSize();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes whenever the component has to be rendered again. */
  readonly version = (): number => this.#version;

  notify(): void {
    this.#version++;
    for (const listener of [...this.#listeners]) listener();
  }

  #update(change: NodeChange): void {
    if (change & sizeChanges) {
      // The first appearance isn't animated.
      if (this.#slot.parent?.element ?? this.#element) this.#items.animateChange(this.node);
      this.#updateSize(change);
    }
    this.notify();
  }

  #updateSize(change: NodeChange): void {
    const former = this.#fills;
    this.#forgetSize();
    const { parent, formatting, visibleNodes } = this.#slot;
    if (formatting.kind === "stack" && (change & nodeChange.visible || this.fills !== former)) {
      // Other children may determine the size now.
      for (const item of visibleNodes) item.notify();
    }
    if (!parent || (this.fills === former && !(change & nodeChange.visible))) return;
    parent.#updateSize(nodeChange.visible);
    parent.notify();
  }

  #forgetSize(): void {
    this.#fills = undefined;
    this.#slots = this.#slots && this.#createSlots(this.#slots);
  }

  /** A slot with the same formatting stays, so that its nodes aren't rendered again. */
  #createSlots(former: readonly NodeSlot[] = []): readonly NodeSlot[] {
    const contents = this.view.slots?.(this.node, this.bounded) ?? [];
    return contents.map((one, index) => {
      const slot = new NodeSlot(this.#items, one, this);
      const last = former[index];
      if (!last || !isSame(last.formatting, slot.formatting)) return slot;
      last.nodes = slot.nodes;
      last.isHidden = slot.isHidden;
      return last;
    });
  }
}

/** The items of a runtime's nodes. */
export class NodeItems {
  readonly visibility: Visibility;
  readonly animateChange: (node: ViewNode) => void;
  readonly #items = new WeakMap<ViewNode<unknown>, NodeItem>();
  readonly #viewOf: (type: string) => View;

  constructor(
    viewOf: (type: string) => View,
    { visibility, animateChange }: Pick<NodeItems, "visibility" | "animateChange">,
  ) {
    this.#viewOf = viewOf;
    this.visibility = visibility;
    this.animateChange = animateChange;
  }

  /** Returns the item of a node in a slot. */
  get(node: ViewNode, slot: NodeSlot): NodeItem {
    const item = this.#items.get(node) ?? new NodeItem(this, node, this.#viewOf(node.type), slot);
    this.#items.set(node, item);
    item.place(slot);
    return item;
  }

  /** Returns the item of a node that has been drawn. */
  find(node: ViewNode<unknown>): NodeItem | undefined {
    return this.#items.get(node);
  }
}

function isSame(one: FormattingContext, other: FormattingContext): boolean {
  return (
    one.kind === other.kind &&
    one.bounded === other.bounded &&
    one.wraps === other.wraps &&
    one.expands === other.expands
  );
}
