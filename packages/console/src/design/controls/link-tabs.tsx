import { Link } from "@tanstack/react-router";
import styles from "./tabs.module.css";

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly to: string }[];
}

/** Tabs that are pages of their own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label} className={styles["list"]}>
      {tabs.map(({ label, to }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ "aria-current": "page" }}
          className={styles["tab"]}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
