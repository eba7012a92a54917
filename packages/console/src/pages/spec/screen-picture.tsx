import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import type { PictureQuery } from "../../data/pictures.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./screen-picture.module.css";

/**
 * The picture of a screen fills its box, cut off below. Until it is drawn the box shimmers; an icon stands for a screen that
 * can't be drawn. The text beside it says what it shows.
 */
export function ScreenPicture({ query }: { readonly query: PictureQuery }) {
  // A changed draft has its former picture until the new one is drawn.
  const { data, isError } = useQuery({ ...query, placeholderData: keepPreviousData });
  if (data === null || isError) {
    return (
      <span className={styles["none"]} role="img" aria-label={texts.states.noPicture}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  if (data === undefined) return <span className={styles["loading"]} />;
  return <img className={styles["picture"]} src={data.url} alt="" draggable={false} />;
}
