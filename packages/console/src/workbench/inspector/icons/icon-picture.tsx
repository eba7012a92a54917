import { useSyncExternalStore } from "react";
import styles from "../controls/controls.module.css";

type Icons = typeof import("@screenspec/web/icons");

let icons: Icons | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isLoading && icons === undefined) void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  isLoading = true;
  // Without the pictures, their names remain.
  icons = await import("@screenspec/web/icons").catch(() => undefined);
  isLoading = false;
  for (const notify of listeners) notify();
}

/** An icon of the catalog as SDKs draw it. The paths of all icons are loaded for the first one. */
export function IconPicture({ name }: { readonly name: string }) {
  const loaded = useSyncExternalStore(subscribe, () => icons);
  const { path = "", isFilled = false } = (name !== "" && loaded?.findIcon(name)) || {};
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={styles["icon"]}
      data-filled={isFilled || undefined}
    >
      <path d={path} />
    </svg>
  );
}
