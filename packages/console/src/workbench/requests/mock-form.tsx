import type { Mock } from "@screenspec/format";
import { type ReactNode, useId, useMemo, useState } from "react";
import { mocks as words } from "../../texts/editor/bottom-panel.ts";
import { JsonTextEditor } from "../panels/json-text-editor.tsx";
import controls from "../panels/plain-controls.module.css";
import { useWorkbench } from "../store/use-workbench.ts";
import styles from "./mock-form.module.css";
import { PasteResponse } from "./paste-response.tsx";
import { fieldsOfMock, type MockFields, readMockForm } from "./read-mock-form.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const noProblems: readonly never[] = [];

interface MockFormProps {
  readonly mock: Mock;
  readonly mockKey: number;
  readonly onRemove: () => void;
}

/** Edits a mock. While a field isn't valid, the last valid state answers. */
export function MockForm({ mock, mockKey, onRemove }: MockFormProps) {
  const workbench = useWorkbench();
  const [fields, setFields] = useState(() => fieldsOfMock(mock));
  const read = useMemo(() => readMockForm(fields), [fields]);
  const hasProblem = "problem" in read;
  const problemId = useId();
  const change = (changed: Partial<MockFields>) => {
    const next = { ...fields, ...changed };
    setFields(next);
    const result = readMockForm(next);
    if ("mock" in result) workbench.changeMock(mockKey, result.mock);
  };
  const propsOf = (name: keyof MockFields) => ({
    className: controls["control"],
    value: fields[name],
    "aria-invalid": (hasProblem && read.invalid.has(name)) || undefined,
    "aria-describedby": hasProblem && read.invalid.has(name) ? problemId : undefined,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      change({ [name]: currentTarget.value }),
  });
  const focusAdded = (input: HTMLInputElement | null) => {
    if (input === null || workbench.getState().mocks.added !== mockKey) return;
    input.closest("details")?.scrollIntoView({ block: "nearest" });
    input.focus();
    workbench.forgetAdded();
  };
  return (
    <div className={styles["form"]}>
      <Field label={words.method}>
        <select {...propsOf("method")}>
          {[...new Set([...methods, mock.method])].map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </Field>
      <Field label={words.url}>
        <input {...propsOf("url")} spellCheck={false} />
      </Field>
      <Field label={words.status}>
        <input {...propsOf("status")} ref={focusAdded} inputMode="numeric" />
      </Field>
      <Field label={words.delay}>
        <input {...propsOf("delayMs")} inputMode="numeric" />
      </Field>
      <p id={problemId} role="alert" className={`${styles["problem"]} ${controls["problem"]}`}>
        {hasProblem ? read.problem : ""}
      </p>
      <div className={styles["body"]}>
        <span>{words.body}</span>
        <JsonTextEditor
          label={words.body}
          text={fields.body}
          onChange={(body) => change({ body })}
          problems={hasProblem ? read.bodyProblems : noProblems}
        />
      </div>
      <PasteResponse
        key={fields.method + fields.url}
        method={fields.method}
        url={fields.url}
        onRead={change}
      />
      <Field label={words.headers}>
        <textarea {...propsOf("headers")} spellCheck={false} />
      </Field>
      <button type="button" className={controls["button"]} onClick={onRemove}>
        {words.remove}
      </button>
    </div>
  );
}

function Field({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label>
      {label}
      {children}
    </label>
  );
}
