import { type NodeChange, nodeChange, type ViewNode } from "@screenspec/runtime";
import { describe, describeAgain } from "../accessibility/describe.ts";
import { boxRules } from "../layout/box-rules.ts";
import { boundsWithin, fillsOf } from "../layout/sizing.ts";
import type { Stage } from "../stage.ts";
import {
  boxLooksOf,
  looksAroundBox,
  looksAroundTrack,
  looksOf,
  surfaceRules,
} from "../style/looks.ts";
import { replaceRules } from "../style/replace-rules.ts";
import { nothing } from "./nothing.ts";
import { axes, type Place } from "./place.ts";
import { Slot } from "./slot.ts";
import type { Parts, View } from "./view.ts";

/** What gives a node its rules, each beaten by the next. */
const layers = { layout: 0, looks: 1, box: 2 } as const;

/** A node and what is shown of it. */
export class Shown<Attributes = unknown> {
  readonly node: ViewNode<Attributes>;
  readonly stage: Stage;
  /** Where it stands. */
  readonly slot: Slot;
  /** What stands in it. */
  readonly slots: Slot[] = [];
  /** The axes in which it takes all there is. */
  fills: number = axes.none;
  readonly #view: View;
  #parts: Parts | undefined;
  /** It couldn't be made: there is nothing in its place until it changes. */
  #hasFailed = false;
  /** The CSS of each layer, and the classes for that. */
  readonly #rules: (string | undefined)[] = [undefined, undefined, undefined];
  readonly #classes = ["", "", ""];
  /** Whether its element has these: they are set at once when it is made. */
  #hasClasses = false;
  /** What of that is the element's own. */
  #own = "";
  /** The CSS that the style gives the box or track of an input. */
  #boxLooks = "";
  readonly #heed = (change: NodeChange) => this.#change(change);

  constructor(node: ViewNode<Attributes>, view: View, slot: Slot) {
    this.node = node;
    this.stage = slot.stage;
    this.slot = slot;
    this.#view = view;
    node.onChange = this.#heed;
  }

  get view(): View {
    return this.#hasFailed ? nothing : this.#view;
  }

  /** Made when it is asked for first. */
  get parts(): Parts {
    return this.#parts ?? this.#make();
  }

  get element(): HTMLElement {
    return this.parts.element;
  }

  get isMade(): boolean {
    return this.#parts !== undefined;
  }

  /** The axes in which those within have bounds. */
  get bounded(): number {
    return boundsWithin(this);
  }

  /** A place for nodes in it. */
  addSlot(container: Element, place: Place): Slot {
    const slot = new Slot(this.stage, container, place, this);
    this.slots.push(slot);
    return slot;
  }

  /** How it lays out those within, as CSS. */
  arrange(rules: string): void {
    this.#setRules(layers.layout, rules);
  }

  /** What is in it, or around it, may have changed its size. */
  measure(): void {
    const fills = fillsOf(this);
    const isOther = fills !== this.fills;
    this.fills = fills;
    this.#setRules(layers.box, boxRules(this));
    if (isOther && this.slot.owner?.isMade) this.slot.owner.measure();
  }

  /** The bounds around it have changed. */
  rebound(): void {
    if (!this.#parts) return;
    try {
      this.view.update?.(this.#parts, this, nodeChange.attributes);
    } catch (error) {
      this.node.fail(error);
    }
    this.measure();
  }

  /** It is made anew: it needs other elements. */
  remake(): void {
    const former = this.#parts;
    if (!former) return;
    this.#release();
    this.#hasFailed = false;
    former.element.replaceWith(this.element);
  }

  end(): void {
    // Another place may show it already.
    if (this.node.onChange === this.#heed) this.node.onChange = undefined;
    this.#release();
  }

  #make(): Parts {
    try {
      return this.#draw();
    } catch (error) {
      this.#release();
      if (this.slot.mustBeFilled) throw error;
      this.stage.leaveOut(this.node, error);
      this.#hasFailed = true;
      return this.#draw();
    }
  }

  #draw(): Parts {
    const { stage, node, view } = this;
    const parts = view.create(this);
    const { element } = parts;
    this.#parts = parts;
    stage.elements.set(element, this);
    view.update?.(parts, this, nodeChange.everything);
    this.fills = fillsOf(this);
    this.#dress();
    this.#setRules(layers.box, boxRules(this));
    // All at once: each change of its classes by itself takes time.
    let classes = element.className;
    for (const name of [node.type, ...this.#classes]) if (name) classes += ` ${name}`;
    element.className = classes.trim();
    this.#hasClasses = true;
    this.#setOwn();
    element.setAttribute("part", stage.partOf(node.type, node.id));
    describe(this, parts);
    describeAgain(this, parts);
    if (node.has("onVisibleActionIds")) stage.visibility.watch(element, node);
    return parts;
  }

  #change(change: number): void {
    if (change & nodeChange.visible) this.stage.refreshSoon(this.slot);
    const parts = this.#parts;
    if (!parts || change === nodeChange.visible) return;
    if (this.#hasFailed) {
      this.remake();
      this.slot.refresh();
      return;
    }
    this.#view.update?.(parts, this, change);
    if (this.#parts !== parts) return;
    if (change & nodeChange.style) this.#dress();
    if (change & ~(nodeChange.visible | nodeChange.style)) describe(this, parts);
    if (change & (nodeChange.style | nodeChange.attributes | nodeChange.children)) this.measure();
  }

  #dress(): void {
    const { style, hasFixedStyle } = this.node;
    const { box, track } = this.parts;
    const surface = box ?? track;
    if (surface) {
      this.#setRules(layers.looks, box ? looksAroundBox(style) : looksAroundTrack(style));
      const looks = box ? boxLooksOf(style) : surfaceRules(style);
      replaceRules(surface, this.#boxLooks, looks);
      this.#boxLooks = looks;
    } else if (hasFixedStyle) {
      this.#setRules(layers.looks, this.stage.classes.looksOf(style), true);
    } else this.#setRules(layers.looks, looksOf(style));
  }

  /** What changes may do so without end, as classes may not: it is the element's own from then on. */
  #setRules(layer: number, rules: string, hasClass = this.#rules[layer] === undefined): void {
    if (rules === this.#rules[layer]) return;
    this.#rules[layer] = rules;
    const former = this.#classes[layer];
    const name = hasClass ? this.stage.classes.of(rules, layer === layers.layout) : "";
    this.#classes[layer] = name;
    if (!this.#hasClasses) return;
    if (former) this.element.classList.remove(former);
    if (name) this.element.classList.add(name);
    this.#setOwn();
  }

  #setOwn(): void {
    // What beats that must be the element's own as well.
    const first = this.#rules.findIndex((text, at) => text && !this.#classes[at]);
    const own = first < 0 ? "" : this.#rules.slice(first).join("");
    if (own === this.#own) return;
    replaceRules(this.element, this.#own, own);
    this.#own = own;
  }

  #release(): void {
    const { view } = this;
    const parts = this.#parts;
    this.#parts = undefined;
    for (const slot of this.slots) slot.end();
    this.slots.length = 0;
    this.#rules.fill(undefined);
    this.#classes.fill("");
    this.#hasClasses = false;
    this.#own = "";
    this.#boxLooks = "";
    if (!parts) return;
    this.stage.visibility.forget(parts.element);
    try {
      view.end?.(parts);
    } catch (error) {
      this.node.fail(error);
    }
  }
}
