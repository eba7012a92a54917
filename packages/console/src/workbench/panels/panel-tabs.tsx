import type { KeyboardEvent, ReactNode } from "react";
import styles from "./bottom-panel.module.css";

interface PanelTabsProps<Id extends string> {
  readonly label: string;
  /** The panel of a tab has this prefix and the tab's id as its own. */
  readonly prefix: string;
  readonly tabs: readonly { readonly id: Id; readonly content: ReactNode }[];
  readonly selected: Id;
  /** Whether the panel of the selected tab isn't shown, so that no tab is marked. */
  readonly isCollapsed?: boolean;
  /** The selected tab is chosen again too, which opens a collapsed panel. */
  readonly onSelect: (id: Id) => void;
}

/** A tab list (WAI-ARIA, "Tabs Pattern") without react-aria, which is larger than all panels for trying a screen. */
export function PanelTabs<Id extends string>({
  label,
  prefix,
  tabs,
  selected,
  isCollapsed = false,
  onSelect,
}: PanelTabsProps<Id>) {
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ id }) => id === selected);
    const { length } = tabs;
    const keys = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
    const next = new Map(Object.entries(keys)).get(event.key);
    const tab = next === undefined ? undefined : tabs[(next + length) % length];
    if (tab === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(prefix, tab.id))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={label}
      className={styles["list"]}
      data-collapsed={isCollapsed || undefined}
      onKeyDown={moveFocus}
    >
      {tabs.map(({ id, content }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabId(prefix, id)}
          aria-controls={`${prefix}${id}`}
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          className={styles["tab"]}
          onClick={() => onSelect(id)}
        >
          {content}
        </button>
      ))}
    </div>
  );
}

export function tabId(prefix: string, id: string): string {
  return `${prefix}${id}-tab`;
}
