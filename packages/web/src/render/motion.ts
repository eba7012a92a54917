/** The animations that documents ask for, which are loaded when one of their nodes has some. */
export { animateChange } from "./animate-changes.ts";
export { moveSharedElements } from "./shared-elements.ts";
