import type { JsonObject } from "@screenspec/format";

/** The drawn element of a node, or a part of one, as people and assistive technology perceive it. */
export interface Drawn {
  /** The type of its node, or the kind of an overlay. */
  readonly type: string;
  readonly id: string | undefined;
  readonly text: string | null;
  /** Its accessible name. */
  readonly name: string | null;
  /** The name of the icon in it. */
  readonly icon: string | null;
  /** The address of a picture, a video or a page. */
  readonly source: string | null;
  /** The text in a field, or the position of a Slider or ProgressIndicator. */
  readonly value: string | number | null;
  readonly box: Box;
  is(state: DrawnState): boolean;
  /** A visible part of its view: `label`, `title`, `message`. */
  part(name: string): Drawn | undefined;
  /** All of several equal parts of its view: the `option`, `tab`, `item`, `span`, `dot` or `button` elements. */
  parts(name: string): readonly Drawn[];
  /** The visible elements of the nodes in it, in order: those of `children`, of `rows` or of an attribute. */
  nodes(where: string): readonly Drawn[];
  /** An attribute that only its look shows. Throws for an attribute that nothing says how to read. */
  look(attribute: string): unknown;
  /** The expected members of its own style, of its layout and of its accessibility. */
  style(wanted: JsonObject): object;
  layout(): { readonly flex: number };
  accessibility(): { readonly role: string | null };
}

/** A box in px. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

export type DrawnState =
  | "busy"
  | "checked"
  | "current"
  /** The user can't operate it, whatever the document announces. */
  | "disabled"
  | "expanded"
  | "invalid"
  | "required"
  | "selected";
