import { useSyncExternalStore } from "react";

/** As in narrow.css. */
const narrow = matchMedia("(max-width: 800px)");

/** Whether the page has room for one view only. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener("change", onChange);
  return () => narrow.removeEventListener("change", onChange);
}
