import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { useState } from "react";
import { endpointQuery, type WebhookEndpoint, webhooksKey } from "../../../data/webhooks.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { Muted } from "../../../design/content/text.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { Menu } from "../../../design/controls/menu.tsx";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { ConfirmRequest } from "../../../design/dialogs/confirm-request.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Page } from "../../../design/layout/page.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { useMay } from "../../../session/permissions.ts";
import { client } from "../../../session/session.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { texts } from "../../../texts/texts.ts";
import { OnlyFor } from "../../only-for.tsx";
import { useOfferedActions } from "../../page-actions.ts";
import type { SearchOf } from "../../search-parameters.ts";
import { DeliveriesList } from "../deliveries/deliveries-list.tsx";
import { RecoverDialog } from "../deliveries/recover-dialog.tsx";
import { shortUrl } from "../short-url.ts";
import { useEnableEndpoint, usePing, useWebhookRefresh } from "../use-webhooks.ts";
import { DeleteEndpointDialog } from "./delete-endpoint-dialog.tsx";
import { EditEndpointDialog } from "./edit-endpoint-dialog.tsx";
import { EndpointFacts } from "./endpoint-facts.tsx";
import { EndpointNotes } from "./endpoint-notes.tsx";
import { EndpointStatus } from "./endpoint-status.tsx";
import { PingPanel } from "./ping-panel.tsx";
import { ReceiverSnippets } from "./receiver-snippets.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";

const route = getRouteApi("/frame/webhooks/$webhook");
const trail = [{ label: webhookTexts.title, to: "/webhooks" }];

/** An endpoint: its health, its deliveries, and example receivers. */
export function EndpointPage() {
  return (
    <OnlyFor
      permission="webhooks:read"
      title={webhookTexts.title}
      forbidden={webhookTexts.forbidden}
    >
      <EndpointById id={route.useParams().webhook} />
    </OnlyFor>
  );
}

function EndpointById({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(endpointQuery(id));
  useWebhookRefresh();
  if (data !== undefined) return <Endpoint endpoint={data.endpoint} etag={data.etag} />;
  return (
    <Page title={webhookTexts.columns.endpoint} trail={trail}>
      <LoadingState error={error} onRetry={() => void refetch()} lines={6} />
    </Page>
  );
}

interface EndpointProps {
  readonly endpoint: WebhookEndpoint;
  readonly etag: string | undefined;
}

function Endpoint({ endpoint, etag }: EndpointProps) {
  const { id, url, description, status } = endpoint;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canWrite = useMay("webhooks:write");
  const ping = usePing();
  const [recoveryStartedAt, setRecoveryStartedAt] = useState<string>();
  const [disabledAt, setDisabledAt] = useState<string>();
  const change = (changed: SearchOf<"endpoint">) =>
    void navigate({ search: (before) => ({ ...before, ...changed }) });
  const open = (dialog: SearchOf<"endpoint">["dialog"]) => () => change({ dialog });
  const enable = useEnableEndpoint(id, open("recover"));
  const isEnabled = status === "enabled";
  const startPing = { label: webhookTexts.ping.action, onAction: () => ping.mutate(id) };
  const recover = { label: webhookTexts.recover.action, onAction: open("recover") };
  const others = [
    { label: texts.actions.edit, onAction: open("edit") },
    { label: webhookTexts.rotate.action, onAction: open("rotate") },
    isEnabled
      ? { label: webhookTexts.disable.action, onAction: open("disable") }
      : { label: webhookTexts.enable.action, onAction: () => enable.mutate() },
    { label: texts.actions.delete, onAction: open("delete"), isDanger: true },
  ];
  useOfferedActions(canWrite ? [startPing, ...(isEnabled ? [recover] : []), ...others] : []);
  const closeDialog = () => change({ dialog: undefined });
  const dialog = canWrite ? search.dialog : undefined;

  return (
    <Page
      title={shortUrl(url)}
      trail={trail}
      beside={<EndpointStatus endpoint={endpoint} />}
      actions={
        canWrite ? (
          <>
            <Button
              icon={<RadioTower aria-hidden="true" />}
              isPending={ping.isPending}
              onPress={startPing.onAction}
            >
              {startPing.label}
            </Button>
            {isEnabled ? <Button onPress={recover.onAction}>{recover.label}</Button> : null}
            <Menu label={texts.actions.more} actions={others} />
          </>
        ) : undefined
      }
      bar={description === "" ? undefined : <Muted as="p">{description}</Muted>}
    >
      <Stack gap={5}>
        <PingPanel id={id} ping={ping} />
        <EndpointNotes
          endpoint={endpoint}
          recoveryStartedAt={recoveryStartedAt}
          canWrite={canWrite}
          onEnable={
            canWrite
              ? () => {
                  setDisabledAt(endpoint.disabled_at ?? undefined);
                  enable.mutate();
                }
              : undefined
          }
          isEnabling={enable.isPending}
        />
        <EndpointFacts endpoint={endpoint} />
        <Tabs
          label={webhookTexts.endpoint.tabs}
          selected={search.tab ?? "deliveries"}
          onSelect={(tab) => change({ tab: tab === "verify" ? tab : undefined })}
          tabs={[
            {
              id: "deliveries",
              label: webhookTexts.endpoint.deliveries,
              content: () => (
                <DeliveriesList
                  endpoint={endpoint}
                  search={search}
                  onSearch={change}
                  canWrite={canWrite}
                />
              ),
            },
            {
              id: "verify",
              label: webhookTexts.verify.title,
              content: () => <ReceiverSnippets />,
            },
          ]}
        />
      </Stack>
      {dialog === "edit" ? (
        <EditEndpointDialog endpoint={endpoint} etag={etag} onClose={closeDialog} />
      ) : null}
      {dialog === "rotate" ? <RotateSecretDialog id={id} onClose={closeDialog} /> : null}
      {dialog === "recover" && isEnabled ? (
        <RecoverDialog
          endpoint={endpoint}
          disabledAt={disabledAt}
          onStarted={setRecoveryStartedAt}
          onClose={closeDialog}
        />
      ) : null}
      {dialog === "disable" && isEnabled ? (
        <ConfirmRequest
          title={webhookTexts.disable.title}
          action={webhookTexts.disable.action}
          run={() => client.disableWebhook({ webhook_id: id })}
          changes={{ queryKey: webhooksKey }}
          onDone={() =>
            notify(webhookTexts.disable.done, {
              label: texts.actions.undo,
              onAction: () => enable.mutate(),
            })
          }
          onClose={closeDialog}
        >
          <p>{webhookTexts.disable.detail}</p>
        </ConfirmRequest>
      ) : null}
      {dialog === "delete" ? <DeleteEndpointDialog id={id} onClose={closeDialog} /> : null}
    </Page>
  );
}
