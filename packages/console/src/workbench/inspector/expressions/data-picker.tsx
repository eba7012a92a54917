import type { Json } from "@screenspec/format";
import { shortenText } from "@screenspec/format";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { editorTexts } from "../../../texts/editor.ts";
import type { JsonPath } from "../../draft/edits/json-edits.ts";
import {
  boundTo,
  type DataChoice,
  dataChoices,
  titleOfChoice,
  type WantedData,
} from "../../draft/fields/data-choices.ts";
import { scopeOf } from "../../draft/fields/data-in-scope.ts";
import { type DataSource, dataSourcesAt } from "../../draft/fields/data-sources.ts";
import { useDraft } from "../../store/use-workbench.ts";
import styles from "./data-picker.module.css";
import { useLiveValue } from "./use-live-value.ts";

interface DataPickerProps {
  /** The name of the field. */
  readonly label: string;
  readonly path: JsonPath;
  readonly wanted: WantedData;
  /** The field's value, whose text stays. */
  readonly value: Json | undefined;
  readonly triggerRef: RefObject<HTMLElement | null>;
  /** Called with the expression, and the current value of the data. */
  readonly onChoose: (expression: string, found: unknown) => void;
  /** Writes an expression instead. */
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** Offers the data that a field can be bound to, as people know them, with their current values. */
export function DataPicker(props: DataPickerProps) {
  const { label, triggerRef, onClose } = props;
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      placement="bottom end"
      className={styles["popover"] ?? ""}
    >
      <Dialog aria-label={words.title(label)} className={styles["picker"] ?? ""}>
        <Choices {...props} />
      </Dialog>
    </Popover>
  );
}

const words = editorTexts.dataChoices;

function Choices({ path, wanted, value, onChoose, onWrite }: DataPickerProps) {
  const scope = useDraft((draft) => scopeOf(draft, path));
  const sources = useDraft((draft) => dataSourcesAt(draft, path));
  const live = useLiveValue({ path: scope, value: questionOf(sources), isPart: true });
  const values = Object(live?.evaluation.value);
  const [query, setQuery] = useState("");
  /** The lists and objects whose members are shown, the outermost first. */
  const [trail, setTrail] = useState<readonly DataChoice[]>([]);
  const [active, setActive] = useState(0);
  const id = useId();
  const within = trail.at(-1);
  const choices = useMemo(
    () => dataChoices(sources, { wanted, values, within, query }),
    [sources, wanted, values, within, query],
  );
  const current = Math.min(active, choices.length - 1);
  const show = (shown: readonly DataChoice[]) => {
    setTrail(shown);
    setQuery("");
    setActive(0);
  };
  const enter = (choice: DataChoice) => choice.hasMembers && show([...trail, choice]);
  const choose = (choice: DataChoice) =>
    choice.fits ? onChoose(boundTo(choice.path, value), choice.value) : enter(choice);
  const back = () => show(trail.slice(0, -1));

  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[current];
    const isAtEnd = event.currentTarget.selectionStart === query.length;
    const canGoBack = query === "" && trail.length > 0;
    const actions: { readonly [key: string]: (() => void) | false | undefined } = {
      ArrowDown: () => setActive((current + 1) % choices.length),
      ArrowUp: () => setActive((current + choices.length - 1) % choices.length),
      Enter: chosen && (() => choose(chosen)),
      ArrowRight: isAtEnd && chosen?.hasMembers && (() => enter(chosen)),
      ArrowLeft: canGoBack && back,
      Backspace: canGoBack && back,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

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
      {within ? (
        <button
          type="button"
          className={styles["back"]}
          aria-label={words.back(titleOfChoice(within))}
          onClick={back}
        >
          <ChevronLeft aria-hidden="true" />
          {titleOfChoice(within)}
        </button>
      ) : null}
      <div id={id} role="listbox" aria-label={words.list} className={styles["list"]}>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options isn't one of fields
          <div key={group} role="group" aria-label={words.groups[group]}>
            {within ? null : (
              <p aria-hidden="true" className={styles["heading"]}>
                {words.groups[group]}
              </p>
            )}
            {members.map((choice) => {
              const index = choices.indexOf(choice);
              return (
                <Choice
                  key={choice.path}
                  id={`${id}-${index}`}
                  choice={choice}
                  isActive={index === current}
                  depth={within?.names.length ?? 0}
                  onChoose={() => choose(choice)}
                  onEnter={() => enter(choice)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {choices.length === 0 ? <p className={styles["none"]}>{words.none}</p> : null}
      <button type="button" className={styles["write"]} onClick={onWrite}>
        <i>fx</i>
        {words.write}
      </button>
    </>
  );
}

/** Asks for the values of all sources at once. */
const questionOf = (sources: readonly DataSource[]): Json =>
  Object.fromEntries(sources.map(({ path }) => [path, `{{ ${path} }}`]));

interface ChoiceProps {
  readonly id: string;
  readonly choice: DataChoice;
  readonly isActive: boolean;
  /** How many names are shown above the list. */
  readonly depth: number;
  readonly onChoose: () => void;
  readonly onEnter: () => void;
}

function Choice({ id, choice, isActive, depth, onChoose, onEnter }: ChoiceProps) {
  const { names, hasMembers, fits, value } = choice;
  const title = titleOfChoice({ ...choice, names: names.slice(Math.min(depth, names.length - 1)) });
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
      <span dir="auto" className={styles["value"]}>
        {describe(value)}
      </span>
      {hasMembers ? (
        <ChevronRight
          aria-hidden="true"
          onClick={(event) => {
            if (!fits) return;
            event.stopPropagation();
            onEnter();
          }}
        />
      ) : null}
    </div>
  );
}

const scrollIntoList = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });

/** A text, number or truth value in a few words. */
function describe(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? editorTexts.inspector.yes : editorTexts.inspector.no;
  }
  return typeof value === "object" || value === undefined ? "" : shortenText(`${value}`, 40);
}
