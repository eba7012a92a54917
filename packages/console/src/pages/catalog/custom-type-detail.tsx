import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { customTypeUsesQuery, deleteCustomType, putCustomType } from "../../data/custom-types.ts";
import { Badge } from "../../design/content/badge.tsx";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row } from "../../design/layout/stack.tsx";
import { useChange } from "../../session/use-change.ts";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import { texts } from "../../texts/texts.ts";
import type { CustomEntry } from "./catalog-entries.ts";
import { CustomTypeUses } from "./custom-type-uses.tsx";
import { TypeArticle } from "./type-article.tsx";

interface CustomTypeDetailProps {
  readonly entry: CustomEntry;
  readonly mayWrite: boolean;
  readonly onEdit: () => void;
}

/** A custom widget or action with the schema of its attributes. */
export function CustomTypeDetail({ entry, mayWrite, onEdit }: CustomTypeDetailProps) {
  const { kind, name, custom } = entry;
  const [isDeleting, setDeleting] = useState(false);
  const words = catalogTexts;
  return (
    <TypeArticle
      name={name}
      badge={<Badge tone="accent">{words.customKinds[kind]}</Badge>}
      actions={
        mayWrite ? (
          <Row grow={0} justify="end">
            <Button onPress={onEdit}>{texts.actions.edit}</Button>
            <Button onPress={() => setDeleting(true)}>{texts.actions.delete}</Button>
          </Row>
        ) : null
      }
    >
      <p>{custom.description || words.noDescription}</p>
      <Muted as="p">
        {words.changed} <Time value={custom.updated_at} />
      </Muted>
      <Section title={words.schema} level={3} gap={2}>
        {custom.attributes_schema === null ? (
          <Muted as="p">{words.noSchema}</Muted>
        ) : (
          <CodeBlock
            code={JSON.stringify(custom.attributes_schema, null, 2)}
            label={words.schema}
          />
        )}
      </Section>
      <CustomTypeUses kind={kind} name={name} />
      {isDeleting ? <DeleteDialog entry={entry} onClose={() => setDeleting(false)} /> : null}
    </TypeArticle>
  );
}

interface DeleteDialogProps {
  readonly entry: CustomEntry;
  readonly onClose: () => void;
}

function DeleteDialog({ entry: { kind, name, custom }, onClose }: DeleteDialogProps) {
  const words = catalogTexts;
  const uses = useInfiniteQuery(customTypeUsesQuery(kind, name));
  const { description, attributes_schema } = custom;
  const restore = useChange({
    run: () =>
      putCustomType({ kind, name, body: { description, attributes_schema }, etag: undefined }),
    changes: { queryKey: ["catalog"] },
  });
  return (
    <ConfirmRequest
      title={words.delete(name)}
      action={texts.actions.delete}
      run={() => deleteCustomType(kind, name)}
      changes={{ queryKey: ["catalog"] }}
      onDone={() => {
        notify(words.deleted(name), {
          label: texts.actions.undo,
          onAction: () => restore.mutate(),
        });
      }}
      onClose={onClose}
    >
      {uses.data === undefined ? null : (
        <p>
          <strong>{words.uses.found(uses.data.total)}</strong>
        </p>
      )}
      <p>{words.deleteEffect}</p>
    </ConfirmRequest>
  );
}
