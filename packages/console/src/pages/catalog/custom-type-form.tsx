import { ProblemError } from "@screenspec/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useId, useState } from "react";
import {
  type CustomKind,
  type CustomTypeChange,
  getCustomType,
  putCustomType,
} from "../../data/custom-types.ts";
import { ErrorNote } from "../../design/content/notes.tsx";
import { LoadingState } from "../../design/content/states.tsx";
import { ErrorText, Muted } from "../../design/content/text.tsx";
import { Button } from "../../design/controls/button.tsx";
import { TextField } from "../../design/controls/field.tsx";
import { Select } from "../../design/controls/select.tsx";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { Form } from "../../design/dialogs/form.tsx";
import { PrimaryAction } from "../../design/dialogs/primary-action.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { JsonField } from "../../design/json-editor/json-field.tsx";
import type { JsonProblem } from "../../design/json-editor/json-problem.ts";
import { catalogTexts } from "../../texts/pages/catalog.ts";
import { texts } from "../../texts/texts.ts";
import type { CustomEntry } from "./catalog-entries.ts";

interface CustomTypeFormProps {
  /** The type that is changed; undefined for a new one. */
  readonly current: CustomEntry | undefined;
  readonly onClose: () => void;
  readonly onSaved: (name: string) => void;
}

/** Registers a custom widget or action, or changes one. */
export function CustomTypeForm({ current, onClose, onSaved }: CustomTypeFormProps) {
  const words = catalogTexts;
  // Read when the form opens, and not again: its ETag detects changes by others.
  const { data, error, refetch } = useQuery({
    queryKey: ["catalog-form", current?.kind, current?.name],
    queryFn: () => current && getCustomType(current.kind, current.name),
    enabled: current !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const formId = useId();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: putCustomType,
    meta: { showsErrors: true },
    onSuccess: async (saved) => {
      await queries.invalidateQueries({ queryKey: ["catalog"] });
      notify(words.saved(saved.name));
      onSaved(saved.name);
    },
  });
  return (
    <Dialog
      title={current === undefined ? words.create : words.editTitle(current.name)}
      isOpen
      onClose={onClose}
      size="drawer"
      // A press beside it would lose a schema that was typed.
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{texts.actions.cancel}</Button>
          <PrimaryAction type="submit" form={formId} isPending={save.isPending}>
            {texts.actions.save}
          </PrimaryAction>
        </>
      }
    >
      {current !== undefined && !data ? (
        <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
      ) : (
        <Fields
          formId={formId}
          kind={current?.kind}
          name={current?.name}
          description={data?.type.description ?? ""}
          schema={data ? textOf(data.type.attributes_schema) : newSchema}
          etag={data?.etag}
          error={save.error}
          onSubmit={(change) => {
            if (!save.isPending) save.mutate(change);
          }}
        />
      )}
    </Dialog>
  );
}

interface FieldsProps {
  readonly formId: string;
  /** Undefined for a new type, with which they are chosen. */
  readonly kind: CustomKind | undefined;
  readonly name: string | undefined;
  readonly description: string;
  readonly schema: string;
  readonly etag: string | undefined;
  /** Why it wasn't saved. */
  readonly error: unknown;
  readonly onSubmit: (change: CustomTypeChange) => void;
}

function Fields({ formId, etag, error, onSubmit, ...initial }: FieldsProps) {
  const [kind, setKind] = useState<CustomKind>(initial.kind ?? "widget");
  const [name, setName] = useState(initial.name ?? "");
  const [description, setDescription] = useState(initial.description);
  const [schema, setSchema] = useState(initial.schema);
  const problems = useSchemaProblems(useDeferredValue(schema));
  const [malformed, setMalformed] = useState<string>();
  const words = catalogTexts;
  const submit = async () => {
    // The format package is loaded with the form and not with the page.
    const { readSchemaText } = await import("./check-schema-text.ts");
    const read = readSchemaText(schema);
    if ("problem" in read) return setMalformed(read.problem);
    setMalformed(undefined);
    if (name.trim() === "") return;
    const body = { description, attributes_schema: read.schema };
    onSubmit({ kind, name: name.trim(), body, etag });
  };
  const isTaken =
    initial.name === undefined && error instanceof ProblemError && error.status === 412;
  return (
    <Form id={formId} onSubmit={() => void submit()}>
      {initial.name === undefined ? (
        <>
          <Select
            label={words.kind}
            options={(["widget", "action"] as const).map((value) => ({
              value,
              label: words.kindNames[value],
            }))}
            value={kind}
            onChange={setKind}
          />
          <TextField
            label={words.name}
            description={words.nameDetail[kind]}
            error={isTaken ? words.taken : undefined}
            value={name}
            onChange={setName}
            isRequired
            autoFocus
          />
        </>
      ) : null}
      <TextField label={words.description} value={description} onChange={setDescription} rows={2} />
      <JsonField
        label={words.schema}
        text={schema}
        onChange={setSchema}
        problems={problems}
        problemsLabel={texts.newSpec.problems}
      />
      <Muted as="p">{words.schemaDetail}</Muted>
      {malformed === undefined ? null : <ErrorText>{malformed}</ErrorText>}
      {isTaken || malformed !== undefined ? null : <ErrorNote error={error} />}
    </Form>
  );
}

const newSchema = textOf({ type: "object", properties: {}, additionalProperties: false });

function textOf(schema: unknown): string {
  return JSON.stringify(schema, null, 2);
}

/** The problems that the format's schema reader finds in a text. */
function useSchemaProblems(text: string): readonly JsonProblem[] {
  const [problems, setProblems] = useState<readonly JsonProblem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // The format package is loaded with the form and not with the page.
    void import("./check-schema-text.ts").then(({ checkSchemaText }) => {
      if (isCurrent) setProblems(checkSchemaText(text));
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return problems;
}
