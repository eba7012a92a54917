import { CircleAlert, Minus, MoveRight, Pencil, Plus } from "lucide-react";
import type { Diff } from "../../../data/publishing.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { IconList } from "../../../design/layout/icon-list.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { texts } from "../../../texts/texts.ts";
import styles from "./diff-sentences.module.css";

const icons = { added: Plus, removed: Minus, moved: MoveRight, changed: Pencil };

/** How many sentences are drawn; a list of thousands helps nobody. */
const maxShown = 200;

/** The changes as sentences, the breaking ones first, each with its reason. */
export function DiffSentences({ diff }: { readonly diff: Diff }) {
  if (diff.changes.length === 0) return <Muted as="p">{texts.diff.none}</Muted>;
  const breaking = diff.changes.filter((change) => change.breaking !== undefined);
  const others = diff.changes.filter((change) => change.breaking === undefined);
  const shown = [...breaking, ...others].slice(0, maxShown);
  const hidden = diff.changes.length - shown.length;
  return (
    <Stack gap={2}>
      <Row>
        {breaking.length > 0 ? (
          <Badge tone="danger">{texts.diff.breaking(breaking.length)}</Badge>
        ) : null}
        {(["added", "removed", "moved", "changed"] as const).map((kind) =>
          diff.summary[kind] === 0 ? null : (
            <Badge key={kind}>{texts.diff.counts[kind](diff.summary[kind])}</Badge>
          ),
        )}
      </Row>
      <IconList
        items={shown.map(({ kind, from, to, sentence, breaking: reason }) => {
          const Icon = reason ? CircleAlert : icons[kind];
          return {
            key: `${kind} ${from} ${to} ${sentence}`,
            icon: <Icon aria-hidden="true" />,
            isDanger: reason !== undefined,
            content: (
              <>
                <bdi>{sentence}</bdi>
                {reason ? (
                  <p className={styles["reason"]}>
                    {texts.diff.breakingBecause} {reason.reason}
                  </p>
                ) : null}
              </>
            ),
          };
        })}
      />
      {hidden > 0 ? <Muted as="p">{texts.diff.hidden(hidden)}</Muted> : null}
    </Stack>
  );
}
