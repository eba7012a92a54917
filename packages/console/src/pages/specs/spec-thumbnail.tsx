import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { draftDocumentQuery, type SpecSummary } from "../../data/specs.ts";
import { DocumentPreview } from "../../preview/document-preview.tsx";
import { queueFrame } from "../../preview/frame-queue.ts";
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
  const [mayLoad, setMayLoad] = useState(false);
  const endLoading = useRef<() => void>(undefined);
  useEffect(() => {
    endLoading.current = queueFrame(() => setMayLoad(true));
    return () => endLoading.current?.();
  }, []);
  const { data, isError } = useQuery({
    ...draftDocumentQuery(spec.id, spec.revision),
    enabled: mayLoad,
  });
  useEffect(() => {
    if (isError) endLoading.current?.();
  }, [isError]);
  return (
    <span className={styles["thumbnail"]}>
      {data === undefined || !mayLoad ? null : (
        <DocumentPreview
          title={texts.specs.preview(spec.name)}
          document={data}
          mode="thumbnail"
          width={width}
          height={520}
          scale={scale}
          onLoad={() => endLoading.current?.()}
        />
      )}
    </span>
  );
}
