import type { JsonObject } from "@screenspec/format";
import { useState } from "react";
import { Button } from "../../design/controls/button.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { languageName } from "../../texts/language-name.ts";
import { languageNames, tagOfLanguage } from "../../texts/languages.ts";
import { fixedTexts } from "../draft/text/extract-texts.ts";
import { addLocale, isLocale, localesOf } from "../draft/text/texts.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./texts.module.css";

const words = editorTexts.strings;

/** Adds a language by its name or its tag. The first one is that of the texts on the screens, which get keys then. */
export function NewLanguage({ draft }: { readonly draft: JsonObject }) {
  const workbench = useWorkbench();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const locales = localesOf(draft);
  const isFirst = locales.length === 0;
  const label = isFirst ? words.firstLanguage : words.newLanguage;
  const add = () => {
    const locale = tagOfLanguage(typed);
    if (locale === undefined || !isLocale(locale)) {
      setProblem(typed.trim() === "" ? words.languageMissing : words.unknownLanguage(typed));
      return;
    }
    const name = languageName(locale);
    if (locales.some((each) => each.toLowerCase() === locale.toLowerCase())) {
      setProblem(words.languageTaken(name));
      return;
    }
    const changed = addLocale(workbench.getState().draft, locale);
    workbench.edit(words.addLanguageLabel(name), { draft: changed });
    setTyped("");
    if (isFirst && fixedTexts(changed).length > 0) workbench.openDialog({ kind: "extract-texts" });
  };
  return (
    <form
      data-new-language=""
      className={styles["add"]}
      onSubmit={(event) => {
        event.preventDefault();
        add();
        event.currentTarget.querySelector("input")?.focus();
      }}
    >
      <span aria-hidden="true">{label}</span>
      <DraftTextField
        label={label}
        text={typed}
        placeholder={words.languageExample}
        error={problem}
        suggest={() => languageNames(locales)}
        onChange={(text) => {
          setTyped(text);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          // The field is emptied at once, for the next language.
          event.preventDefault();
          add();
        }}
      />
      <Button type="submit">{words.addLanguage}</Button>
    </form>
  );
}
