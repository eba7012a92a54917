import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Input } from "react-aria-components/Input";
import { Popover } from "react-aria-components/Popover";
import { FieldOption } from "./controls/field-option.tsx";
import styles from "./search-picker.module.css";

interface PickerPopoverProps {
  readonly label: string;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The popover of a picker, below the element that opened it. */
export function PickerPopover({ label, triggerRef, onClose, children }: PickerPopoverProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      className={styles["popover"] ?? ""}
    >
      <Dialog aria-label={label} className={styles["picker"] ?? ""}>
        {children}
      </Dialog>
    </Popover>
  );
}

interface ChoiceGroup<Choice> {
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface SearchPickerProps<Choice> {
  readonly words: { readonly search: string; readonly list: string; readonly none: string };
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly groups: readonly ChoiceGroup<Choice>[];
  readonly showsTitles: boolean;
  /** The list or object whose members are the choices. Another one begins with its first choice. */
  readonly place?: string;
  readonly keyOf: (choice: Choice) => string;
  readonly render: (choice: Choice) => ReactNode;
  readonly onChoose: (choice: Choice) => void;
  /** Returns what a key does that the picker doesn't handle; undefined for nothing. */
  readonly onKey?: (
    event: KeyboardEvent<HTMLInputElement>,
    active: Choice | undefined,
  ) => (() => void) | undefined;
  /** Between the search and the choices. */
  readonly above?: ReactNode;
}

/** Groups of choices below a field that searches them. The field keeps the focus, and its arrows go through the choices. */
export function SearchPicker<Choice>({
  words,
  query,
  onSearch,
  groups,
  showsTitles,
  place = "",
  keyOf,
  render,
  onChoose,
  onKey,
  above,
}: SearchPickerProps<Choice>) {
  const [active, setActive] = useState({ place, query, index: 0 });
  const id = useId();
  const choices = groups.flatMap((group) => group.choices);
  const isSame = active.place === place && active.query === query;
  const current = isSame ? Math.min(active.index, choices.length - 1) : 0;

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[current];
    const goTo = (index: number) => () =>
      setActive({ place, query, index: (index + choices.length) % choices.length });
    const act =
      chosen !== undefined && event.key === "Enter"
        ? () => onChoose(chosen)
        : chosen !== undefined && event.key === "ArrowDown"
          ? goTo(current + 1)
          : chosen !== undefined && event.key === "ArrowUp"
            ? goTo(current - 1)
            : onKey?.(event, chosen);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <>
      <Input
        // The keyboard of a phone would cover the choices.
        autoFocus={!matchMedia("(pointer: coarse)").matches}
        className={styles["search"] ?? ""}
        role="combobox"
        aria-label={words.search}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        placeholder={words.search}
        value={query}
        onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {above}
      <div id={id} role="listbox" aria-label={words.list} className={styles["list"]}>
        {groups.map(({ title, choices: members }) => (
          <fieldset key={title} aria-label={title}>
            {showsTitles ? (
              <p aria-hidden="true" className={styles["heading"]}>
                {title}
              </p>
            ) : null}
            {members.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                <FieldOption
                  key={keyOf(choice)}
                  id={`${id}-${index}`}
                  isActive={index === current}
                  className={styles["option"]}
                  onChoose={() => onChoose(choice)}
                >
                  {render(choice)}
                </FieldOption>
              );
            })}
          </fieldset>
        ))}
      </div>
      {choices.length === 0 ? <p className={styles["none"]}>{words.none}</p> : null}
    </>
  );
}
