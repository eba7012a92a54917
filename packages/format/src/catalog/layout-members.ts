/** The layout members that have an effect, by the parent's kind of layout. */
export const layoutMembers = {
  flex: ["flex", "alignSelf", "sticky"],
  stack: ["top", "bottom", "start", "end", "left", "right", "width", "height"],
} as const;
