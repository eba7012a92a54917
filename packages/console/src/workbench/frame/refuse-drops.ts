/**
 * Keeps files, links and texts that are dragged from elsewhere out of this page, except from fields: browsers would open
 * them in its place or in another tab. Ends when the returned function is called.
 */
export function refuseDrops(): () => void {
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || dataTransfer === null) return;
    // The code editor reads files too.
    const fields = dataTransfer.types.includes("Files")
      ? ".cm-content"
      : "input,textarea,.cm-content";
    const isForField = event
      .composedPath()
      .some((target) => target instanceof Element && target.matches(fields));
    if (isForField) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  addEventListener("dragover", refuse);
  addEventListener("drop", refuse);
  return () => {
    removeEventListener("dragover", refuse);
    removeEventListener("drop", refuse);
  };
}
