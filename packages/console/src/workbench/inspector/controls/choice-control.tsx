import { Baseline, Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { editorTexts } from "../../../texts/editor.ts";
import { useDraft } from "../../store/use-workbench.ts";
import type { ControlProps } from "../field-props.ts";
import { nameOfWord } from "../kinds/kind-names.ts";
import { placeholderOf } from "../placeholder-of.ts";
import own from "./choice-control.module.css";
import { choiceIcons, isTurned } from "./choice-icons.ts";
import styles from "./controls.module.css";

/** Words that fit into one row of buttons beside a label. */
const segmentsUpTo = 3;
const charactersUpTo = 14;

function isSegmented(words: readonly string[]): boolean {
  if (choiceIcons(words) !== undefined) return true;
  return words.length <= segmentsUpTo && words.map(nameOfWord).join("").length <= charactersUpTo;
}

type ChoiceProps = ControlProps & { readonly words: readonly string[] };

/** One of a few words as buttons, one of many as a select. Alignments are icons. */
export function ChoiceControl({ words, ...props }: ChoiceProps) {
  if (isSegmented(words)) return <Segments words={words} {...props} />;
  const options = words.map((word) => ({ value: word, label: nameOfWord(word) }));
  return <SelectControl options={options} {...props} />;
}

function Segments(props: ChoiceProps) {
  const { words, label, describedBy, paths, member, value, isMixed, onChange } = props;
  const name = useId();
  const shown = value ?? (isMixed ? undefined : member.default);
  const pictures = choiceIcons(words);
  const isSideways = useDraft(
    (draft) => pictures !== undefined && isTurned(pictures, draft, paths[0] ?? []),
  );
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className={own["segments"]}
      data-default={value === undefined || undefined}
      data-grid={pictures?.isGrid}
    >
      {words.map((word, index) => {
        const Icon = pictures?.icons[index];
        const text = nameOfWord(word);
        return (
          <label
            key={word}
            className={own["segment"]}
            data-shown={word === shown || undefined}
            title={Icon && text}
          >
            <input
              type="radio"
              name={name}
              value={word}
              aria-label={text}
              checked={word === shown}
              onChange={() => onChange(word)}
              onClick={() => value === undefined && onChange(word)}
            />
            {Icon ? (
              <Icon
                aria-hidden="true"
                data-turned={(isSideways && Icon !== Baseline) || undefined}
              />
            ) : (
              text
            )}
          </label>
        );
      })}
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectProps = ControlProps & { readonly options: readonly Option[] };

/** A select with an option for the default. */
export function SelectControl({
  options,
  label,
  describedBy,
  member,
  value,
  isMixed,
  onChange,
}: SelectProps) {
  const unset = placeholderOf({ isMixed, member }) || editorTexts.inspector.noDefault;
  const text = value === undefined ? "" : `${value}`;
  const isUnknown = text !== "" && !options.some((each) => each.value === text);
  return (
    <span className={styles["select"]}>
      <select
        aria-label={label}
        aria-describedby={describedBy}
        value={text}
        data-default={value === undefined || undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === "" ? undefined : currentTarget.value)
        }
      >
        <option value="">{unset}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isUnknown ? <option value={text}>{text}</option> : null}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  );
}

/** A switch. It is pale while the default applies. */
export function BooleanControl({
  label,
  describedBy,
  member,
  value,
  isMixed,
  onChange,
}: ControlProps) {
  const isOn = (value ?? member.default) === true;
  return (
    <label className={own["switch"]} data-default={value === undefined || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        checked={isOn}
        aria-checked={isOn}
        onChange={() => onChange(!isOn)}
      />
      <span aria-hidden="true" className={own["track"]}>
        {isOn ? <Check /> : null}
      </span>
      <span aria-hidden="true">
        {isMixed
          ? editorTexts.inspector.mixed
          : isOn
            ? editorTexts.inspector.yes
            : editorTexts.inspector.no}
      </span>
    </label>
  );
}
