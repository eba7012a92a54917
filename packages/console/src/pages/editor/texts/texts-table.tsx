import { keysOfPointer, pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../design/button.tsx";
import { Checkbox } from "../../../design/checkbox.tsx";
import { Menu } from "../../../design/menu.tsx";
import { SearchField } from "../../../design/search-field.tsx";
import { renameText } from "../../../draft/rename.ts";
import {
  addText,
  deleteText,
  localesOf,
  setText,
  type TextRow,
  textRows,
} from "../../../draft/texts.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useEditor, useEditorState } from "../editor-context.ts";
import { useGoalWithin } from "../editor-panels.ts";
import { DraftTextField } from "../inspector/draft-text-field.tsx";
import { NameField } from "../logic/name-field.tsx";
import styles from "./texts.module.css";

const words = editorTexts.strings;
/** More rows than these would be slow to draw, and nobody reads them. */
const maxShown = 200;

/** All texts by locale. */
export function TextsTable() {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const locales = localesOf(draft);
  const rows = textRows(draft);
  const [query, setQuery] = useState("");
  const [onlyMissing, setOnlyMissing] = useState(false);
  const [added, setAdded] = useState<string>();
  useGoalWithin(["/strings"], (pointer) => {
    setQuery(keysOfPointer(pointer)[2] ?? "");
    setOnlyMissing(false);
  });
  const text = query.toLowerCase();
  const found = rows.filter(
    ({ key, texts, isMissing }) =>
      key === added ||
      ((isMissing || !onlyMissing) &&
        [key, ...Object.values(texts)].join("\n").toLowerCase().includes(text)),
  );
  const taken = new Set(rows.map(({ key }) => key));
  return (
    <section aria-label={words.title} className={styles["texts"]}>
      <header>
        <SearchField label={words.search} value={query} onSearch={setQuery} />
        <Checkbox isSelected={onlyMissing} onChange={setOnlyMissing}>
          {words.onlyMissing}
        </Checkbox>
        <Button
          icon={<Plus />}
          onPress={() => {
            const { draft: changed, key } = addText(store.getState().draft);
            store.edit(words.addLabel, { draft: changed });
            setAdded(key);
          }}
        >
          {words.add}
        </Button>
      </header>
      {found.length === 0 ? (
        <p className={styles["none"]}>{rows.length === 0 ? words.none : words.noMatch}</p>
      ) : (
        <div className={styles["scroll"]}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.key}</th>
                {locales.map((locale) => (
                  <th key={locale} scope="col">
                    {locale}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {found.slice(0, maxShown).map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  locales={locales}
                  taken={taken}
                  isNew={added === row.key}
                  onNamed={() => setAdded(undefined)}
                />
              ))}
            </tbody>
          </table>
          {found.length > maxShown ? (
            <p className={styles["none"]}>{words.more(found.length - maxShown)}</p>
          ) : null}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: TextRow;
  readonly locales: readonly string[];
  readonly taken: ReadonlySet<string>;
  /** Its key is edited at once. */
  readonly isNew: boolean;
  readonly onNamed: () => void;
}

function Row({ row: { key, texts }, locales, taken, isNew, onNamed }: RowProps) {
  const store = useEditor();
  const [isNaming, setNaming] = useState(false);
  const common = editorTexts.surfaceActions;
  const remove = () =>
    store.edit(common.deleteLabel(key), { draft: deleteText(store.getState().draft, key) });
  return (
    <tr>
      <th scope="row">
        {isNaming || isNew ? (
          <NameField
            label={words.key}
            name={key}
            problemOf={(typed) => {
              if (typed.trim() === "") return words.keyMissing;
              return taken.has(typed) ? words.keyTaken(typed) : undefined;
            }}
            onEnd={(fresh) => {
              setNaming(false);
              onNamed();
              if (fresh === undefined) return;
              const { draft } = store.getState();
              store.edit(common.renameLabel(key), { draft: renameText(draft, key, fresh) });
            }}
          />
        ) : (
          <button
            type="button"
            className={styles["key"]}
            title={key}
            onDoubleClick={() => setNaming(true)}
            onKeyDown={(event) => {
              if (event.key === "F2") setNaming(true);
              else if (event.key === "Delete") remove();
              else return;
              event.preventDefault();
            }}
          >
            {key}
          </button>
        )}
      </th>
      {locales.map((locale) => {
        const text = texts[locale] ?? "";
        return (
          <td
            key={locale}
            lang={locale}
            data-missing={text === "" || undefined}
            data-place={pointerOf(["strings", locale, key])}
          >
            <DraftTextField
              label={words.text(key, locale)}
              text={text}
              placeholder={words.missingText}
              rows={text.includes("\n") || text.length > 40 ? 2 : 1}
              onChange={(entered) => {
                const { draft } = store.getState();
                store.edit(
                  words.changeLabel(key),
                  { draft: setText(draft, locale, key, entered) },
                  `text ${locale} ${key}`,
                );
              }}
            />
          </td>
        );
      })}
      <td>
        <Menu
          label={common.more(key)}
          actions={[
            { label: common.rename, onAction: () => setNaming(true) },
            { label: common.delete, onAction: remove, isDanger: true },
          ]}
        />
      </td>
    </tr>
  );
}
