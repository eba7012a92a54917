import { pointerOf } from "@screenspec/format";
import { useEffect, useId, useState } from "react";
import { Button } from "../../design/button.tsx";
import { Checkbox } from "../../design/checkbox.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { TextField } from "../../design/field.tsx";
import { detachAll } from "../../editing/detach-component.ts";
import { freeName, pathOf } from "../../editing/edit-nodes.ts";
import { deleteSurface } from "../../editing/edit-surfaces.ts";
import { extractComponent, textsIn } from "../../editing/extract-component.ts";
import { valueAt } from "../../editing/json-edits.ts";
import {
  describeNode,
  isNode,
  type Surface,
  surfaceAt,
  typeNameOf,
} from "../../editing/node-tree.ts";
import { nodeIdsIn } from "../../editing/references.ts";
import { isFree, renameSurface, usesOf } from "../../editing/rename.ts";
import { editorTexts } from "../../texts/editor.ts";
import { texts } from "../../texts/texts.ts";
import { useEditor, useEditorState } from "./editor-context.ts";
import { closeDialog, useEditorDialog } from "./editor-dialog-store.ts";
import styles from "./editor-dialogs.module.css";

const words = editorTexts.surfaceActions;

/** The dialog that a menu has opened. */
export function EditorDialogs() {
  const dialog = useEditorDialog();
  useEffect(() => {
    if (dialog === undefined) return;
    return () => {
      requestAnimationFrame(() => requestAnimationFrame(keepFocus));
    };
  }, [dialog]);
  if (dialog?.kind === "rename") return <RenameDialog surface={dialog.surface} />;
  if (dialog?.kind === "delete") return <DeleteDialog surface={dialog.surface} />;
  if (dialog?.kind === "uses") return <UsesDialog surface={dialog.surface} />;
  if (dialog?.kind === "extract") return <ExtractDialog pointers={dialog.pointers} />;
  return null;
}

/** The menu that has opened a dialog is gone, so it can't get the focus back. */
function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.querySelector<HTMLElement>("[role=tree]")?.focus();
}

/** Why an id can't be that of a screen, a component or an action. */
function useIdError(kind: Surface["kind"], id: string, former?: string): string | undefined {
  const draft = useEditorState((state) => state.draft);
  if (id === former) return undefined;
  if (id.trim() === "") return words.idMissing;
  if (kind === "component" && !/^[A-Za-z][\w-]{0,63}$/.test(id)) return words.idForm;
  const isTaken =
    !isFree(draft, kind, id) ||
    // A component has its id in common with its root.
    (kind === "component" && new Set(nodeIdsIn(draft)).has(id));
  return isTaken ? words.idTaken(id) : undefined;
}

