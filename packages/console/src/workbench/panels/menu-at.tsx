import { useRef } from "react";
import { Keyboard } from "react-aria-components/Keyboard";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import styles from "../../design/controls/popover.module.css";
import own from "./menu-at.module.css";

export interface MenuEntry {
  readonly label: string;
  readonly onAction: () => void;
  /** The keys that do the same. */
  readonly keys?: string;
  /** It takes something away. */
  readonly isDanger?: boolean;
  /** A line is above it. */
  readonly isFirstOfGroup?: boolean;
}

interface MenuAtProps {
  readonly label: string;
  /** Pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** A context menu at a point of the window. */
export function MenuAt({ label, at, entries, onClose }: MenuAtProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className={own["anchor"]} style={{ left: at.x, top: at.y }} />
      <Popover
        triggerRef={anchor}
        aria-label={label}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        // Beside the point, a long menu has the whole height of the window.
        placement="end top"
        offset={0}
        className={styles["popover"] ?? ""}
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          className={styles["list"] ?? ""}
          onClose={onClose}
        >
          {entries.map(({ label: text, onAction, keys, isDanger, isFirstOfGroup }) => (
            <MenuItem
              key={text}
              textValue={text}
              className={`${styles["item"]} ${own["item"]}`}
              data-danger={isDanger || undefined}
              data-first-of-group={isFirstOfGroup || undefined}
              onAction={onAction}
            >
              <span>{text}</span>
              {keys === undefined ? null : (
                <Keyboard className={own["keys"] ?? ""}>{keys}</Keyboard>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}

/** Whether a key opens the context menu (WAI-ARIA, "Menu Button Pattern"). */
export function opensMenu(event: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
}

/** The point at the start of an element, where the keyboard opens its menu. */
export function pointBelow(element: Element) {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 24, y: bottom };
}
