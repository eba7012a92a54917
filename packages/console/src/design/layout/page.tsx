import { Link } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { texts } from "../../texts/texts.ts";
import { EmptyState } from "../content/states.tsx";
import styles from "./page.module.css";

interface PageProps {
  readonly title: string;
  /** The pages above this one, from the outermost. */
  readonly trail?: readonly { readonly label: string; readonly to: string }[];
  /** An element beside the title, such as a status. */
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Below the title: tabs or filters. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** A page: its breadcrumb, title, actions and content. Sets the document's title. */
export function Page({ title, trail = [], beside, actions, bar, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        {trail.length === 0 ? null : (
          <nav aria-label={texts.navigation.breadcrumb} className={styles["trail"]}>
            <ol>
              {trail.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles["titleLine"]}>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {beside}
          {actions === undefined ? null : <div className={styles["actions"]}>{actions}</div>}
        </div>
        {bar}
      </header>
      {children}
    </div>
  );
}

/** In place of a page that isn't there: why, and the way to those that are. */
export function MissingPage({ title, children }: Pick<PageProps, "title" | "children">) {
  useDocumentTitle(title);
  return (
    <EmptyState isPage title={title} action={<Link to="/specs">{texts.notFound.toSpecs}</Link>}>
      {children}
    </EmptyState>
  );
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
}
