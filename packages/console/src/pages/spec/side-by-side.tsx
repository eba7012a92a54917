import { useState } from "react";
import { type Side, useDocument } from "../../data/publishing.ts";
import { Select } from "../../design/select.tsx";
import { ErrorState, Skeleton } from "../../design/states.tsx";
import { DocumentPreview } from "../../preview/document-preview.tsx";
import { texts } from "../../texts/texts.ts";
import { isNotPublishable } from "./not-publishable.ts";
import styles from "./side-by-side.module.css";

interface SideBySideProps {
  readonly specId: string;
  readonly revision: number;
  readonly from: Side;
  readonly to: Side;
}

const entry = "";

/** Both documents drawn beside each other, on any screen that they have. */
export function SideBySide({ specId, revision, from, to }: SideBySideProps) {
  const before = useDocument(specId, revision, from);
  const after = useDocument(specId, revision, to);
  const [screen, setScreen] = useState(entry);
  const screens = new Set([...screensOf(before.data), ...screensOf(after.data)]);
  const sides = [
    { side: from, ...before },
    { side: to, ...after },
  ];
  return (
    <div className={styles["sides"]}>
      {screens.size > 1 ? (
        <div className={styles["bar"]}>
          <Select
            label={texts.diff.screen}
            options={[
              { value: entry, label: texts.diff.entryScreen },
              ...[...screens].map((value) => ({ value, label: value })),
            ]}
            value={screen}
            onChange={setScreen}
          />
        </div>
      ) : null}
      {sides.map(({ side, data, error, refetch }) => (
        <figure key={side} className={styles["side"]}>
          <figcaption>{texts.diff.side(side)}</figcaption>
          {isNotPublishable(error) ? (
            <p>{texts.diff.notPublishable}</p>
          ) : error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton lines={8} />
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
    </div>
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
