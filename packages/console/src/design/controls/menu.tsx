import { Ellipsis } from "lucide-react";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "./button.tsx";
import styles from "./popover.module.css";

interface MenuAction {
  readonly label: string;
  readonly onAction: () => void;
  /** It takes something away. */
  readonly isDanger?: boolean;
}

interface MenuProps {
  /** The accessible name of the button that opens it. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A button with three dots and the menu that it opens. Without actions there is none. */
export function Menu({ label, actions }: MenuProps) {
  if (actions.length === 0) return null;
  return (
    <MenuTrigger>
      <IconButton label={label} icon={<Ellipsis />} />
      <Popover className={styles["popover"] ?? ""} placement="bottom end">
        <AriaMenu className={styles["list"] ?? ""}>
          {actions.map(({ label, onAction, isDanger }) => (
            <MenuItem
              key={label}
              className={styles["item"] ?? ""}
              data-danger={isDanger || undefined}
              onAction={onAction}
            >
              {label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
