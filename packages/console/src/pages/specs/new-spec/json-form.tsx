import { useDeferredValue, useEffect, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import type { SpecContent } from "../../../data/templates.ts";
import { Button } from "../../../design/button.tsx";
import { JsonField } from "../../../design/json-field.tsx";
import type { JsonProblem } from "../../../json-editor/json-problem.ts";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import styles from "./new-spec.module.css";
import { NewSpecForm } from "./new-spec-form.tsx";
import { useCreateSpec } from "./use-create-spec.ts";

export function JsonForm() {
  const [text, setText] = useState("");
  const problems = useProblems(useDeferredValue(text));
  const { mutate, isPending, error } = useCreateSpec(async (_: undefined, post) => {
    const body: SpecContent = JSON.parse(text);
    return post({ body }, client.createSpec);
  });
  const words = texts.newSpec;
  return (
    <NewSpecForm
      onSubmit={() => mutate(undefined)}
      canSubmit={isJson(text)}
      isPending={isPending}
      error={error}
    >
      <div className={styles["file"]}>
        <FileTrigger
          acceptedFileTypes={["application/json", ".json"]}
          onSelect={async (files) => setText((await files?.item(0)?.text()) ?? text)}
        >
          <Button>{words.chooseFile}</Button>
        </FileTrigger>
        <span>{words.jsonDetail}</span>
      </div>
      <JsonField
        content="spec"
        label={words.json}
        text={text}
        onChange={setText}
        problems={problems}
        problemsLabel={words.problems}
      />
    </NewSpecForm>
  );
}

/** What the format's validator says about a text. A draft may be created with problems, but not published. */
function useProblems(text: string): readonly JsonProblem[] {
  const [problems, setProblems] = useState<readonly JsonProblem[]>([]);
  useEffect(() => {
    if (text.trim() === "") {
      setProblems([]);
      return;
    }
    let isCurrent = true;
    // The format package is loaded with the first text and not with the page.
    void import("../../../json-editor/check-spec-text.ts").then(({ checkSpecText }) => {
      if (isCurrent) setProblems(checkSpecText(text).problems);
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return problems;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
