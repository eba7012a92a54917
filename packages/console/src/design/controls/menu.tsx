import { Ellipsis } from "lucide-react";
import { useRef } from "react";
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
  /** For a list whose rows have another way to the menu by the keyboard. */
  readonly excludeFromTabOrder?: boolean;
}

/**
 * A button with three dots and the menu that it opens. Without actions there is none. An action runs when the menu has
 * given the focus back to the button: a field or a dialog that it opens then keeps the focus.
 */
export function Menu({ label, actions, excludeFromTabOrder = false }: MenuProps) {
  const chosen = useRef<() => void>(undefined);
  if (actions.length === 0) return null;
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    run?.();
  };
  return (
    <MenuTrigger>
      <IconButton
        label={label}
        icon={<Ellipsis />}
        excludeFromTabOrder={excludeFromTabOrder}
        onFocus={runChosen}
      />
      <Popover className={styles["popover"] ?? ""} placement="bottom end">
        <AriaMenu className={styles["list"] ?? ""}>
          {actions.map(({ label, onAction, isDanger }) => (
            <MenuItem
              key={label}
              className={styles["item"] ?? ""}
              data-danger={isDanger || undefined}
              onAction={() => {
                chosen.current = onAction;
              }}
            >
              {label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
