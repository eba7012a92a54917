import { keysOfPointer, pointerOf } from "@screenspec/format";
import { Maximize2, Minimize2, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button, IconButton } from "../../design/controls/button.tsx";
import { Checkbox } from "../../design/controls/checkbox.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { SearchField } from "../../design/controls/search-field.tsx";
import { type Column, Table } from "../../design/layout/table.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { texts } from "../../texts/texts.ts";
import { renameText } from "../draft/references/rename.ts";
import {
  addText,
  deleteText,
  fallbacksOf,
  localesOf,
  setText,
  type TextRow,
  textRows,
} from "../draft/text/texts.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";
import { NameField } from "../logic/name-field.tsx";
import { PanelEdge, usePanelSize } from "../panels/panel-edge.tsx";
import { useGoalWithin } from "../panels/use-goal-within.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import { LocaleName } from "./locale-name.tsx";
import styles from "./texts.module.css";

const words = editorTexts.strings;
const common = editorTexts.surfaceActions;
/** More rows than these would be slow to draw, and nobody reads them. */
const maxShown = 200;
const none: ReadonlySet<string> = new Set();

/** All texts by locale. */
export function TextsTable() {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const locales = localesOf(draft);
  const rows = textRows(draft);
  const [query, setQuery] = useState("");
  const [onlyMissing, setOnlyMissing] = useState(false);
  // A row stays while it is edited, though it isn't missing any more: the focus, and what is typed next, stays with it.
  const [edited, setEdited] = useState(none);
  const keep = (key: string) => setEdited((former) => new Set(former).add(key));
  const [naming, setNaming] = useState<string>();
  const [isMaximized, setMaximized] = useState(false);
  const size = usePanelSize("texts");
  useGoalWithin(["/strings"], (pointer) => {
    setQuery(keysOfPointer(pointer)[2] ?? "");
    setOnlyMissing(false);
    setEdited(none);
  });
  const text = query.toLowerCase();
  const found = rows.filter(
    ({ key, texts, missing }) =>
      key === naming ||
      edited.has(key) ||
      ((missing.length > 0 || !onlyMissing) &&
        [key, ...Object.values(texts)].join("\n").toLowerCase().includes(text)),
  );
  const taken = new Set(rows.map(({ key }) => key));
  const columns: readonly Column<TextRow>[] = [
    {
      header: words.key,
      cell: ({ key }) => (
        <KeyCell
          name={key}
          taken={taken}
          isNaming={naming === key}
          onNaming={() => setNaming(key)}
          onNamed={(name) => {
            setNaming(undefined);
            keep(name);
          }}
        />
      ),
      isRowHeader: true,
      width: 180,
    },
    ...locales.map((locale) => ({
      header: locale,
      head: <LocaleName locale={locale} />,
      cell: (row: TextRow) => <TextCell row={row} locale={locale} onEdit={keep} />,
    })),
    {
      header: texts.actions.more,
      head: null,
      cell: ({ key }) => (
        <Menu
          label={common.more(key)}
          actions={[
            { label: common.rename, onAction: () => setNaming(key) },
            { label: common.delete, onAction: () => removeText(workbench, key), isDanger: true },
          ]}
        />
      ),
      width: "fit",
    },
  ];
  return (
    <section
      data-region="texts"
      aria-label={words.title}
      className={styles["texts"]}
      data-maximized={isMaximized || undefined}
      style={isMaximized ? undefined : { height: size.value }}
    >
      {isMaximized ? null : <PanelEdge size={size} />}
      <header>
        <SearchField
          label={words.search}
          value={query}
          onSearch={(searched) => {
            setQuery(searched);
            setEdited(none);
          }}
        />
        <Checkbox
          isSelected={onlyMissing}
          onChange={(isSelected) => {
            setOnlyMissing(isSelected);
            setEdited(none);
          }}
        >
          {words.onlyMissing}
        </Checkbox>
        <Button
          icon={<Plus />}
          onPress={() => {
            const { draft: changed, key } = addText(workbench.getState().draft);
            workbench.edit(words.addLabel, { draft: changed });
            setNaming(key);
          }}
        >
          {words.add}
        </Button>
        <IconButton
          label={isMaximized ? words.restore : words.maximize}
          icon={isMaximized ? <Minimize2 /> : <Maximize2 />}
          onPress={() => setMaximized(!isMaximized)}
        />
      </header>
      {found.length === 0 ? (
        <p className={styles["none"]}>{rows.length === 0 ? words.none : words.noMatch}</p>
      ) : (
        <div className={styles["scroll"]}>
          <Table
            label={words.title}
            columns={columns}
            rows={found.slice(0, maxShown)}
            keyOf={({ key }) => key}
            hasBlocksOnPhone
          />
          {found.length > maxShown ? (
            <p className={styles["none"]}>{words.more(found.length - maxShown)}</p>
          ) : null}
        </div>
      )}
    </section>
  );
}

