// The addresses of pages know the views without the store, which takes the catalog of the format along.
export const workbenchViews = ["visual", "split", "json"] as const;
/** How the draft is edited: on the canvas, as text, or both beside each other. */
export type WorkbenchView = (typeof workbenchViews)[number];
