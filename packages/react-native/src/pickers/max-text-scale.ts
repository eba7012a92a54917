/** How much the system may enlarge a text in a row of 44 px, whose line has 24 px. Larger ones would be cut off. */
export const maxTextScale = 1.8;
