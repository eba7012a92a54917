/** The type of the widgets that take the place of nodes with errors in previews. No draft or document may have it. */
export const placeholderType = "$placeholder";
