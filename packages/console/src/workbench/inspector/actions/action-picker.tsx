import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { editorTexts } from "../../../texts/editor.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import {
  type ActionChoice,
  existingActionChoices,
  newActionChoices,
  searchActions,
} from "./action-choices.ts";
import styles from "./action-picker.module.css";

interface ActionPickerProps {
  readonly label: string;
  /** Whether the actions that the draft has can be chosen too. */
  readonly withExisting?: boolean;
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onChoose: (choice: ActionChoice) => void;
  readonly onClose: () => void;
}

const words = editorTexts.actionTypes;

/** Offers what can happen, in people's words: the types of actions, and the actions that the draft has. */
export function ActionPicker(props: ActionPickerProps) {
  const { label, triggerRef, onClose } = props;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      className={styles["popover"] ?? ""}
    >
      <Dialog aria-label={label} className={styles["picker"] ?? ""}>
        <Choices {...props} />
      </Dialog>
    </Popover>
  );
}

function Choices({ withExisting = false, onChoose }: ActionPickerProps) {
  const workbench = useWorkbench();
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const id = useId();
  const all = useMemo(() => {
    const added = newActionChoices(customTypes);
    const first = added.filter(({ group }) => group === words.common);
    const existing = withExisting ? existingActionChoices(workbench.getState().draft) : [];
    return [...first, ...existing, ...added.slice(first.length)];
  }, [workbench, customTypes, withExisting]);
  const choices = useMemo(() => (query === "" ? all : searchActions(all, query)), [all, query]);
  const current = Math.min(active, choices.length - 1);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[current];
    if (chosen === undefined) return;
    if (event.key === "Enter") onChoose(chosen);
    else if (event.key === "ArrowDown") setActive((current + 1) % choices.length);
    else if (event.key === "ArrowUp") setActive((current + choices.length - 1) % choices.length);
    else return;
    event.preventDefault();
  };

  // The best match is first: found choices have no groups.
  const groups =
    query === "" ? [...Map.groupBy(choices, ({ group }) => group)] : [["", choices] as const];
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the picker has just been opened, and is searched by typing
        autoFocus
        className={styles["search"]}
        role="combobox"
        aria-label={words.search}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices.length > 0 ? `${id}-${current}` : undefined}
        placeholder={words.search}
        value={query}
        onChange={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <div id={id} role="listbox" aria-label={words.choose} className={styles["list"]}>
        {groups.map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't one of fields
          <div key={group} role="group" aria-label={group || words.choose}>
            {group === "" ? null : (
              <p aria-hidden="true" className={styles["heading"]}>
                {group}
              </p>
            )}
            {members.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                <Choice
                  key={`${choice.isNew} ${choice.name}`}
                  id={`${id}-${index}`}
                  choice={choice}
                  isActive={index === current}
                  onChoose={() => onChoose(choice)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {choices.length === 0 ? <p className={styles["none"]}>{words.none}</p> : null}
    </>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly choice: ActionChoice;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

function Choice({ id, choice: { title, name, sentence }, isActive, onChoose }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles["option"]}
      ref={isActive ? scrollIntoList : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span dir="auto">{title}</span>
      {name === title ? null : <code>{name}</code>}
      {sentence === "" ? null : <small dir="auto">{sentence}</small>}
    </div>
  );
}

const scrollIntoList = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });
