import type { Json } from "@screenspec/format";
import { shortenText } from "@screenspec/format";
import { ChevronLeft, ChevronRight, SquareFunction } from "lucide-react";
import { type RefObject, useMemo, useState } from "react";
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
import { PickerPopover, SearchPicker } from "../search-picker.tsx";
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
    <PickerPopover label={words.title(label)} triggerRef={triggerRef} onClose={onClose}>
      <Choices {...props} />
    </PickerPopover>
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
  const within = trail.at(-1);
  const choices = useMemo(
    () => dataChoices(sources, { wanted, values, within, query }),
    [sources, wanted, values, within, query],
  );
  const show = (shown: readonly DataChoice[]) => {
    setTrail(shown);
    setQuery("");
  };
  const enter = (choice: DataChoice) => show([...trail, choice]);
  const choose = (choice: DataChoice) => {
    if (choice.fits) onChoose(boundTo(choice.path, value), choice.value);
    else if (choice.hasMembers) enter(choice);
  };
  const back = () => show(trail.slice(0, -1));

  return (
    <>
      <SearchPicker
        words={words}
        query={query}
        onSearch={setQuery}
        groups={Array.from(
          Map.groupBy(choices, ({ group }) => group),
          ([group, members]) => ({ title: words.groups[group], choices: members }),
        )}
        showsTitles={within === undefined}
        place={within?.path ?? ""}
        keyOf={(choice) => choice.path}
        render={(choice) => (
          <Choice choice={choice} depth={within?.names.length ?? 0} onEnter={() => enter(choice)} />
        )}
        onChoose={choose}
        onKey={({ key, currentTarget }, active) => {
          const isAtEnd = currentTarget.selectionStart === query.length;
          if (key === "ArrowRight" && isAtEnd && active?.hasMembers) return () => enter(active);
          const canGoBack = query === "" && within !== undefined;
          return canGoBack && (key === "ArrowLeft" || key === "Backspace") ? back : undefined;
        }}
        above={
          within ? (
            <button
              type="button"
              className={styles["back"]}
              aria-label={words.back(titleOfChoice(within))}
              onClick={back}
            >
              <ChevronLeft aria-hidden="true" />
              {titleOfChoice(within)}
            </button>
          ) : null
        }
      />
      <button type="button" className={styles["write"]} onClick={onWrite}>
        <SquareFunction aria-hidden="true" />
        {value === undefined ? words.write : words.edit}
      </button>
    </>
  );
}

/** Asks for the values of all sources at once. */
const questionOf = (sources: readonly DataSource[]): Json =>
  Object.fromEntries(sources.map(({ path }) => [path, `{{ ${path} }}`]));

interface ChoiceProps {
  readonly choice: DataChoice;
  /** How many names are shown above the list. */
  readonly depth: number;
  readonly onEnter: () => void;
}

function Choice({ choice, depth, onEnter }: ChoiceProps) {
  const { names, hasMembers, fits, value } = choice;
  const title = titleOfChoice({ ...choice, names: names.slice(Math.min(depth, names.length - 1)) });
  return (
    <span className={styles["choice"]}>
      <span dir="auto">{title}</span>
      <span dir="auto" className={styles["value"]}>
        {describeValue(value)}
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
    </span>
  );
}

/** A text, number or truth value in a few words. */
export function describeValue(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? editorTexts.inspector.yes : editorTexts.inspector.no;
  }
  return typeof value === "object" || value === undefined ? "" : shortenText(`${value}`, 40);
}
