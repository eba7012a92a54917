import { useQuery } from "@tanstack/react-query";
import { draftDocumentQuery, type SpecSummary } from "../../data/specs.ts";
import { DocumentPreview } from "../../preview/document-preview.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./spec-thumbnail.module.css";

const width = 390;
const scale = 0.1;

/** The entry screen of a draft, small. An outline stands for a draft that can't be drawn. */
export function SpecThumbnail({
  spec,
}: {
  readonly spec: Pick<SpecSummary, "id" | "name" | "revision">;
}) {
  const { data } = useQuery(draftDocumentQuery(spec.id, spec.revision));
  return (
    <span className={styles["thumbnail"]}>
      {data === undefined ? null : (
        <DocumentPreview
          title={texts.specs.preview(spec.name)}
          document={data}
          mode="static"
          width={width}
          height={520}
          scale={scale}
        />
      )}
    </span>
  );
}
