import type { CustomTypeSchemas, JsonObject, MergeConflict, MergeSide } from "@screenspec/format";
import { pointerOf, shortenText } from "@screenspec/format";
import { useId, useMemo, useState } from "react";
import { Button } from "../../../design/controls/button.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { PrimaryAction } from "../../../design/dialogs/primary-action.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { texts } from "../../../texts/texts.ts";
import { pathOf } from "../../../workbench/draft/edits/edit-nodes.ts";
import {
  type Choices,
  changesOfSide,
  mergeSaves,
  type Saves,
} from "../../../workbench/draft/edits/merge-saves.ts";
import { followSurface } from "../../../workbench/draft/references/follow-nodes.ts";
import { surfaceAt } from "../../../workbench/draft/references/node-tree.ts";
import { DocumentPreview } from "../../../workbench/frame/document-preview.tsx";
import { changesInWords } from "../../../workbench/problems/change-in-words.ts";
import { placeInWords } from "../../../workbench/problems/place-in-words.ts";
import type { OpenMerge } from "../use-save.ts";
import styles from "./merge-dialog.module.css";
import { useRenderedDraft } from "./use-rendered-draft.ts";

const sides = ["mine", "theirs"] as const;
const maxSentences = 20;

interface MergeDialogProps {
  readonly merge: OpenMerge;
  /** The screen that is shown if there is nothing to decide. */
  readonly surface: string;
  readonly customTypes: CustomTypeSchemas;
  readonly onClose: () => void;
}

/** Shows the changes of someone else, and asks about each conflict. */
export default function MergeDialog({ merge, surface, customTypes, onClose }: MergeDialogProps) {
  const { saves, name, action, onMerge } = merge;
  const [choices, setChoices] = useState<Choices>({});
  const [shown, setShown] = useState<string>();
  const merged = useMemo(() => mergeSaves(saves, choices), [saves, choices]);
  const { conflicts } = merged;
  const conflict = conflicts.find(({ id }) => id === shown) ?? conflicts[0];
  const renders = useMemo(
    () => sides.map((side) => ({ side, draft: draftOfSide(saves, choices, conflict, side) })),
    [saves, choices, conflict],
  );
  const sentences = useMemo(() => changesInWords(saves.base, saves.theirs), [saves]);
  const labels = { mine: editorTexts.merging.mine, theirs: editorTexts.merging.theirs(name) };
  return (
    <Dialog
      title={editorTexts.merging.title(name)}
      isOpen
      isDismissable={false}
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Button onPress={onClose}>{texts.actions.cancel}</Button>
          <PrimaryAction onPress={() => onMerge(merged.draft)}>{action}</PrimaryAction>
        </>
      }
    >
      <div className={styles["columns"]}>
        <div className={styles["words"]}>
          {conflicts.length > 0 ? (
            <section>
              <h3>{editorTexts.merging.conflictsTitle(conflicts.length)}</h3>
              <p className={styles["detail"]}>{editorTexts.merging.conflictsDetail}</p>
              {conflicts.map((each) => (
                <ConflictChoice
                  key={each.id}
                  conflict={each}
                  title={titleOf(saves, each)}
                  isShown={each === conflict}
                  words={{
                    mine: wordsOf(saves, each, "mine"),
                    theirs: wordsOf(saves, each, "theirs"),
                  }}
                  labels={labels}
                  onChoose={(side) => {
                    setChoices({ ...choices, [each.id]: side });
                    setShown(each.id);
                  }}
                />
              ))}
            </section>
          ) : null}
          <section>
            <h3>{editorTexts.merging.changesTitle(name)}</h3>
            {conflicts.length === 0 ? (
              <p className={styles["detail"]}>{editorTexts.merging.noConflicts}</p>
            ) : null}
            {sentences.length === 0 ? <p>{editorTexts.merging.noChanges}</p> : null}
            <ul className={styles["changes"]}>
              {sentences.slice(0, maxSentences).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {sentences.length > maxSentences ? (
                <li>{editorTexts.merging.more(sentences.length - maxSentences)}</li>
              ) : null}
            </ul>
          </section>
        </div>
        <div className={styles["renders"]}>
          {renders.map(({ side, draft }) => (
            <Render
              key={side}
              label={labels[side]}
              isChosen={conflict?.chosen === side}
              draft={draft}
              pointer={conflict?.[side]?.pointer ?? conflict?.base?.pointer}
              surface={surface}
              customTypes={customTypes}
            />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** The draft if this side is chosen; without a conflict, the draft of the side. */
function draftOfSide(
  saves: Saves,
  choices: Choices,
  conflict: MergeConflict | undefined,
  side: MergeSide,
): JsonObject {
  if (conflict === undefined) return saves[side];
  return mergeSaves(saves, { ...choices, [conflict.id]: side }).draft;
}

/** The place of a conflict, in a draft that has it. */
function titleOf(saves: Saves, conflict: MergeConflict): string {
  const side = (["base", ...sides] as const).find((each) => conflict[each]) ?? "mine";
  return placeInWords(saves[side], conflict[side]?.pointer ?? conflict.pointer);
}

const maxValueLength = 120;

/** The changes of a side, else its value. */
function wordsOf(saves: Saves, conflict: MergeConflict, side: MergeSide) {
  const changes = changesOfSide(saves, conflict, side);
  const sentences = changesInWords(saves.base, saves[side], changes);
  if (sentences.length > 0) return sentences;
  const value = conflict[side]?.value;
  if (value === undefined) return [editorTexts.merging.missing];
  return [shortenText(JSON.stringify(value), maxValueLength)];
}

interface ConflictChoiceProps {
  readonly conflict: MergeConflict;
  readonly title: string;
  readonly isShown: boolean;
  readonly words: Readonly<Record<MergeSide, readonly string[]>>;
  readonly labels: Readonly<Record<MergeSide, string>>;
  readonly onChoose: (side: MergeSide) => void;
}

function ConflictChoice({
  conflict,
  title,
  isShown,
  words,
  labels,
  onChoose,
}: ConflictChoiceProps) {
  const group = useId();
  return (
    <fieldset className={styles["conflict"]} data-shown={isShown || undefined}>
      <legend>{title}</legend>
      {sides.map((side) => (
        <label key={side} className={styles["choice"]}>
          <input
            type="radio"
            name={group}
            checked={conflict.chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            <strong>{labels[side]}</strong>
            {words[side].slice(0, maxSentences).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface RenderProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly draft: JsonObject;
  /** The content of the drawn screen. */
  readonly pointer: string | undefined;
  readonly surface: string;
  readonly customTypes: CustomTypeSchemas;
}

function Render({ label, isChosen, draft, pointer, surface, customTypes }: RenderProps) {
  const found = pointer === undefined ? undefined : surfaceAt(draft, pathOf(draft, pointer));
  const shown = found ? pointerOf(found.path) : followSurface(surface, draft, draft);
  const document = useRenderedDraft(draft, shown, customTypes);
  return (
    <figure className={styles["render"]} data-chosen={isChosen || undefined}>
      <figcaption>{label}</figcaption>
      <DocumentPreview title={label} document={document} mode="static" scale={0.64} />
    </figure>
  );
}
