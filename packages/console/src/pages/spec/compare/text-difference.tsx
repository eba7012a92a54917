import { shortenText } from "@screenspec/format";
import styles from "./diff-sentences.module.css";

interface TextDifferenceProps {
  readonly before: string;
  readonly after: string;
}

/** Two texts as one, with the words that went and those that came. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  const longest = Math.min(old.length, now.length) - start;
  while (end < longest && old.at(-1 - end) === now.at(-1 - end)) end++;
  const [gone, added] = [old, now].map((words) => words.slice(start, words.length - end).join(""));
  const firstShown = Math.max(0, start - wordsAround);
  return (
    <bdi className={styles["texts"]}>
      {firstShown > 0 ? "…" : null}
      {now.slice(firstShown, start).join("")}
      {gone ? <del>{shortenText(gone, shownDifference)}</del> : null}
      {added ? <ins>{shortenText(added, shownDifference)}</ins> : null}
      {now.slice(now.length - end, now.length - end + wordsAround).join("")}
      {end > wordsAround ? "…" : null}
    </bdi>
  );
}

/** Words, and the spaces between them, of what both texts have. */
const wordsAround = 6;
/** Characters of what differs. */
const shownDifference = 160;

/** Splits a text into words and the spaces between them. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+)/).filter((word) => word !== "");
}
