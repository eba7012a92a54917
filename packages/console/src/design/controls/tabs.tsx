import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import styles from "./tabs.module.css";

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: string;
    /** Rendered while its tab is selected. */
    readonly content: () => ReactNode;
  }[];
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
  /** Arrows only move the focus, and Enter selects: the content takes the focus. */
  readonly isSelectedByEnter?: boolean;
  /** Its name as a region of the page, between which F6 moves. */
  readonly region?: string;
}

/** Tabs within a page or dialog. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isSelectedByEnter = false,
  region,
}: TabsProps<Id>) {
  return (
    <AriaTabs
      data-region={region}
      keyboardActivation={isSelectedByEnter ? "manual" : "automatic"}
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => {
        const chosen = tabs.find(({ id }) => id === key);
        if (chosen !== undefined) onSelect?.(chosen.id);
      }}
    >
      <TabList aria-label={label} className={styles["list"] ?? ""}>
        {tabs.map(({ id, label }) => (
          <Tab key={id} id={id} className={styles["tab"] ?? ""}>
            {label}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={styles["panel"] ?? ""}>
          {content()}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
