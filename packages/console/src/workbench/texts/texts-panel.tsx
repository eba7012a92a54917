import type { JsonObject } from "@screenspec/format";
import { useRef } from "react";
import { Button } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { downloadFile } from "../../design/download-file.ts";
import { sentenceOf } from "../../design/json-editor/json-problem.ts";
import { editorTexts } from "../../texts/editor.ts";
import { languageName } from "../../texts/language-name.ts";
import { deleteAt, setAt, valueAt } from "../draft/edits/json-edits.ts";
import { localesOf, mergeTexts, newKeys, type Strings, textRows } from "../draft/text/texts.ts";
import { textsOfFile, textsToCsv } from "../draft/text/texts-files.ts";
import { textsToXliff } from "../draft/text/xliff.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { LocaleName } from "./locale-name.tsx";
import { NewLanguage } from "./new-language.tsx";
import styles from "./texts.module.css";

const words = editorTexts.strings;

/** The locales of the draft, and files with its texts. The texts themselves are in the table below the canvas. */
export function TextsPanel() {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const locales = localesOf(draft);
  const rows = textRows(draft);
  const file = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const read = textsOfFile(await chosen.arrayBuffer(), chosen.name);
    if ("problem" in read) {
      const { problem } = read;
      return notify(words.notImported, undefined, describeProblem(problem));
    }
    const { strings } = read;
    const { draft: former } = workbench.getState();
    workbench.edit(words.importLabel, { draft: mergeTexts(former, strings) });
    const count = Object.values(strings).reduce((sum, of) => sum + Object.keys(of).length, 0);
    notify(words.imported(count), undefined, describeNewKeys(former, strings));
  };
  return (
    <div className={styles["panel"]}>
      <h2>{words.locales}</h2>
      <ul aria-label={words.locales} data-place="/defaultLocale">
        {locales.map((each) => {
          const missing = rows.filter(({ missing: of }) => of.includes(each)).length;
          const isDefault = draft["defaultLocale"] === each;
          return (
            <li key={each} className={styles["locale"]}>
              <LocaleName locale={each} />
              {isDefault ? <small>{words.default}</small> : null}
              {missing > 0 ? (
                <small className={styles["missing"]}>{words.missing(missing)}</small>
              ) : null}
              <Menu
                label={editorTexts.surfaceActions.more(each)}
                actions={[
                  ...exportsOf(draft, each),
                  ...(isDefault
                    ? []
                    : [
                        {
                          label: words.setDefault,
                          onAction: () =>
                            workbench.edit(words.defaultLabel, {
                              draft: setAt(workbench.getState().draft, ["defaultLocale"], each),
                            }),
                        },
                        {
                          label: editorTexts.surfaceActions.delete,
                          isDanger: true,
                          onAction: () =>
                            workbench.edit(editorTexts.surfaceActions.deleteLabel(each), {
                              draft: deleteAt(workbench.getState().draft, ["strings", each]),
                            }),
                        },
                      ]),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <NewLanguage draft={draft} />
      {locales.length === 0 ? null : (
        <>
          <h2>{words.extraction.title}</h2>
          <p className={styles["none"]}>{words.extractAbout}</p>
          <div className={styles["files"]}>
            <Button onPress={() => workbench.openDialog({ kind: "extract-texts" })}>
              {words.extract}
            </Button>
          </div>
        </>
      )}
      <h2>{words.files}</h2>
      <div className={styles["files"]}>
        <Button onPress={() => file.current?.click()}>{words.import}</Button>
        <Button
          isDisabled={rows.length === 0}
          onPress={() => downloadText("texts.csv", "text/csv", `\uFEFF${textsToCsv(draft)}`)}
        >
          {words.exportCsv}
        </Button>
        <Button
          isDisabled={rows.length === 0}
          onPress={() => downloadJson("texts.json", draft["strings"])}
        >
          {words.exportJson}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.json,.xlf,.xliff,text/csv,application/json"
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
      </div>
    </div>
  );
}

/** The files for tools that have one for each language. */
function exportsOf(draft: JsonObject, locale: string) {
  const [source] = localesOf(draft);
  const json = {
    label: words.exportJsonOf(languageName(locale)),
    onAction: () => downloadJson(`${locale}.json`, valueAt(draft, ["strings", locale])),
  };
  // XLIFF has the texts of the default locale beside their translations.
  if (locale === source) return [json];
  const xliff = {
    label: words.exportXliff(languageName(locale)),
    onAction: () =>
      downloadText(`${locale}.xlf`, "application/xliff+xml", textsToXliff(draft, locale)),
  };
  return [xliff, json];
}

/** The first keys that an import has added: in a spec with texts they may be those of another spec. */
function describeNewKeys(former: JsonObject, strings: Strings): string | undefined {
  const keys = textRows(former).length === 0 ? [] : newKeys(former, strings);
  return keys.length === 0 ? undefined : words.newKeys(keys);
}

type Problem = Extract<ReturnType<typeof textsOfFile>, { readonly problem: unknown }>["problem"];

function describeProblem(problem: Problem): string {
  if (typeof problem === "string") return words.problems[problem];
  const sentence =
    "xliff" in problem
      ? words.xliffProblems[problem.xliff](problem.key ?? "")
      : sentenceOf(problem);
  return words.jsonProblem(problem.line, sentence);
}

function downloadJson(name: string, texts: unknown): void {
  downloadText(name, "application/json", `${JSON.stringify(texts, undefined, 2)}\n`);
}

function downloadText(name: string, type: string, content: string): void {
  downloadFile(new Blob([content], { type }), name);
}
