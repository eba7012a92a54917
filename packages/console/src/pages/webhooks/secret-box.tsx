import { CopyButton } from "../../design/copy-button.tsx";
import { Note } from "../../design/notes.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./secret-box.module.css";

/** A secret that is shown once. A replayed answer has none. */
export function SecretBox({ secret }: { readonly secret: string | undefined }) {
  const { title, copy, once, lost } = texts.webhooks.secret;
  if (secret === undefined) return <Note tone="warning">{lost}</Note>;
  return (
    <section aria-label={title} className={styles["box"]}>
      <h3>{title}</h3>
      <p className={styles["hint"]}>{once}</p>
      <div className={styles["line"]}>
        <code className={styles["secret"]}>{secret}</code>
        <CopyButton text={secret} label={copy} />
      </div>
    </section>
  );
}
