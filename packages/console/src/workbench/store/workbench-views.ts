// In a file of its own: the addresses of pages import it, and the store would load the format's catalog too.
export const workbenchViews = ["visual", "split", "json"] as const;
/** How the draft is edited: on the canvas, as text, or both beside each other. */
export type WorkbenchView = (typeof workbenchViews)[number];
