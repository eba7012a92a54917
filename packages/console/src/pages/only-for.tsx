import type { ReactNode } from "react";
import { EmptyState } from "../design/content/states.tsx";
import { Page } from "../design/layout/page.tsx";
import { type Permission, useMay } from "../session/permissions.ts";
import { texts } from "../texts/texts.ts";

interface OnlyForProps {
  readonly permission: Permission;
  readonly title: string;
  /** Who may see the page. */
  readonly forbidden: string;
  readonly children: ReactNode;
}

/** A page that needs a permission. Without it nothing is requested, and the page says who may see it. */
export function OnlyFor({ permission, title, forbidden, children }: OnlyForProps) {
  if (useMay(permission)) return children;
  return (
    <Page title={title}>
      <EmptyState title={forbidden}>{texts.errors.forbidden}</EmptyState>
    </Page>
  );
}
