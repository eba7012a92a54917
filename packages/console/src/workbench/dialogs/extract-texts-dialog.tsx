import { isName, type JsonObject, pointerOf } from "@screenspec/format";
import { useState } from "react";
import { Checkbox } from "../../design/controls/checkbox.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { editorTexts } from "../../texts/editor.ts";
import { undoTo } from "../commands/undo-to.ts";
import { templateInWords } from "../draft/references/data-in-words.ts";
import { extractTexts, type FixedText, fixedTexts } from "../draft/text/extract-texts.ts";
import { leftTexts } from "../draft/text/left-texts.ts";
import { localesOf, textRows } from "../draft/text/texts.ts";
import { DraftTextField } from "../inspector/controls/draft-text-field.tsx";
import { isPointerWithin } from "../panels/use-goal-within.ts";
import { placeInWords } from "../problems/place-in-words.ts";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./extract-texts-dialog.module.css";

const words = editorTexts.strings.extraction;
/** More rows than these would be slow to draw. The others are extracted with them, or the next time. */
const maxShown = 200;
const maxLeft = 5;

interface ExtractTextsDialogProps {
  readonly pointers: readonly string[] | undefined;
}

/** Lists the fixed texts of the draft, or of some nodes, and gives the chosen ones keys in one edit. */
export function ExtractTextsDialog({ pointers }: ExtractTextsDialogProps) {
  const workbench = useWorkbench();
  const [draft] = useState(() => workbench.getState().draft);
  const [found] = useState(() => textsWithin(draft, pointers));
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const texts = found.map((each) => ({ ...each, key: keys.get(each.text) ?? each.key }));
  const chosen = texts.filter(({ text }) => !left.has(text));
  const problems = problemsOf(draft, chosen);
  const extract = () => {
    // Somebody else's save may have changed the draft meanwhile; texts that it has taken away stay away.
    const { draft: current } = workbench.getState();
    const still = new Map(fixedTexts(current).map((each) => [each.text, each.paths]));
    const present = chosen.flatMap((each) => {
      const here = new Set(each.paths.map(pointerOf));
      const paths = still.get(each.text)?.filter((path) => here.has(pointerOf(path))) ?? [];
      return paths.length > 0 ? [{ ...each, paths }] : [];
    });
    workbench.edit(words.label(present.length), { draft: extractTexts(current, present) });
    workbench.closeDialog();
    notify(words.done(present.length), {
      label: editorTexts.undo(undefined),
      onAction: () => undoTo(workbench, current),
    });
  };
  return (
    <FormDialog
      title={words.title}
      size="wide"
      action={words.action(chosen.length)}
      isDisabled={chosen.length === 0 || problems.size > 0}
      onSubmit={extract}
      onClose={workbench.closeDialog}
    >
      <p>{found.length === 0 ? words.none : words.about}</p>
      {found.length > 0 && localesOf(draft).length === 0 ? <p>{words.inEnglish}</p> : null}
      {found.length > 1 ? (
        <Checkbox
          isSelected={chosen.length === found.length}
          isIndeterminate={chosen.length > 0 && chosen.length < found.length}
          onChange={(isChosen) => setLeft(new Set(isChosen ? [] : found.map(({ text }) => text)))}
        >
          {words.all(found.length)}
        </Checkbox>
      ) : null}
      <LeftTextsNote draft={draft} pointers={pointers} />
      <ul className={styles["texts"]}>
        {texts.slice(0, maxShown).map((each) => (
          <Row
            key={each.text}
            draft={draft}
            fixed={each}
            isChosen={!left.has(each.text)}
            problem={problems.get(each.text)}
            onChoose={(isChosen) =>
              setLeft(
                (before) =>
                  new Set(
                    isChosen
                      ? [...before].filter((text) => text !== each.text)
                      : [...before, each.text],
                  ),
              )
            }
            onKey={(key) => setKeys((before) => new Map([...before, [each.text, key]]))}
          />
        ))}
      </ul>
      {texts.length > maxShown ? (
        <p>{editorTexts.strings.others(texts.length - maxShown)}</p>
      ) : null}
    </FormDialog>
  );
}

/** What stays in one language, and why: nobody would look for it later. */
function LeftTextsNote({
  draft,
  pointers,
}: ExtractTextsDialogProps & { readonly draft: JsonObject }) {
  const left = leftTexts(draft).filter(
    ({ pointer }) => pointers?.some((each) => isPointerWithin(pointer, each)) ?? true,
  );
  const rows = left.filter((each) => each.kind === "rows");
  const texts = left.filter((each) => each.kind === "placeholder");
  if (left.length === 0) return null;
  return (
    <div className={styles["left"]}>
      <ul>
        {rows.slice(0, maxLeft).map(({ name, count, pointer }) => (
          <li key={pointer}>{words.rows(count, name ?? placeInWords(draft, pointer))}</li>
        ))}
        {texts.slice(0, maxLeft).map(({ text, pointer }) => (
          <li key={pointer}>{words.placeholder(text, placeInWords(draft, pointer))}</li>
        ))}
      </ul>
      {rows.length > 0 ? <p>{words.aboutRows}</p> : null}
    </div>
  );
}

interface RowProps {
  readonly draft: JsonObject;
  readonly fixed: FixedText;
  readonly isChosen: boolean;
  readonly problem: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onKey: (key: string) => void;
}

function Row({ draft, fixed, isChosen, problem, onChoose, onKey }: RowProps) {
  const { text, paths, key } = fixed;
  // The node tells more than the name of the attribute, and its own text is in the row already.
  const place = placeInWords(draft, pointerOf(paths[0] ?? []));
  return (
    <li>
      <Checkbox isSelected={isChosen} onChange={onChoose}>
        <span dir="auto" className={styles["text"]} title={text}>
          {templateInWords(draft, text) || text}
        </span>
        <small className={styles["place"]}>{words.places(place, paths.length - 1)}</small>
      </Checkbox>
      <DraftTextField
        label={words.key(text)}
        text={key}
        error={problem}
        onChange={(entered) => onKey(entered.trim())}
      />
    </li>
  );
}

function textsWithin(
  draft: JsonObject,
  pointers: readonly string[] | undefined,
): readonly FixedText[] {
  const all = fixedTexts(draft);
  if (pointers === undefined) return all;
  return all.flatMap((each) => {
    const paths = each.paths.filter((path) =>
      pointers.some((pointer) => isPointerWithin(pointerOf(path), pointer)),
    );
    return paths.length > 0 ? [{ ...each, paths }] : [];
  });
}

/** Why keys can't be taken, by the texts that they are for. */
function problemsOf(draft: JsonObject, chosen: readonly FixedText[]): ReadonlyMap<string, string> {
  const [locale = ""] = localesOf(draft);
  const taken = new Map(textRows(draft).map(({ key, texts }) => [key, texts[locale] ?? ""]));
  const problems = new Map<string, string>();
  for (const { key, text } of chosen) {
    const other = taken.get(key);
    if (!isName(key)) problems.set(text, words.keyForm);
    else if (other !== undefined && other !== text) problems.set(text, words.shared(other));
    taken.set(key, text);
  }
  return problems;
}
