import { useQuery } from "@tanstack/react-query";
import { documentQuery, type Side } from "../../../data/publishing.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { Row, Stack } from "../../../design/layout/stack.tsx";
import { texts } from "../../../texts/texts.ts";
import { DocumentPreview } from "../../../workbench/frame/document-preview.tsx";
import { isNotPublishable } from "../dialogs/not-publishable.ts";
import { useComparison } from "../spec-context.ts";
import styles from "./side-by-side.module.css";

interface SideBySideProps {
  readonly specId: string;
  readonly revision: number;
  /** Without it only `to` is drawn. */
  readonly from?: Side;
  readonly to: Side;
}

const entry = "";

/** Draws both documents beside each other, at the screen in the address. */
export function SideBySide({ specId, revision, from, to }: SideBySideProps) {
  const before = useQuery(documentQuery(specId, revision, from ?? to));
  const after = useQuery(documentQuery(specId, revision, to));
  const { screen = entry, change } = useComparison();
  const screens = new Set([...screensOf(before.data), ...screensOf(after.data)]);
  const sides = [
    ...(from === undefined ? [] : [{ side: from, ...before }]),
    { side: to, ...after },
  ];
  return (
    <Stack>
      {screens.size > 1 ? (
        <Row>
          <Select
            label={texts.diff.screen}
            options={[
              { value: entry, label: texts.diff.entryScreen },
              ...[...screens].map((value) => ({ value, label: value })),
            ]}
            value={screen}
            onChange={(selected) => change({ screen: selected || undefined })}
          />
        </Row>
      ) : null}
      <Row gap={8} align="start">
        {sides.map(({ side, data, error, refetch }) => (
          <figure key={side} className={styles["side"]}>
            {from === undefined ? null : <figcaption>{texts.diff.side(side)}</figcaption>}
            {isNotPublishable(error) ? (
              <p>{texts.diff.notPublishable}</p>
            ) : data === undefined ? (
              <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
            ) : (
              <DocumentPreview
                title={texts.diff.side(side)}
                document={beginningAt(data, screen)}
                mode="static"
                scale={0.72}
              />
            )}
          </figure>
        ))}
      </Row>
    </Stack>
  );
}

type Document = Readonly<Record<string, unknown>>;

function screensOf(document: Document | undefined): readonly string[] {
  const screens = document?.["screens"];
  return typeof screens === "object" && screens !== null ? Object.keys(screens) : [];
}

/** The document with another first screen, if it has that screen. */
function beginningAt(document: Document, screen: string): Document {
  return screensOf(document).includes(screen) ? { ...document, entryPoint: screen } : document;
}
