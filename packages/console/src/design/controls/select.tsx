import { ChevronsUpDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { texts } from "../../texts/texts.ts";
import { ColorDot } from "./color-dot.tsx";
import { FieldLabel } from "./field.tsx";
import popover from "./popover.module.css";
import styles from "./select.module.css";

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** With it there is a dot before the label; null: one without a color. */
  readonly color?: string | null;
  /** Shown in the open list only. */
  readonly description?: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  /** The label is read by assistive technology only. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly autoFocus?: boolean;
}

export function Select<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  autoFocus = false,
}: SelectProps<Value>) {
  return (
    <AriaSelect
      className={styles["select"] ?? ""}
      placeholder={texts.actions.choose}
      autoFocus={autoFocus}
      {...(isLabelHidden ? { "aria-label": label } : {})}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {isLabelHidden ? null : <FieldLabel>{label}</FieldLabel>}
      <Button className={styles["button"] ?? ""}>
        <SelectValue className={styles["value"] ?? ""} />
        <ChevronsUpDown aria-hidden="true" />
      </Button>
      <Popover className={popover["popover"] ?? ""}>
        <ListBox items={options} className={popover["list"] ?? ""}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              className={popover["item"] ?? ""}
            >
              {option.color === undefined ? null : <ColorDot color={option.color} />}
              <span>
                {option.label}
                {option.description ? (
                  <span className={styles["description"]}>{option.description}</span>
                ) : null}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
