import { Outlet } from "@tanstack/react-router";
import { Page } from "../../design/page.tsx";
import { LinkTabs } from "../../design/tabs.tsx";
import { texts } from "../../texts/texts.ts";

/** What every channel serves, and what is published when. */
export function ReleasesPage() {
  return (
    <Page
      title={texts.releases.title}
      bar={
        <LinkTabs
          label={texts.releases.title}
          tabs={[
            { label: texts.releases.matrix, to: "/releases" },
            { label: texts.releases.calendar, to: "/releases/calendar" },
          ]}
        />
      }
    >
      <Outlet />
    </Page>
  );
}
