/** Which members of a layout say something, by what is around the node. */
export const layoutMembers = {
  flex: ["flex", "alignSelf"],
  stack: ["top", "bottom", "start", "end", "left", "right", "width", "height"],
} as const;
