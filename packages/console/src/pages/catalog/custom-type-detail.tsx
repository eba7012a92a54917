import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { customTypeUsesQuery, deleteCustomType, putCustomType } from "../../data/custom-types.ts";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { CodeBlock } from "../../design/code-block.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Time } from "../../design/time.tsx";
import { notify, notifyFailure } from "../../design/toasts.tsx";
import { texts } from "../../texts/texts.ts";
import type { CustomEntry } from "./catalog-entries.ts";
import styles from "./catalog-page.module.css";
import { CustomTypeUses } from "./custom-type-uses.tsx";

interface CustomTypeDetailProps {
  readonly entry: CustomEntry;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

/** A custom widget or action: what its attributes must be. */
export function CustomTypeDetail({ entry, mayWrite, onEdit }: CustomTypeDetailProps) {
  const { kind, name, custom } = entry;
  const [isDeleting, setDeleting] = useState(false);
  const words = texts.catalog;
  return (
    <article className={styles["article"]}>
      <header>
        <h2>{name}</h2>
        <Badge tone="accent">{words.customKinds[kind]}</Badge>
        {mayWrite ? (
          <span className={styles["actions"]}>
            <Button onPress={onEdit}>{words.edit}</Button>
            <Button onPress={() => setDeleting(true)}>{texts.actions.delete}</Button>
          </span>
        ) : null}
      </header>
      <p>{custom.description || words.noDescription}</p>
      <p className={styles["muted"]}>
        {words.changed} <Time value={custom.updated_at} />
      </p>
      <section className={styles["section"]}>
        <h3>{words.schema}</h3>
        {custom.attributes_schema === null ? (
          <p className={styles["muted"]}>{words.noSchema}</p>
        ) : (
          <CodeBlock
            code={JSON.stringify(custom.attributes_schema, null, 2)}
            label={words.schema}
          />
        )}
      </section>
      <CustomTypeUses kind={kind} name={name} />
      {isDeleting ? <DeleteDialog entry={entry} onClose={() => setDeleting(false)} /> : null}
    </article>
  );
}

interface DeleteDialogProps {
  readonly entry: CustomEntry;
  readonly onClose: () => void;
}

function DeleteDialog({ entry: { kind, name, custom }, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const words = texts.catalog;
  const uses = useInfiniteQuery(customTypeUsesQuery(kind, name));
  const refresh = () => queries.invalidateQueries({ queryKey: ["catalog"] });
  const restore = async () => {
    const { description, attributes_schema } = custom;
    try {
      await putCustomType({
        kind,
        name,
        body: { description, attributes_schema },
        etag: undefined,
      });
      await refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteCustomType(kind, name),
    meta: { showsErrors: true },
    onSuccess: async () => {
      onClose();
      notify(words.deleted(name), { label: texts.actions.undo, onAction: () => void restore() });
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      title={words.delete(name)}
      action={texts.actions.delete}
      isPending={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {uses.data === undefined ? null : (
        <p>
          <strong>{words.uses.found(uses.data.pages[0]?.total)}</strong>
        </p>
      )}
      <p>{words.deleteEffect}</p>
    </ConfirmDialog>
  );
}
