import { CodeBlock } from "../../../design/content/code-block.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";

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
  const { intro, languages, code } = webhookTexts.verify;
  return (
    <Stack gap={2}>
      <Muted as="p" size="small">
        {intro}
      </Muted>
      <Tabs
        label={languages}
        tabs={receivers.map(({ id, label, file }) => ({
          id,
          label,
          content: () => <CodeBlock label={code(label)} code={WEBHOOK_RECEIVERS[file] ?? ""} />,
        }))}
      />
    </Stack>
  );
}
