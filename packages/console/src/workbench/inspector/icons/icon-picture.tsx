import { useEffect, useState } from "react";
import styles from "../controls/controls.module.css";

type Icons = typeof import("@screenspec/web/icons");

let icons: Icons | undefined;

/** An icon of the catalog as SDKs draw it. The paths of all icons are loaded for the first one. */
export function IconPicture({ name }: { readonly name: string }) {
  const [loaded, setLoaded] = useState(icons);
  useEffect(() => {
    if (icons !== undefined) return;
    const load = async () => {
      icons = await import("@screenspec/web/icons");
      setLoaded(icons);
    };
    // Without the pictures, their names remain.
    load().catch(() => {});
  }, []);
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
