/** How the editor shows a draft. In a file of its own, because addresses name the views: the first page loads it. */
export const workbenchViews = ["visual", "split", "json"] as const;
