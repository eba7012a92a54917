import { CircleAlert, Minus, MoveRight, Pencil, Plus } from "lucide-react";
import type { Diff } from "../../data/publishing.ts";
import { Badge } from "../../design/badge.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./diff-sentences.module.css";

const icons = { added: Plus, removed: Minus, moved: MoveRight, changed: Pencil };

/** How many sentences are drawn; a list of thousands helps nobody. */
const maxShown = 200;

/** The changes as sentences, the breaking ones first, each with its reason. */
export function DiffSentences({ diff }: { readonly diff: Diff }) {
  if (diff.changes.length === 0) return <p className={styles["none"]}>{texts.diff.none}</p>;
  const breaking = diff.changes.filter((change) => change.breaking !== undefined);
  const others = diff.changes.filter((change) => change.breaking === undefined);
  const shown = [...breaking, ...others].slice(0, maxShown);
  const hidden = diff.changes.length - shown.length;
  return (
    <>
      <p className={styles["summary"]}>
        {breaking.length > 0 ? (
          <Badge tone="danger">{texts.diff.breaking(breaking.length)}</Badge>
        ) : null}
        {(["added", "removed", "moved", "changed"] as const).map((kind) =>
          diff.summary[kind] === 0 ? null : (
            <Badge key={kind}>{texts.diff.counts[kind](diff.summary[kind])}</Badge>
          ),
        )}
      </p>
      <ul className={styles["list"]}>
        {shown.map((change) => {
          const Icon = change.breaking ? CircleAlert : icons[change.kind];
          const key = `${change.kind} ${change.from} ${change.to} ${change.sentence}`;
          return (
            <li key={key} data-breaking={change.breaking ? "" : undefined}>
              <Icon aria-hidden="true" />
              <span>
                <bdi>{change.sentence}</bdi>
                {change.breaking ? (
                  <span className={styles["reason"]}>
                    {texts.diff.breakingBecause} {change.breaking.reason}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {hidden > 0 ? <p className={styles["none"]}>{texts.diff.hidden(hidden)}</p> : null}
    </>
  );
}
