import { type JsonObject, pointerOf } from "@screenspec/format";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Minus, MoveRight, Pencil, Plus } from "lucide-react";
import { draftOfSpec } from "../../../data/draft-of-spec.ts";
import { type Diff, documentQuery } from "../../../data/publishing.ts";
import { Badge } from "../../../design/content/badge.tsx";
import { LoadingState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { type IconItem, IconList } from "../../../design/layout/icon-list.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { texts } from "../../../texts/texts.ts";
import { textInWords } from "../../../workbench/problems/change-in-words.ts";
import { placeInWords } from "../../../workbench/problems/place-in-words.ts";
import { useOpenSpec } from "../spec-context.ts";
import { ChangeSentence } from "./change-sentence.tsx";
import { changesByScreen, placeOf } from "./changed-places.ts";
import styles from "./diff-sentences.module.css";
import { TextDifference } from "./text-difference.tsx";

type Change = Diff["changes"][number];

const icons = { added: Plus, removed: Minus, moved: MoveRight, changed: Pencil };

/** How many sentences are drawn; a list of thousands helps nobody. */
const maxShown = 200;

/** The changes as sentences by screen, the breaking ones first, each with its reason. */
export function DiffSentences({ diff }: { readonly diff: Diff }) {
  const { spec } = useOpenSpec();
  const after = useQuery(documentQuery(spec.id, spec.revision, diff.to));
  const isOfDraft = diff.to === "draft";
  if (diff.changes.length === 0) return <Muted as="p">{texts.diff.none}</Muted>;
  if (after.isPending) return <LoadingState error={null} />;
  const document = draftOfSpec(after.data ?? {});
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
      {[...changesByScreen(shown)].map(([screen, changes]) => (
        <Stack as="section" key={screen ?? ""} gap={1}>
          <h3 className={styles["screen"]}>
            {screen === undefined ? (
              texts.diff.wholeSpec
            ) : (
              <bdi>{placeInWords(document, pointerOf(["screens", screen]))}</bdi>
            )}
          </h3>
          <IconList items={changes.map((change) => itemOf(change, document, isOfDraft))} />
        </Stack>
      ))}
      {hidden > 0 ? <Muted as="p">{texts.diff.hidden(hidden)}</Muted> : null}
    </Stack>
  );
}

function itemOf(change: Change, document: JsonObject, isOfDraft: boolean): IconItem {
  const { kind, from, to, sentence, breaking: reason, before, after } = change;
  const Icon = reason ? CircleAlert : icons[kind];
  return {
    key: `${kind} ${from} ${to} ${sentence}`,
    icon: <Icon aria-hidden="true" />,
    isDanger: reason !== undefined,
    content: (
      <>
        <ChangeSentence document={document} change={change} />{" "}
        {isOfDraft ? <EditorLink change={change} /> : null}
        {typeof before === "string" && typeof after === "string" ? (
          <TextDifference
            before={textInWords(document, before)}
            after={textInWords(document, after)}
          />
        ) : null}
        {reason ? (
          <p className={styles["reason"]}>
            {texts.diff.breakingBecause} {reason.reason}
          </p>
        ) : null}
      </>
    ),
  };
}

/** A link to the changed node in the editor, if the draft has it. */
function EditorLink({ change }: { readonly change: Change }) {
  const { spec } = useOpenSpec();
  const { screen, after } = placeOf(change);
  if (screen === undefined || after === undefined || change.what !== "node") return null;
  return (
    <Link
      className={styles["link"]}
      to="/specs/$spec/editor"
      params={{ spec: spec.slug }}
      search={{ screen, node: change.id ?? after }}
    >
      {texts.diff.openInEditor}
    </Link>
  );
}
