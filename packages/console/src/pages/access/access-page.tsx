import { Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LinkTabs } from "../../design/controls/link-tabs.tsx";
import { Page } from "../../design/layout/page.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";

/** The page of `/access`: the users for users who may manage them, else the user's own account. */
export function AccessIndex() {
  return <Navigate to={useMay("users:write") ? "/access/users" : "/access/me"} replace />;
}

interface AccessPageProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the access pages: the title and the tabs. */
export function AccessPage({ actions, children }: AccessPageProps) {
  const { access } = texts;
  const mayManage = useMay("users:write");
  return (
    <Page
      title={texts.navigation.access}
      actions={actions}
      bar={
        <LinkTabs
          label={access.tabs}
          tabs={[
            ...(mayManage ? [{ label: access.users, to: "/access/users" }] : []),
            { label: access.keys, to: "/access/keys" },
            { label: access.me, to: "/access/me" },
          ]}
        />
      }
    >
      {children}
    </Page>
  );
}
