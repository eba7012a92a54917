import { Fragment } from "react";
import { describeKeys } from "../../design/describe-keys.ts";
import { Dialog } from "../../design/dialogs/dialog.tsx";
import { shortcuts as words } from "../../texts/editor/shortcuts.ts";
import { shortcutGroups } from "../commands/shortcut-table.ts";
import styles from "./shortcuts-dialog.module.css";

/** The keys of the editor, by where they work. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.title} isOpen onClose={onClose} size="wide">
      <div className={styles["groups"]}>
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles["list"]}>
              {shortcuts.map(({ label, keys }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>
                    {keys.map((each) => (
                      <kbd key={each}>{describeKeys(each)}</kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
