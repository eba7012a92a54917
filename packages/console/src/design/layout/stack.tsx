import type { HTMLAttributes } from "react";
import styles from "./stack.module.css";

/** A step of the 4 px grid: `2` is `--space-2`. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8;

interface StackProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  readonly as?: "div" | "section" | "aside" | "article" | "header" | "form" | "span" | "ul" | "li";
  readonly gap?: Space;
  readonly align?: "start" | "center" | "end" | "stretch";
  readonly justify?: "end" | "space-between";
  /** Within a row it takes the free width, and goes to a line of its own where it would be narrower than this. */
  readonly grow?: number;
  readonly maxWidth?: number | undefined;
}

/** Elements below each other. */
export function Stack({ gap = 4, ...props }: StackProps) {
  return <Flex {...props} gap={gap} className={styles["stack"]} />;
}

interface RowProps extends StackProps {
  /** False: elements that have no room get narrower, and don't go to the next line. */
  readonly wrap?: boolean;
}

/** Elements beside each other. */
export function Row({ gap = 2, align = "center", wrap = true, ...props }: RowProps) {
  const className = wrap ? styles["row"] : styles["line"];
  return <Flex {...props} gap={gap} align={align} className={className} />;
}

interface FlexProps extends StackProps {
  readonly gap: Space;
  readonly className: string | undefined;
}

function Flex({ as: Tag = "div", gap, align, justify, grow, maxWidth, ...props }: FlexProps) {
  const style = {
    gap: `var(--space-${gap})`,
    alignItems: align,
    justifyContent: justify,
    flex: grow === undefined ? undefined : `1 1 ${grow}px`,
    maxWidth,
  };
  return <Tag {...props} style={style} />;
}
