import { type PictureSubject, pictureQuery } from "../../data/pictures.ts";
import { useColorScheme } from "../../design/use-color-scheme.ts";
import styles from "./document-thumbnail.module.css";
import { ScreenPicture } from "./screen-picture.tsx";

interface DocumentThumbnailProps {
  readonly subject: PictureSubject;
  /** CSS px. */
  readonly width: number;
}

/** The upper part of a screen of a version or draft, small. */
export function DocumentThumbnail({ subject, width }: DocumentThumbnailProps) {
  const colorScheme = useColorScheme();
  return (
    <span className={styles["thumbnail"]} style={{ width, height: (width * 4) / 3 }}>
      <ScreenPicture query={pictureQuery(subject, colorScheme)} />
    </span>
  );
}
