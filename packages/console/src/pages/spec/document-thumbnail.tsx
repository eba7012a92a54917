import { useEffect, useRef, useState } from "react";
import { type Side, useDocument } from "../../data/publishing.ts";
import { DocumentPreview } from "../../workbench/frame/document-preview.tsx";
import { queueFrame } from "../../workbench/frame/frame-queue.ts";
import styles from "./document-thumbnail.module.css";

const screenWidth = 390;
const screenHeight = 520;

interface DocumentThumbnailProps {
  /** What assistive technology calls the frame. */
  readonly title: string;
  readonly specId: string;
  /** The revision of the draft. */
  readonly revision: number;
  readonly side: Side;
  readonly scale: number;
}

/** The entry screen of a version or draft, small. An outline stands for a draft that can't be drawn. */
export function DocumentThumbnail({
  title,
  specId,
  revision,
  side,
  scale,
}: DocumentThumbnailProps) {
  const [mayLoad, setMayLoad] = useState(false);
  const endLoading = useRef<() => void>(undefined);
  useEffect(() => {
    endLoading.current = queueFrame(() => setMayLoad(true));
    return () => endLoading.current?.();
  }, []);
  const { data, isError } = useDocument(specId, revision, side, mayLoad);
  useEffect(() => {
    if (isError) endLoading.current?.();
  }, [isError]);
  return (
    <span
      className={styles["thumbnail"]}
      style={{ width: screenWidth * scale, height: screenHeight * scale }}
    >
      {data === undefined || !mayLoad ? null : (
        <DocumentPreview
          title={title}
          document={data}
          mode="thumbnail"
          width={screenWidth}
          height={screenHeight}
          scale={scale}
          onLoad={() => endLoading.current?.()}
        />
      )}
    </span>
  );
}
