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
  const [lead, rest] = [now.slice(0, start).join(""), end === 0 ? "" : now.slice(-end).join("")];
  return (
    <bdi className={styles["texts"]}>
      {lead.length > shownAround ? `…${lead.slice(-shownAround)}` : lead}
      {gone ? <del>{cut(gone)}</del> : null}
      {added ? <ins>{cut(added)}</ins> : null}
      {rest.length > shownAround ? `${rest.slice(0, shownAround)}…` : rest}
    </bdi>
  );
}

/** Characters of what both texts have. */
const shownAround = 12;
/** Characters of what differs. */
const shownDifference = 160;

function cut(text: string): string {
  return text.length > shownDifference ? `${text.slice(0, shownDifference)}…` : text;
}

/** Words and what is between them. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+)/).filter((word) => word !== "");
}
