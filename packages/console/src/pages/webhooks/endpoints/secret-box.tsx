import { Note } from "../../../design/content/notes.tsx";
import { CopyButton } from "../../../design/controls/copy-button.tsx";
import { Section } from "../../../design/layout/section.tsx";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import styles from "./secret-box.module.css";

/** A secret that is shown once. A replayed answer has none. */
export function SecretBox({ secret }: { readonly secret: string | undefined }) {
  const { title, copy, once, lost } = webhookTexts.secret;
  if (secret === undefined) return <Note tone="warning">{lost}</Note>;
  return (
    <Section title={title} level={3} detail={once} gap={1}>
      <div className={styles["line"]}>
        <code className={styles["secret"]}>{secret}</code>
        <CopyButton text={secret} label={copy} />
      </div>
    </Section>
  );
}
