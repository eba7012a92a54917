/**
 * Sets an element's children with as few moves as possible: a moved element loses its focus and scroll position. The
 * ghosts of removed children stay (render/animate-changes.ts).
 */
export function reconcileChildren(container: Element, children: readonly Element[]): void {
  let next = container.firstElementChild;
  if (!next) {
    // One by one: there may be more children than a call takes arguments.
    for (const child of children) container.append(child);
    return;
  }
  const wanted = new Set(children);
  for (const child of children) {
    while (next && !wanted.has(next)) next = removeAndGetNext(next);
    // The child with the focus isn't moved; the others are inserted around it.
    if (child !== next && child.matches(":focus-within") && child.parentNode === container) {
      while (next && next !== child) next = removeAndGetNext(next);
    }
    if (child === next) next = next.nextElementSibling;
    else container.insertBefore(child, next);
  }
  while (next) next = removeAndGetNext(next);
}

function removeAndGetNext(element: Element): Element | null {
  const next = element.nextElementSibling;
  if (!element.matches(".vanishing")) element.remove();
  return next;
}
