import { texts } from "../../texts/texts.ts";
import { CopyButton } from "../controls/copy-button.tsx";
import styles from "./code-block.module.css";

/** Code in a box that scrolls, with a button to copy it. */
export function CodeBlock({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <figure className={styles["block"]} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
      <div className={styles["copy"]}>
        <CopyButton text={code} label={texts.actions.copy} />
      </div>
    </figure>
  );
}
