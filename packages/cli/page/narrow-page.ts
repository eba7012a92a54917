/** Whether the page is as narrow as on a phone. */
export const narrowPage = matchMedia("(max-width: 600px)");

export function followNarrowPage(onChange: () => void): () => void {
  narrowPage.addEventListener("change", onChange);
  return () => narrowPage.removeEventListener("change", onChange);
}
