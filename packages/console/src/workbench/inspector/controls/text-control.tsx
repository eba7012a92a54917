import type { JsonObject } from "@screenspec/format";
import { type MouseEvent, useRef } from "react";
import { controlsIn, focusControl } from "../../../design/controls/focus-control.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { giveKey } from "../../commands/give-key.ts";
import { valueAt } from "../../draft/edits/json-edits.ts";
import { textSuggestions } from "../../draft/fields/text-suggestions.ts";
import { keepTitlesEqual, placesOfTitle } from "../../draft/text/screen-titles.ts";
import { keyShownBy, textOfKey } from "../../draft/text/text-in-place.ts";
import { setText } from "../../draft/text/texts.ts";
import { useDraft, useShownLocale, useWorkbench } from "../../store/use-workbench.ts";
import { SameTitle } from "../../texts/same-title.tsx";
import { TextKey } from "../../texts/text-key.tsx";
import { useFieldState } from "../field-context.ts";
import type { ControlProps } from "../field-props.ts";
import { PictureField } from "../pictures/picture-field.tsx";
import { placeholderOf } from "../placeholder-of.ts";
import styles from "./controls.module.css";
import { DraftTextField } from "./draft-text-field.tsx";

const { pictureFile } = editorTexts.inspector;

/** From so many characters a text has several lines. */
const longFrom = 38;

/** A fixed text; or one with a key, in the locale that is shown. Where the spec has locales, a text that is typed gets a key. */
export function TextControl(props: ControlProps) {
  const { label, describedBy, paths, member, value, onChange } = props;
  const workbench = useWorkbench();
  /** The draft before the first key, while the field is typed in. */
  const draftBefore = useRef<JsonObject>(undefined);
  const [path = []] = paths;
  const isOfTwo = useDraft((draft) => placesOfTitle(draft, path).length > 1);
  const [isApart, setApart] = useFieldState(false);
  const { value: of } = member;
  const format = of.kind === "string" ? of.format : undefined;
  const key = keyShownBy(value);
  const locale = useShownLocale();
  const translation = useDraft((draft) => key && valueAt(draft, ["strings", locale, key]));
  const shownInstead = useDraft((draft) => key && textOfKey(draft, locale, key));
  const shown = key === undefined ? value : translation;
  const isFile = typeof shown === "string" && shown.startsWith("data:");
  const text = isFile || shown === undefined || shown === null ? "" : `${shown}`;
  // As the documentation of the catalog says: an empty title of an app bar isn't a missing one.
  const isEmptyMeant = member.required || /an empty text|`""`/.test(member.doc ?? "");
  const isLong = format === undefined && (text.length >= longFrom || text.includes("\n"));
  const change = (entered: string) => {
    draftBefore.current ??= workbench.getState().draft;
    if (key === undefined) {
      onChange(entered === "" && !isEmptyMeant ? undefined : entered);
      if (!isApart) keepTitles(draftBefore.current);
      return;
    }
    workbench.edit(
      editorTexts.strings.changeLabel(key),
      { draft: setText(workbench.getState().draft, locale, key, entered) },
      `text ${locale} ${key}`,
    );
  };
  /** With the topic of the field's edits, so that both titles are undone together. */
  const keepTitles = (before: JsonObject) => {
    const { draft } = workbench.getState();
    const kept = keepTitlesEqual(before, draft, path);
    workbench.edit(editorTexts.labels.change("title"), { draft: kept }, paths.join("|"), Infinity);
  };
  const leave = () => {
    if (draftBefore.current && key === undefined) giveKey(workbench, ...paths);
    draftBefore.current = undefined;
  };
  const setTitleApart = (event: MouseEvent<HTMLElement>) => {
    setApart(true);
    focusControl(controlsIn(event.currentTarget.parentElement ?? event.currentTarget)[0]);
  };
  const field = (
    <DraftTextField
      label={label}
      describedBy={describedBy}
      text={text}
      placeholder={
        isFile
          ? pictureFile.chosen
          : key === undefined
            ? placeholderOf(props)
            : `${shownInstead ?? ""}`
      }
      suggest={() => textSuggestions(workbench.getState().draft, path, format)}
      {...(isLong && { rows: Math.min(6, Math.ceil(text.length / longFrom)) })}
      suffix={
        key !== undefined ? (
          // In the field: a line of its own would move what is pressed next away from the pointer.
          <span className={styles["suffix"]} data-locale="">
            <TextKey name={key} locale={locale} />
          </span>
        ) : isOfTwo && !isApart ? (
          <SameTitle isOfScreen={path.length === 3} onSetApart={setTitleApart} />
        ) : undefined
      }
      onChange={change}
      onBlur={leave}
    />
  );
  return format === "imageUrl" ? <PictureField onChoose={onChange}>{field}</PictureField> : field;
}
