import { axes, boundsWithin, type FormattingContext, filledAxes } from "@screenspec/rendering";
import { type NodeChange, nodeChange, type ViewNode } from "@screenspec/runtime";
import {
  observeAccessibility,
  updateAccessibility,
} from "../accessibility/update-accessibility.ts";
import { createElement } from "../dom/elements.ts";
import { boxCss } from "../layout/box-css.ts";
import { replaceDeclarations } from "../style/replace-declarations.ts";
import {
  inputBoxToCss,
  inputToCss,
  sliderToCss,
  styleToCss,
  surfaceToCss,
} from "../style/style-to-css.ts";
import { animateChange, prepareAnimations } from "./load-motion.ts";
import { layers, NodeCss } from "./node-css.ts";
import { NodeSlot } from "./node-slot.ts";
import type { MountedNode, Parts, RenderContext, Slot, View } from "./view.ts";

/** A node with its view. Its elements are created when it is visible for the first time. */
export class NodeOnPage implements MountedNode {
  readonly node: ViewNode;
  readonly context: RenderContext;
  readonly slot: Slot;
  readonly slots: Slot[] = [];
  fills: number = axes.none;
  readonly #view: View;
  #parts: Parts | undefined;
  /** The view threw, so that an empty element replaces the node until it changes. */
  #hasFailed = false;
  #css: NodeCss;
  /** The CSS that the style gives the box or track of an input. */
  #partCss = "";
  readonly #onChange = (change: NodeChange) => this.#update(change);

  constructor(node: ViewNode, view: View, slot: Slot) {
    this.node = node;
    this.context = slot.context;
    this.slot = slot;
    this.#view = view;
    this.#css = new NodeCss(slot.context.classes);
    node.onChange = this.#onChange;
  }

  get view(): View {
    return this.#hasFailed ? emptyView : this.#view;
  }

  get parts(): Parts {
    return this.#parts ?? this.#createOrReplace();
  }

  get element(): HTMLElement {
    return this.parts.element;
  }

  get isCreated(): boolean {
    return this.#parts !== undefined;
  }

  get parent(): MountedNode | undefined {
    return this.slot.parent;
  }

  get bounded(): number {
    return boundsWithin(this);
  }

  get defaultFills(): number {
    return this.view.fills?.(this) ?? axes.none;
  }

  addSlot(container: Element, formatting: FormattingContext): Slot {
    const slot = new NodeSlot(this.context, container, formatting, this);
    this.slots.push(slot);
    return slot;
  }

  setLayoutCss(css: string): void {
    this.#css.set(layers.layout, css);
  }

  updateSize(): void {
    const fills = filledAxes(this);
    const hasChanged = fills !== this.fills;
    this.fills = fills;
    this.#css.set(layers.box, boxCss(this));
    if (hasChanged && this.parent?.isCreated) this.parent.updateSize();
  }

  updateBounds(): void {
    if (!this.#parts) return;
    try {
      this.view.update?.(this.#parts, this, nodeChange.attributes);
    } catch (error) {
      this.node.fail(error);
    }
    this.updateSize();
  }

  recreate(): void {
    const former = this.#parts;
    if (!former) return;
    this.#release();
    this.#hasFailed = false;
    former.element.replaceWith(this.element);
  }

  unmount(): void {
    // Another slot may have mounted the node since.
    if (this.node.onChange === this.#onChange) this.node.onChange = undefined;
    this.#release();
  }

  #createOrReplace(): Parts {
    try {
      return this.#create();
    } catch (error) {
      this.#release();
      if (this.slot.rethrows) throw error;
      this.context.reportFailure(this.node, error);
      this.#hasFailed = true;
      return this.#create();
    }
  }

  #create(): Parts {
    const { context, node, view } = this;
    const parts = view.create(this);
    const { element } = parts;
    this.#parts = parts;
    context.elements.set(element, this);
    view.update?.(parts, this, nodeChange.everything);
    this.fills = filledAxes(this);
    this.#applyStyle();
    this.#css.set(layers.box, boxCss(this));
    if (node.layout.sticky) element.classList.add("sticky");
    this.#css.attach(element, view.isComponent ? "" : node.type);
    element.setAttribute("part", context.partNames(node.type, node.id));
    updateAccessibility(this);
    observeAccessibility(this);
    prepareAnimations(this);
    if (node.has("onVisibleActionIds")) context.visibility.observe(element, node);
    return parts;
  }

  #update(change: number): void {
    if (change & nodeChange.visible) this.context.scheduleRefresh(this.slot);
    const parts = this.#parts;
    // The change can also move the siblings of the node and of its ancestors.
    for (let at: MountedNode | undefined = this; at; at = at.parent) animateChange(at);
    if (!parts || change === nodeChange.visible) return;
    if (this.#hasFailed) {
      this.recreate();
      this.slot.refresh();
      return;
    }
    this.#view.update?.(parts, this, change);
    if (this.#parts !== parts) return;
    if (change & nodeChange.style) this.#applyStyle();
    if (change & ~(nodeChange.visible | nodeChange.style)) updateAccessibility(this);
    if (change & (nodeChange.style | nodeChange.attributes | nodeChange.children)) {
      this.updateSize();
    }
  }

  #applyStyle(): void {
    const { style, hasFixedStyle } = this.node;
    const { box, track } = this.parts;
    const surface = box ?? track;
    if (surface) {
      this.#css.set(layers.style, box ? inputToCss(style) : sliderToCss(style));
      const partCss = box ? inputBoxToCss(style) : surfaceToCss(style);
      replaceDeclarations(surface, this.#partCss, partCss);
      this.#partCss = partCss;
    } else if (hasFixedStyle) {
      this.#css.set(layers.style, this.context.classes.cssFor(style), true);
    } else this.#css.set(layers.style, styleToCss(style));
  }

  #release(): void {
    const { view } = this;
    const parts = this.#parts;
    this.#parts = undefined;
    for (const slot of this.slots) slot.unmount();
    this.slots.length = 0;
    this.#css = new NodeCss(this.context.classes);
    this.#partCss = "";
    if (!parts) return;
    this.context.visibility.unobserve(parts.element);
    try {
      view.unmount?.(parts);
    } catch (error) {
      this.node.fail(error);
    }
  }
}

/** Renders a hidden element in place of a node whose view threw. */
const emptyView: View = {
  create() {
    const element = createElement("div");
    element.hidden = true;
    return { element };
  },
};
