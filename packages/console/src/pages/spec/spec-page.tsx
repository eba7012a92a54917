import { ProblemError } from "@screenspec/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Outlet, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { type Spec, specQuery } from "../../data/specs.ts";
import { Badge } from "../../design/content/badge.tsx";
import { LoadingState } from "../../design/content/states.tsx";
import { LinkTabs } from "../../design/controls/link-tabs.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { MissingPage, Page } from "../../design/layout/page.tsx";
import { useMay } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import { SpecDialogs } from "./dialogs/spec-dialogs.tsx";
import { PublishButton, usePublishLabel } from "./publish-button.tsx";
import {
  ComparisonContext,
  OpenSpecContext,
  useComparisonInAddress,
  useOpenSpec,
  useSpecDialogs,
} from "./spec-context.ts";
import { specPages, useOfferedPlaces } from "./spec-pages.ts";
import { SpecStatusBadge } from "./spec-status-badge.tsx";

const route = getRouteApi("/frame/specs/$spec");

/** The frame of a spec's pages: its name, its tabs, its actions and their dialogs. */
export function SpecPage() {
  const { spec: id } = route.useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(specQuery(id));
  const isMissing = error instanceof ProblemError && error.status === 404;
  const openId = data?.spec.id;
  const isRenamed = isMissing && openId !== undefined && openId !== id;
  useEffect(() => {
    // Someone changed the slug in the address. With the data under the id, the page and its dialogs stay mounted.
    if (isRenamed) {
      queries.setQueryData(specQuery(openId).queryKey, data);
      void navigate({
        to: ".",
        params: { spec: openId },
        search: (before) => before,
        replace: true,
      });
    }
  }, [isRenamed, openId, data, navigate, queries]);
  if (isMissing && !isRenamed) {
    return <MissingPage title={texts.spec.missing}>{texts.spec.missingDetail}</MissingPage>;
  }
  if (data === undefined) {
    return (
      <Page title={texts.navigation.specs}>
        <LoadingState error={error} onRetry={() => void refetch()} lines={8} />
      </Page>
    );
  }
  return (
    <OpenSpecContext.Provider value={data}>
      <OpenSpecPage reference={id} />
    </OpenSpecContext.Provider>
  );
}

function OpenSpecPage({ reference }: { readonly reference: string }) {
  const { spec } = useOpenSpec();
  const { open } = useSpecDialogs();
  const comparison = useComparisonInAddress();
  const duplicate = useDuplicate(spec);
  const mayWrite = useMay("specs:write");
  const publish = { label: usePublishLabel(), onAction: () => open("publish") };
  const actions = mayWrite
    ? [
        { label: texts.actions.duplicate, onAction: duplicate },
        { label: texts.actions.delete, onAction: () => open("delete"), isDanger: true },
      ]
    : [];
  useOfferedActions(mayWrite ? [publish, ...actions] : actions);
  useOfferedPlaces(spec);
  return (
    <Page
      title={spec.name}
      trail={[{ label: texts.navigation.specs, to: "/specs" }]}
      beside={
        <>
          <SpecStatusBadge status={spec.status} />
          {spec.managed_by === null ? null : (
            <span title={texts.spec.managedByHint}>
              <Badge>{texts.spec.managedBy(spec.managed_by)}</Badge>
            </span>
          )}
        </>
      }
      actions={
        <>
          {mayWrite ? <PublishButton status={spec.status} onPress={publish.onAction} /> : null}
          <Menu label={texts.actions.more} actions={actions} />
        </>
      }
      bar={
        <LinkTabs
          label={texts.spec.tabs}
          tabs={specPages.map(({ label, to }) => ({ label, to: to.replace("$spec", reference) }))}
        />
      }
    >
      <ComparisonContext value={comparison}>
        <Outlet />
        <SpecDialogs />
      </ComparisonContext>
    </Page>
  );
}

/** Returns a function that duplicates the spec and opens the copy. */
function useDuplicate({ id }: Spec): () => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const post = useIdempotentPost();
  const { mutate } = useMutation({
    mutationFn: () => post({ spec_id: id }, client.duplicateSpec),
    onSuccess: async (copy) => {
      await queries.invalidateQueries({ queryKey: ["specs"] });
      await navigate({ to: "/specs/$spec", params: { spec: copy.id } });
    },
  });
  return () => mutate();
}
