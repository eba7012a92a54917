import "./shell.css";
import type { ReactNode } from "react";
import { texts } from "../../texts/texts.ts";

/** The frame of all pages while its user isn't known, as in `index.html`: around rows that stand for a page, or an error. */
export function Shell({ children = <PageSkeleton /> }: { readonly children?: ReactNode }) {
  return (
    <div className="shell">
      <div className="shell-sidebar">
        <span className="shell-brand">
          <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <rect x="3" width="10" height="16" rx="2.5" fill="currentColor" />
          </svg>
          {texts.product}
        </span>
      </div>
      <main>{children}</main>
    </div>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** Stands for a page that is loading. */
export function PageSkeleton() {
  return (
    <div className="shell-page" role="status" aria-label={texts.states.loading}>
      <span className="shell-title" />
      {rows.map((row) => (
        <span key={row} className="shell-row" />
      ))}
    </div>
  );
}
