// Made from packages/format/src/catalog by `npm run generate`: don't edit it.

/** The members that every node may have besides its attributes, resolved, by the names of their shapes. */
export interface NodeShapes {
  readonly Style: ResolvedStyle;
  readonly Layout: ResolvedLayout;
  readonly Accessibility: ResolvedAccessibility;
}

/** How a node looks and how big it is. Sizes include padding and border, not the margin. */
export interface ResolvedStyle {
  /** How wide it is: a number, `fill` for all there is, `content` for what it needs; when missing, what its type takes. Unit: px. */
  readonly width?: number | "fill" | "content";
  /** How high it is, likewise. Unit: px. */
  readonly height?: number | "fill" | "content";
  /** The least width; beats the greatest. Unit: px. */
  readonly minWidth?: number;
  /** The greatest width. Unit: px. */
  readonly maxWidth?: number;
  /** The least height; beats the greatest. Unit: px. */
  readonly minHeight?: number;
  /** The greatest height. Unit: px. */
  readonly maxHeight?: number;
  /** Width by height, where only one of them is given. */
  readonly aspectRatio?: number;
  /** Space around it; margins don't collapse. */
  readonly margin?: ResolvedEdges;
  /** Space within it, around its content. */
  readonly padding?: ResolvedEdges;
  /** The colour behind it. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
  /** A gradient behind it. */
  readonly gradient?: ResolvedGradient;
  /** A line around it. */
  readonly border?: ResolvedBorder;
  /** How round its corners are; its content is cut off there. Unit: px. */
  readonly cornerRadius?: number | ResolvedCorners;
  /** A shadow under it. */
  readonly shadow?: ResolvedShadow;
  /** From 0, not to be seen, to 1. */
  readonly opacity?: number;
  /** The colour of the text in it. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The size of the text. Unit: px. */
  readonly fontSize?: number;
  /** How heavy it is; normal is 400, bold 700. */
  readonly fontWeight?: number;
  /** Whether it is slanted. */
  readonly fontStyle?: "normal" | "italic";
  /** A font that the host has; its default when it hasn't. */
  readonly fontFamily?: string;
  /** The height of a line, as a multiple of the font's size. */
  readonly lineHeight?: number;
  /** Added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** A line with the text. */
  readonly textDecoration?: "none" | "underline" | "lineThrough";
  /** Where the lines of text are. */
  readonly textAlign?: "start" | "center" | "end" | "justify";
}

/** Space at the edges. An edge beats its axis, the axis beats `all`; missing edges are 0. */
export interface ResolvedEdges {
  /** At the top edge. Unit: px. */
  readonly top: number;
  /** At the bottom edge. Unit: px. */
  readonly bottom: number;
  /** At the left edge, also where text runs from right to left. Unit: px. */
  readonly left?: number;
  /** At the right edge, also where text runs from right to left. Unit: px. */
  readonly right?: number;
  /** At the edge where text begins. Unit: px. */
  readonly start?: number;
  /** At the edge where text ends. Unit: px. */
  readonly end?: number;
}

/** A linear gradient, drawn over the background colour. */
export interface ResolvedGradient {
  /** Its colours, from the beginning on. */
  readonly colors: readonly string[];
  /** Where each colour is, from 0 to 1, one for each colour and growing; evenly spread when missing or otherwise. */
  readonly stops?: readonly number[];
  /** Where it runs to: 0 is up, 90 is right; never mirrored. Unit: degrees. */
  readonly angle: number;
}

/** A line along all edges, inside the node's size. */
export interface ResolvedBorder {
  /** How wide it is. Unit: px. */
  readonly width: number;
  /** Its colour; the text's when missing. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** How it is drawn. */
  readonly style: "solid" | "dashed" | "dotted";
}

/** A radius for each corner; missing ones are 0. */
export interface ResolvedCorners {
  /** The top corner where text begins. Unit: px. */
  readonly topStart: number;
  /** The top corner where text ends. Unit: px. */
  readonly topEnd: number;
  /** The bottom corner where text begins. Unit: px. */
  readonly bottomStart: number;
  /** The bottom corner where text ends. Unit: px. */
  readonly bottomEnd: number;
}

/** A shadow under the node; it takes no space. */
export interface ResolvedShadow {
  /** Its colour. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color: string;
  /** How far it is blurred. Unit: px. */
  readonly blur: number;
  /** How far it is to the right. Unit: px. */
  readonly offsetX: number;
  /** How far it is below. Unit: px. */
  readonly offsetY: number;
}

/** How the node around it places it. */
export interface ResolvedLayout {
  /** In a Column or Row: its share of the space that is left; 0 takes none. */
  readonly flex: number;
  /** In a Column or Row: its place across, instead of the `crossAxisAlignment`. */
  readonly alignSelf?: "start" | "center" | "end" | "stretch" | "baseline";
  /** In a Stack: how far its top is from the Stack's. Unit: px. */
  readonly top?: number;
  /** In a Stack: how far its bottom is from the Stack's. Unit: px. */
  readonly bottom?: number;
  /** In a Stack: how far it is from the edge where text begins. Unit: px. */
  readonly start?: number;
  /** In a Stack: how far it is from the edge where text ends. Unit: px. */
  readonly end?: number;
  /** In a Stack: how far it is from the left edge. Unit: px. */
  readonly left?: number;
  /** In a Stack: how far it is from the right edge. Unit: px. */
  readonly right?: number;
  /** In a Stack: how wide it is. Unit: px. */
  readonly width?: number;
  /** In a Stack: how high it is. Unit: px. */
  readonly height?: number;
}

/** What assistive technology announces for the node. */
export interface ResolvedAccessibility {
  /** Its name, instead of the text in it. */
  readonly label?: string;
  /** What happens when it is used. */
  readonly hint?: string;
  /** What it is, where that isn't plain from its type. */
  readonly role?:
    | "none"
    | "alert"
    | "button"
    | "checkbox"
    | "combobox"
    | "dialog"
    | "heading"
    | "image"
    | "link"
    | "list"
    | "listItem"
    | "menu"
    | "menuItem"
    | "navigation"
    | "progressBar"
    | "radio"
    | "search"
    | "slider"
    | "status"
    | "switch"
    | "tab"
    | "text";
  /** Whether it is left out, with all in it. */
  readonly hidden: boolean;
  /** Whether changes in it are announced, and how soon. */
  readonly live: "off" | "polite" | "assertive";
  /** Its level as a heading. */
  readonly heading?: number;
  /** Whether its content is announced one by one (`default`), as one element (`merge`), or not at all (`exclude`). */
  readonly mode: "default" | "merge" | "exclude";
}
