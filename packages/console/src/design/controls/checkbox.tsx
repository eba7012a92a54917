import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from "react-aria-components/Checkbox";
import styles from "./checkbox.module.css";

interface CheckboxProps extends Omit<AriaCheckboxProps, "className" | "style" | "children"> {
  readonly children: ReactNode;
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className={styles["checkbox"] ?? ""}>
      {({ isIndeterminate, isSelected }) => (
        <>
          <span className={styles["box"]} aria-hidden="true">
            {isIndeterminate ? <Minus /> : isSelected ? <Check /> : null}
          </span>
          <span>{children}</span>
        </>
      )}
    </AriaCheckbox>
  );
}
