/** An element as high as a list, whose visible part has as many rows of text as the list's. */
export function showPlain(
  target: HTMLElement,
  { height, rows }: { height: number; rows: readonly string[] },
): null {
  const scroller = document.createElement("div");
  scroller.className = "plain scroller";
  scroller.style.cssText = "height:100%;overflow:hidden auto";
  const tall = scroller.appendChild(document.createElement("div"));
  tall.style.height = `${height}px`;
  const seen = tall.appendChild(document.createElement("div"));
  seen.style.cssText = "position:sticky;top:0";
  for (const text of rows) {
    const row = seen.appendChild(document.createElement("div"));
    row.style.cssText = "height:64px;padding:12px";
    row.textContent = text;
  }
  target.replaceChildren(scroller);
  return null;
}
