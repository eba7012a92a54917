/** Finds an element of the page by its id; a page without it isn't the playground's. */
export function findElement<E extends HTMLElement>(id: string, kind: abstract new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} #${id}.`);
  return found;
}