function RenameDialog({ surface }: { readonly surface: Surface }) {
  const store = useEditor();
  const [id, setId] = useState(surface.id);
  const error = useIdError(surface.kind, id, surface.id);
  const form = useId();
  const rename = () => {
    if (error !== undefined) return;
    const { draft, surface: shown } = store.getState();
    const { draft: renamed } = renameSurface(draft, surface, id);
    const isShown = shown === pointerOf(surface.path);
    const path = surface.kind === "component" ? surface.path : [surface.path[0] ?? "", id];
    store.edit(words.renameLabel(surface.id), {
      draft: renamed,
      selection: [],
      ...(isShown && { surface: pointerOf(path) }),
    });
    closeDialog();
  };
  return (
    <Dialog
      title={words.renameTitle(surface.id)}
      isOpen
      onClose={closeDialog}
      size="narrow"
      actions={
        <>
          <Button onPress={closeDialog}>{texts.actions.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={error !== undefined}>
            {words.rename}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <TextField
          label={editorTexts.id}
          value={id}
          onChange={setId}
          error={error}
          description={words.renameDetail}
          autoFocus
        />
      </form>
    </Dialog>
  );
}

function DeleteDialog({ surface }: { readonly surface: Surface }) {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const uses = usesOf(draft, surface.kind === "component" ? "component" : "screen", surface.id);
  const isDetaching = surface.kind === "component" && uses.length > 0;
  const [error, setError] = useState<Error | null>(null);
  const confirm = () => {
    const detached = isDetaching ? detachAll(draft, surface.id) : draft;
    if (detached === undefined) {
      setError(new Error(words.cannotDetach));
      return;
    }
    store.edit(words.deleteLabel(surface.id), deleteSurface(detached, surface));
    closeDialog();
  };
  return (
    <ConfirmDialog
      title={words.deleteTitle(surface.id)}
      action={isDetaching ? words.detachAndDelete : words.delete}
      isPending={false}
      error={error}
      onConfirm={confirm}
      onClose={closeDialog}
    >
      <p>
        {isDetaching
          ? words.deleteUsedComponent(uses.length)
          : uses.length > 0
            ? words.deleteUsedScreen(uses.length)
            : words.deleteUnused}
      </p>
    </ConfirmDialog>
  );
}

function UsesDialog({ surface }: { readonly surface: Surface }) {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const referent = surface.kind === "dialog" ? "action" : surface.kind;
  const uses = usesOf(draft, referent, surface.id).map((pointer) => {
    const path = pathOf(draft, pointer);
    const value = valueAt(draft, path);
    // An action is shown by what runs it.
    const [user] = path[0] === "actions" ? usesOf(draft, "action", `${path[1]}`) : [];
    const target = surfaceAt(draft, path) ? pointer : user;
    const place = target === undefined ? undefined : surfaceAt(draft, pathOf(draft, target));
    const name = isNode(value)
      ? `${typeNameOf(value)} ${value["type"] === "Component" ? (value["id"] ?? "") : describeNode(value)}`
      : `${Object(value).actionType ?? ""} ${path.at(-1)}`;
    return { pointer, name, target, place };
  });
  return (
    <Dialog title={words.usesTitle(surface.id)} isOpen onClose={closeDialog} size="narrow">
      {uses.length === 0 ? <p>{words.noUses}</p> : null}
      <ul className={styles["uses"]}>
        {uses.map(({ pointer, name, target, place }) => (
          <li key={pointer}>
            <button
              type="button"
              disabled={place === undefined}
              onClick={() => {
                if (place === undefined || target === undefined) return;
                store.show(pointerOf(place.path));
                if (target !== pointerOf(place.path)) store.select(target);
                closeDialog();
              }}
            >
              <span>{name}</span>
              <span className={styles["place"]}>{place?.id}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ExtractDialog({ pointers }: { readonly pointers: readonly string[] }) {
  const store = useEditor();
  const draft = useEditorState((state) => state.draft);
  const [id, setId] = useState(() =>
    freeName("component", { has: (name) => !isFree(draft, "component", name) }),
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isImpossible, setImpossible] = useState(false);
  const found = textsIn(draft, pointers);
  const error = useIdError("component", id);
  const form = useId();
  const extract = () => {
    if (error !== undefined) return;
    const parameters = found.filter(({ name }) => chosen.has(name));
    const edit = extractComponent(draft, pointers, { id, texts: parameters });
    setImpossible(edit === undefined);
    if (edit === undefined) return;
    store.edit(words.extractLabel(id), edit);
    closeDialog();
  };
  return (
    <Dialog
      title={words.extractTitle}
      isOpen
      onClose={closeDialog}
      size="narrow"
      actions={
        <>
          <Button onPress={closeDialog}>{texts.actions.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isDisabled={error !== undefined}>
            {words.extract}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          extract();
        }}
      >
        <TextField
          label={editorTexts.id}
          value={id}
          onChange={setId}
          error={isImpossible ? words.cannotExtract : error}
          autoFocus
        />
        {found.length === 0 ? null : (
          <fieldset className={styles["texts"]}>
            <legend>{words.textsToParameters}</legend>
            {found.slice(0, 30).map(({ name, text }) => (
              <Checkbox
                key={name}
                isSelected={chosen.has(name)}
                onChange={(isChosen) =>
                  setChosen((before) =>
                    isChosen
                      ? new Set([...before, name])
                      : new Set([...before].filter((each) => each !== name)),
                  )
                }
              >
                <span className={styles["text"]}>
                  {text} <code>{name}</code>
                </span>
              </Checkbox>
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  );
}