interface KeyCellProps {
  readonly name: string;
  readonly taken: ReadonlySet<string>;
  readonly isNaming: boolean;
  readonly onNaming: () => void;
  readonly onNamed: (name: string) => void;
}

function KeyCell({ name, taken, isNaming, onNaming, onNamed }: KeyCellProps) {
  const workbench = useWorkbench();
  if (isNaming) {
    return (
      <NameField
        label={words.key}
        name={name}
        problemOf={(typed) => {
          if (typed.trim() === "") return words.keyMissing;
          return taken.has(typed) ? words.keyTaken(typed) : undefined;
        }}
        onEnd={(fresh) => {
          onNamed(fresh ?? name);
          if (fresh === undefined) return;
          const { draft } = workbench.getState();
          workbench.edit(common.renameLabel(name), { draft: renameText(draft, name, fresh) });
        }}
      />
    );
  }
  return (
    <button
      type="button"
      className={styles["key"]}
      title={name}
      // Tab leads from text to text. The menu of the row has what the keys do here.
      tabIndex={-1}
      onDoubleClick={() => onNaming()}
      onKeyDown={(event) => {
        if (event.key === "F2") onNaming();
        else if (event.key === "Delete") removeText(workbench, name);
        else return;
        event.preventDefault();
      }}
    >
      {name}
    </button>
  );
}

function TextCell({
  row: { key, texts, missing },
  locale,
  onEdit,
}: {
  readonly row: TextRow;
  readonly locale: string;
  readonly onEdit: (key: string) => void;
}) {
  const workbench = useWorkbench();
  const text = texts[locale] ?? "";
  const isMissing = missing.includes(locale);
  const shown = fallbacksOf(Object.keys(texts), locale).find((other) => texts[other]);
  return (
    <div
      lang={locale}
      data-missing={isMissing || undefined}
      data-place={pointerOf(["strings", locale, key])}
    >
      <DraftTextField
        label={words.text(key, locale)}
        text={text}
        placeholder={isMissing ? words.missingText : (texts[shown ?? ""] ?? "")}
        rows={text.includes("\n") || text.length > 40 ? 2 : 1}
        dir="auto"
        onKeyDown={goDown}
        onChange={(entered) => {
          onEdit(key);
          const { draft } = workbench.getState();
          workbench.edit(
            words.changeLabel(key),
            { draft: setText(draft, locale, key, entered) },
            `text ${locale} ${key}`,
          );
        }}
      />
    </div>
  );
}

/** Enter leads to the text below, as in tables of data. With Shift it breaks the line; that of an input method ends a word. */
function goDown(event: KeyboardEvent): void {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const cell = event.currentTarget.closest("td");
  const row = cell?.parentElement?.nextElementSibling;
  const below = row?.children[cell?.cellIndex ?? -1]?.querySelector("textarea");
  below?.focus();
  below?.setSelectionRange(below.value.length, below.value.length);
}

function removeText(workbench: ReturnType<typeof useWorkbench>, key: string): void {
  workbench.edit(common.deleteLabel(key), { draft: deleteText(workbench.getState().draft, key) });
}
