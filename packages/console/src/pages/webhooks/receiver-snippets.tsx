import { CodeBlock } from "../../design/code-block.tsx";
import { Tabs } from "../../design/tabs.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./receiver-snippets.module.css";

/** The files of `examples/webhooks` by name, which tests run: set when the Console is bundled. */
declare const WEBHOOK_RECEIVERS: Readonly<Record<string, string>>;

const receivers = [
  { id: "typescript", label: "TypeScript", file: "receiver.ts" },
  { id: "python", label: "Python", file: "receiver.py" },
  { id: "go", label: "Go", file: "receiver.go" },
  { id: "kotlin", label: "Kotlin", file: "Receiver.kt" },
  { id: "swift", label: "Swift", file: "Receiver.swift" },
] as const;

/** Receivers that verify signatures, in five languages. */
export function ReceiverSnippets() {
  const { intro, languages, code } = texts.webhooks.verify;
  return (
    <div className={styles["snippets"]}>
      <p>{intro}</p>
      <Tabs
        label={languages}
        tabs={receivers.map(({ id, label, file }) => ({
          id,
          label,
          content: () => <CodeBlock label={code(label)} code={WEBHOOK_RECEIVERS[file] ?? ""} />,
        }))}
      />
    </div>
  );
}
