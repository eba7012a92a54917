/** What is made of the objects of some shapes, by the names that the catalog gives these. */
export interface ResolvedShapes {
  readonly Style: ResolvedStyle;
  readonly Layout: ResolvedLayout;
  readonly Accessibility: ResolvedAccessibility;
}

/** A style with the theme's names resolved: lengths in logical pixels, colours `#RRGGBB` or `#AARRGGBB`. */
export interface ResolvedStyle extends ResolvedText {
  readonly width?: number | "fill" | "content";
  readonly height?: number | "fill" | "content";
  readonly minWidth?: number;
  readonly maxWidth?: number;
  readonly minHeight?: number;
  readonly maxHeight?: number;
  readonly aspectRatio?: number;
  readonly margin?: ResolvedEdges;
  readonly padding?: ResolvedEdges;
  readonly backgroundColor?: string;
  readonly gradient?: {
    readonly colors: readonly string[];
    readonly stops?: readonly number[];
    /** Degrees; 0 is up, clockwise. */
    readonly angle: number;
  };
  readonly border?: {
    readonly width: number;
    readonly color?: string;
    readonly style: "solid" | "dashed" | "dotted";
  };
  readonly cornerRadius?: number | ResolvedCorners;
  readonly shadow?: {
    readonly color: string;
    readonly blur: number;
    readonly offsetX: number;
    readonly offsetY: number;
  };
  readonly opacity?: number;
  readonly textAlign?: "start" | "center" | "end" | "justify";
}

/** How text looks; a `textStyle` is resolved into its members. */
export interface ResolvedText {
  readonly textColor?: string;
  readonly fontSize?: number;
  /** 100 to 900. */
  readonly fontWeight?: number;
  readonly fontStyle?: "normal" | "italic";
  readonly fontFamily?: string;
  readonly lineHeight?: number;
  readonly letterSpacing?: number;
  readonly textDecoration?: "none" | "underline" | "lineThrough";
}

/** Space at the edges: at `start` and `end`, or where the document says so at `left` and `right`. */
export interface ResolvedEdges {
  readonly top: number;
  readonly bottom: number;
  readonly start?: number;
  readonly end?: number;
  readonly left?: number;
  readonly right?: number;
}

export interface ResolvedCorners {
  readonly topStart: number;
  readonly topEnd: number;
  readonly bottomStart: number;
  readonly bottomEnd: number;
}

/** How the node around it places it. */
export interface ResolvedLayout {
  readonly flex: number;
  readonly alignSelf?: "start" | "center" | "end" | "stretch" | "baseline";
  readonly top?: number;
  readonly bottom?: number;
  readonly start?: number;
  readonly end?: number;
  readonly left?: number;
  readonly right?: number;
  readonly width?: number;
  readonly height?: number;
}

/** What assistive technology is told. */
export interface ResolvedAccessibility {
  readonly label?: string;
  readonly hint?: string;
  readonly role?: string;
  readonly hidden: boolean;
  readonly live: "off" | "polite" | "assertive";
  readonly heading?: number;
  readonly mode: "default" | "merge" | "exclude";
}
