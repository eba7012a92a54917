import { replaceDeclarations } from "../style/replace-declarations.ts";
import type { StyleClasses } from "../style/style-classes.ts";

/** The sources of a node's CSS. Each overrides those before it. */
export const layers = { layout: 0, style: 1, box: 2 } as const;
type Layer = (typeof layers)[keyof typeof layers];

/**
 * The CSS of a node's element. The first CSS of each layer is a class, which other nodes share. Later CSS is inline,
 * because CSS may change any number of times, and the style sheet never shrinks.
 */
export class NodeCss {
  readonly #sheet: StyleClasses;
  readonly #layers: string[] = [];
  readonly #classes: string[] = [];
  /** Undefined until `attach`, which sets all classes at once. */
  #element: HTMLElement | undefined;
  #inline = "";

  constructor(sheet: StyleClasses) {
    this.#sheet = sheet;
  }

  set(layer: Layer, css: string, usesClass = this.#layers[layer] === undefined): void {
    if (css === this.#layers[layer]) return;
    this.#layers[layer] = css;
    const former = this.#classes[layer];
    const name = usesClass ? this.#sheet.classFor(css, layer === layers.layout) : "";
    this.#classes[layer] = name;
    if (!this.#element) return;
    if (former) this.#element.classList.remove(former);
    if (name) this.#element.classList.add(name);
    this.#setInline(this.#element);
  }

  /** Adds the CSS, and a class for the node's type, to an element. */
  attach(element: HTMLElement, type: string): void {
    // One assignment, because each change of the class list takes time.
    let classes = element.className;
    for (const name of [type, ...this.#classes]) if (name) classes += ` ${name}`;
    element.className = classes.trim();
    this.#element = element;
    this.#setInline(element);
  }

  #setInline(element: HTMLElement): void {
    // Layers above an inline one must be inline as well, to override it.
    const first = this.#layers.findIndex((css, layer) => css && !this.#classes[layer]);
    const inline = first < 0 ? "" : this.#layers.slice(first).join("");
    if (inline === this.#inline) return;
    replaceDeclarations(element, this.#inline, inline);
    this.#inline = inline;
  }
}
