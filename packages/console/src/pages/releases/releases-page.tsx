import { Outlet } from "@tanstack/react-router";
import { LinkTabs } from "../../design/controls/link-tabs.tsx";
import { Page } from "../../design/layout/page.tsx";
import { texts } from "../../texts/texts.ts";

/** The versions that the channels serve, the calendar of scheduled publishes, and the protection of channels. */
export function ReleasesPage() {
  return (
    <Page
      title={texts.navigation.releases}
      bar={
        <LinkTabs
          label={texts.navigation.releases}
          tabs={[
            { label: texts.releases.matrix, to: "/releases" },
            { label: texts.releases.calendar, to: "/releases/calendar" },
            { label: texts.releases.protection, to: "/releases/protection" },
          ]}
        />
      }
    >
      <Outlet />
    </Page>
  );
}
