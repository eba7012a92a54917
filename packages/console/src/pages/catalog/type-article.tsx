import type { ReactNode } from "react";
import { Row, Stack } from "../../design/layout/stack.tsx";
import styles from "./catalog-page.module.css";

interface TypeArticleProps {
  readonly name: string;
  /** What kind of type it is. */
  readonly badge: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What the catalog says about a type, below its name. */
export function TypeArticle({ name, badge, actions, children }: TypeArticleProps) {
  return (
    <Stack as="article" gap={5}>
      <Row gap={3}>
        <h2 className={styles["name"]}>{name}</h2>
        {badge}
        {actions}
      </Row>
      {children}
    </Stack>
  );
}
