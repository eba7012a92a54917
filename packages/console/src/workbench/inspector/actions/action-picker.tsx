import { type RefObject, useMemo, useState } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { useWorkbench, useWorkbenchState } from "../../store/use-workbench.ts";
import { PickerPopover, SearchPicker } from "../search-picker.tsx";
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
    <PickerPopover label={label} triggerRef={triggerRef} onClose={onClose}>
      <Choices {...props} />
    </PickerPopover>
  );
}

function Choices({ withExisting = false, onChoose }: ActionPickerProps) {
  const workbench = useWorkbench();
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  const [query, setQuery] = useState("");
  const all = useMemo(() => {
    const added = newActionChoices(customTypes);
    const first = added.filter(({ group }) => group === words.common);
    const existing = withExisting ? existingActionChoices(workbench.getState().draft) : [];
    return [...first, ...existing, ...added.slice(first.length)];
  }, [workbench, customTypes, withExisting]);
  // The best match is first: found choices have no groups.
  const groups = useMemo(
    () =>
      query === ""
        ? Array.from(
            Map.groupBy(all, ({ group }) => group),
            ([title, choices]) => ({ title, choices }),
          )
        : [{ title: words.choose, choices: searchActions(all, query) }],
    [all, query],
  );
  return (
    <SearchPicker
      words={{ search: words.search, list: words.choose, none: words.none }}
      query={query}
      onSearch={setQuery}
      groups={groups}
      showsTitles={query === ""}
      keyOf={({ isNew, name }) => `${isNew} ${name}`}
      render={({ title, name, sentence }) => (
        <span className={styles["choice"]}>
          <span dir="auto">{title}</span>
          {name === title ? null : <code>{name}</code>}
          {sentence === "" ? null : <small dir="auto">{sentence}</small>}
        </span>
      )}
      onChoose={onChoose}
    />
  );
}
