import { CircleX, Lightbulb, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { bottomPanel as words } from "../../texts/editor/bottom-panel.ts";
import { withoutIndentation } from "./code-frame.ts";
import styles from "./problem-list.module.css";

/** A problem as every host lists it. */
export interface ListedProblem {
  readonly kind: "error" | "warning" | "advice";
  readonly message: string;
  readonly hint?: string | undefined;
  readonly code?: string | undefined;
  /** Where it is, such as "line 3" or "Button “Book” on Detail". */
  readonly place: string;
  /** The lines of code around it, with a gutter. */
  readonly frame?: readonly string[] | undefined;
  /** The address of the place, such as in an editor of files. */
  readonly href?: string | undefined;
  /** Leads to a place without an address. */
  readonly onPress?: (() => void) | undefined;
  /** A button that makes the problem go away. */
  readonly fix?: ReactNode;
}

interface ProblemListProps {
  readonly problems: readonly ListedProblem[];
  /** Shown when there are none. */
  readonly none?: string;
  /** Shown above the problems. */
  readonly children?: ReactNode;
}

/** How many problems are listed. */
const maxListed = 200;

const icons = { error: CircleX, warning: TriangleAlert, advice: Lightbulb };

/** Lists problems. A press on one leads to its place. */
export function ProblemList({ problems, none = words.noProblems, children }: ProblemListProps) {
  if (problems.length === 0) return <p className={styles["none"]}>{none}</p>;
  const listed = problems.slice(0, maxListed);
  const keys = keysOf(listed);
  const rest = problems.length - maxListed;
  return (
    <>
      {children}
      <ul className={styles["list"]}>
        {listed.map((problem, index) => (
          <li key={keys[index]} className={styles["problem"]} data-kind={problem.kind}>
            <div className={styles["row"]}>
              <Description problem={problem} />
              {problem.fix}
            </div>
            <CodeFrame problem={problem} />
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles["none"]}>{words.moreProblems(rest)}</p> : null}
    </>
  );
}

/** A line can have the same problem several times, and React leaves rows with equal keys behind. */
function keysOf(problems: readonly ListedProblem[]): readonly string[] {
  const counts = new Map<string, number>();
  return problems.map(({ place, code, message }) => {
    const text = `${place} ${code} ${message}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${text} ${count}`;
  });
}

function Description({ problem }: { readonly problem: ListedProblem }) {
  const { kind, message, hint, code, place, href, onPress } = problem;
  const Icon = icons[kind];
  const content = (
    <>
      <Icon role="img" aria-label={kind} />
      <span>
        {message} {hint} {code === undefined ? null : <code>{code}</code>}
        {href === undefined ? (
          <span className={styles["place"]}>{place}</span>
        ) : (
          <a className={styles["place"]} href={href}>
            {place}
          </a>
        )}
      </span>
    </>
  );
  if (onPress === undefined) return <div className={styles["description"]}>{content}</div>;
  return (
    <button type="button" className={styles["description"]} onClick={onPress}>
      {content}
    </button>
  );
}

function CodeFrame({ problem: { place, frame = [] } }: { readonly problem: ListedProblem }) {
  if (frame.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, the keyboard can't scroll it
    <figure aria-label={place} tabIndex={0} className={styles["frame"]}>
      <pre>{withoutIndentation(frame).join("\n")}</pre>
    </figure>
  );
}
