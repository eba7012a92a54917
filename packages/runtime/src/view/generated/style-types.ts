// Made from packages/format/src/catalog by `npm run generate`: don't edit it.

/** The members that every node may have besides its attributes, resolved, by the names of their shapes. */
export interface NodeShapes {
  readonly Style: ResolvedStyle;
  readonly Layout: ResolvedLayout;
  readonly Accessibility: ResolvedAccessibility;
}

/** The appearance and size of a node. Sizes include padding and border, but not the margin. */
export interface ResolvedStyle {
  /** The width: a number, `fill` for the available space, `content` for the size of the content; the default depends on the type. Unit: px. */
  readonly width?: number | "fill" | "content";
  /** The height, with the same values. Unit: px. */
  readonly height?: number | "fill" | "content";
  /** The minimal width, which overrides `maxWidth`. Unit: px. */
  readonly minWidth?: number;
  /** The maximal width. Unit: px. */
  readonly maxWidth?: number;
  /** The minimal height, which overrides `maxHeight`. Unit: px. */
  readonly minHeight?: number;
  /** The maximal height. Unit: px. */
  readonly maxHeight?: number;
  /** The ratio of width to height, if only one of them is set. */
  readonly aspectRatio?: number;
  /** The space around the node. Margins don't collapse. */
  readonly margin?: ResolvedEdges;
  /** The space between the border and the content. */
  readonly padding?: ResolvedEdges;
  /** The background color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly backgroundColor?: string;
  /** The background gradient. */
  readonly gradient?: ResolvedGradient;
  /** The border. */
  readonly border?: ResolvedBorder;
  /** The corner radius, which clips the content. Unit: px. */
  readonly cornerRadius?: number | ResolvedCorners;
  /** The shadow. */
  readonly shadow?: ResolvedShadow;
  /** The opacity from 0 (invisible) to 1. */
  readonly opacity?: number;
  /** The text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly textColor?: string;
  /** The font size. Unit: px. */
  readonly fontSize?: number;
  /** The font weight; `normal` is 400, `bold` is 700. */
  readonly fontWeight?: number;
  /** Whether the text is italic. */
  readonly fontStyle?: "normal" | "italic";
  /** A font of the host. If the host doesn't have it, its default font is used. */
  readonly fontFamily?: string;
  /** The line height as a multiple of the font size. */
  readonly lineHeight?: number;
  /** The space added between letters. Unit: px. */
  readonly letterSpacing?: number;
  /** The text decoration. */
  readonly textDecoration?: "none" | "underline" | "lineThrough";
  /** The alignment of text lines. */
  readonly textAlign?: "start" | "center" | "end" | "justify";
}

/** The space at the edges. An edge overrides its axis, an axis overrides `all`. Missing edges are 0. */
export interface ResolvedEdges {
  /** The top edge. Unit: px. */
  readonly top: number;
  /** The bottom edge. Unit: px. */
  readonly bottom: number;
  /** The left edge, also in right-to-left locales. Unit: px. */
  readonly left?: number;
  /** The right edge, also in right-to-left locales. Unit: px. */
  readonly right?: number;
  /** The edge where text starts. Unit: px. */
  readonly start?: number;
  /** The edge where text ends. Unit: px. */
  readonly end?: number;
}

/** A linear gradient, drawn over the background color. */
export interface ResolvedGradient {
  /** The colors, from start to end. */
  readonly colors: readonly string[];
  /** The position of each color from 0 to 1, in ascending order. If it is missing or invalid, the colors are evenly spaced. */
  readonly stops?: readonly number[];
  /** The direction in degrees: 0 is up, 90 is right. It is never mirrored. Unit: degrees. */
  readonly angle: number;
}

/** A line along all edges, inside the size of the node. */
export interface ResolvedBorder {
  /** The width. Unit: px. */
  readonly width: number;
  /** The color. The default is the text color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color?: string;
  /** The line style. */
  readonly style: "solid" | "dashed" | "dotted";
}

/** A radius for each corner. Missing corners are 0. */
export interface ResolvedCorners {
  /** The top corner where text starts. Unit: px. */
  readonly topStart: number;
  /** The top corner where text ends. Unit: px. */
  readonly topEnd: number;
  /** The bottom corner where text starts. Unit: px. */
  readonly bottomStart: number;
  /** The bottom corner where text ends. Unit: px. */
  readonly bottomEnd: number;
}

/** A shadow below the node, which takes no space. */
export interface ResolvedShadow {
  /** The color. As `#RRGGBB` or `#AARRGGBB`. */
  readonly color: string;
  /** The blur radius. Unit: px. */
  readonly blur: number;
  /** The offset to the right. Unit: px. */
  readonly offsetX: number;
  /** The offset downwards. Unit: px. */
  readonly offsetY: number;
}

/** How the parent positions the node. */
export interface ResolvedLayout {
  /** In a Column or Row: its share of the remaining space; 0 takes none. */
  readonly flex: number;
  /** In a Column or Row: its alignment on the cross axis, instead of `crossAxisAlignment`. */
  readonly alignSelf?: "start" | "center" | "end" | "stretch" | "baseline";
  /** In a Column or Row: whether it stays in view at the start of the scrolling area while its parent is in view, like the header of a section. */
  readonly sticky: boolean;
  /** In a Stack: the distance from the top edge. Unit: px. */
  readonly top?: number;
  /** In a Stack: the distance from the bottom edge. Unit: px. */
  readonly bottom?: number;
  /** In a Stack: the distance from the edge where text starts. Unit: px. */
  readonly start?: number;
  /** In a Stack: the distance from the edge where text ends. Unit: px. */
  readonly end?: number;
  /** In a Stack: the distance from the left edge. Unit: px. */
  readonly left?: number;
  /** In a Stack: the distance from the right edge. Unit: px. */
  readonly right?: number;
  /** In a Stack: the width. Unit: px. */
  readonly width?: number;
  /** In a Stack: the height. Unit: px. */
  readonly height?: number;
}

/** How assistive technology announces the node. */
export interface ResolvedAccessibility {
  /** The accessible name, instead of the node's own text. Nodes inside are announced as well. */
  readonly label?: string;
  /** A hint about what happens on activation. */
  readonly hint?: string;
  /** The role, if the type doesn't imply it. */
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
  /** Whether it is checked, or `mixed` if only some of what it stands for is. */
  readonly checked?: boolean | "mixed";
  /** Whether it is the selected one of several. */
  readonly selected?: boolean;
  /** Whether what it opens is open. */
  readonly expanded?: boolean;
  /** Whether the toggle button is on. */
  readonly pressed?: boolean;
  /** Whether it is announced as disabled. It only describes the node: `enabled` disables one. */
  readonly disabled?: boolean;
  /** The current value: a text such as `3 of 5`, or a number from 0 to 100. */
  readonly value?: string | number;
  /** Whether the node and its content are hidden from assistive technology. */
  readonly hidden: boolean;
  /** Whether and how soon changes are announced. */
  readonly live: "off" | "polite" | "assertive";
  /** The heading level. */
  readonly heading?: number;
  /** Whether its content is announced element by element (`default`), as one element (`merge`), or not at all (`exclude`). */
  readonly mode: "default" | "merge" | "exclude";
}
