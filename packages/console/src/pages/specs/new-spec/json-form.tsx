import { useDeferredValue, useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import type { SpecContent } from "../../../data/templates.ts";
import { Note } from "../../../design/content/notes.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { decodeText } from "../../../design/json-editor/decode-text.ts";
import { JsonField } from "../../../design/json-editor/json-field.tsx";
import type { JsonProblem } from "../../../design/json-editor/json-problem.ts";
import { Row } from "../../../design/layout/stack.tsx";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import { loadAssistance } from "../../../workbench/json/load-assistance.ts";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function JsonForm() {
  const [text, setText] = useState("");
  const [isUtf8, setUtf8] = useState(true);
  const [isSubmitted, setSubmitted] = useState(false);
  const isBlank = text.trim() === "";
  const { problems, content } = useChecked(isBlank && !isSubmitted ? undefined : text);
  const { mutate, isPending, error } = useCreateSpec((body: SpecContent, post) =>
    post({ body }, client.createSpec),
  );
  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    const chosen = decodeText(await file.arrayBuffer());
    setUtf8(chosen !== undefined);
    setText(chosen ?? "");
  };
  const words = texts.newSpec;
  return (
    <NewSpecForm
      onSubmit={() => (content === undefined ? setSubmitted(true) : mutate(content))}
      canSubmit={content !== undefined || isBlank}
      isPending={isPending}
      error={error}
    >
      <Row gap={3}>
        <FileTrigger
          acceptedFileTypes={["application/json", ".json"]}
          onSelect={(files) => void choose(files?.item(0))}
        >
          <Button>{words.chooseFile}</Button>
        </FileTrigger>
        <Muted>{words.jsonDetail}</Muted>
      </Row>
      {isUtf8 ? null : (
        <Note tone="danger" role="alert">
          {words.notUtf8}
        </Note>
      )}
      <JsonField
        loadAssistance={loadAssistance}
        label={words.json}
        text={text}
        onChange={setText}
        problems={problems}
        problemsLabel={words.problems}
      />
    </NewSpecForm>
  );
}

interface Checked {
  /** A draft may be created with problems, but not published. */
  readonly problems: readonly JsonProblem[];
  /** Undefined while the text isn't checked, and if the service would refuse it. */
  readonly content: SpecContent | undefined;
}

/** The problems that the reader and the validator of the format find in a text, if it is to be checked. */
function useChecked(text: string | undefined): Checked {
  const [checked, setChecked] = useState<Checked & { readonly text: string }>();
  const deferred = useDeferredValue(text);
  useEffect(() => {
    if (deferred === undefined) {
      setChecked(undefined);
      return;
    }
    let isCurrent = true;
    // The format package is loaded with the first text and not with the page.
    void import("../../../workbench/json/check-spec-text.ts").then(({ checkSpecText }) => {
      if (!isCurrent) return;
      const { problems, value } = checkSpecText(deferred);
      const content = value === undefined ? undefined : Object(value);
      setChecked({ text: deferred, problems, content });
    });
    return () => {
      isCurrent = false;
    };
  }, [deferred]);
  const { problems = [], content } = checked ?? {};
  return { problems, content: checked?.text === text ? content : undefined };
}
