import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { useMemo, useState } from "react";
import { endpointQuery, type WebhookEndpoint } from "../../data/webhooks.ts";
import { Button } from "../../design/button.tsx";
import { ConfirmDialog } from "../../design/confirm-dialog.tsx";
import { Menu } from "../../design/menu.tsx";
import { Page } from "../../design/page.tsx";
import { LoadingState } from "../../design/states.tsx";
import { Tabs } from "../../design/tabs.tsx";
import { useMay } from "../../session/permissions.ts";
import { texts } from "../../texts/texts.ts";
import { OnlyFor } from "../only-for.tsx";
import { type PageAction, useOfferedActions } from "../page-actions.ts";
import type { SearchOf } from "../search-parameters.ts";
import { DeliveriesList } from "./deliveries-list.tsx";
import { EditEndpointDialog } from "./edit-endpoint-dialog.tsx";
import { EndpointFacts } from "./endpoint-facts.tsx";
import { EndpointNotes } from "./endpoint-notes.tsx";
import styles from "./endpoint-page.module.css";
import { EndpointStatus } from "./endpoint-status.tsx";
import { PingPanel } from "./ping-panel.tsx";
import { ReceiverSnippets } from "./receiver-snippets.tsx";
import { RecoverDialog } from "./recover-dialog.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { shortUrl } from "./short-url.ts";
import { useEndpointActions } from "./use-endpoint-actions.ts";
import { usePing, useWebhookRefresh } from "./use-webhooks.ts";

const route = getRouteApi("/frame/webhooks/$webhook");
const trail = [{ label: texts.webhooks.title, to: "/webhooks" }];

/** An endpoint: whether it works, what was sent to it, and how to receive it. */
export function EndpointPage() {
  return (
    <OnlyFor
      permission="webhooks:read"
      title={texts.webhooks.title}
      forbidden={texts.webhooks.forbidden}
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
    <Page title={texts.webhooks.columns.endpoint} trail={trail}>
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
  const change = useMemo(
    () => (changed: SearchOf<"endpoint">) =>
      void navigate({ search: (before) => ({ ...before, ...changed }) }),
    [navigate],
  );
  const { enable, disable, remove } = useEndpointActions(endpoint, () =>
    change({ dialog: "recover" }),
  );
  const isEnabled = status === "enabled";
  const startPing = ping.mutate;
  const startEnable = enable.mutate;
  const actions = useMemo((): readonly PageAction[] => {
    const { edit, rotate, recover } = texts.webhooks;
    const open = (dialog: SearchOf<"endpoint">["dialog"]) => () => change({ dialog });
    if (!canWrite) return [];
    return [
      { label: texts.webhooks.ping.action, onAction: () => startPing(id) },
      { label: edit.action, onAction: open("edit") },
      { label: rotate.action, onAction: open("rotate") },
      ...(isEnabled
        ? [
            { label: recover.action, onAction: open("recover") },
            { label: texts.webhooks.disable.action, onAction: open("disable") },
          ]
        : [{ label: texts.webhooks.enable.action, onAction: () => startEnable() }]),
      { label: texts.actions.delete, onAction: open("delete") },
    ];
  }, [canWrite, isEnabled, id, change, startPing, startEnable]);
  useOfferedActions(actions);
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
              onPress={() => ping.mutate(id)}
            >
              {texts.webhooks.ping.action}
            </Button>
            {isEnabled ? (
              <Button onPress={() => change({ dialog: "recover" })}>
                {texts.webhooks.recover.action}
              </Button>
            ) : null}
            <Menu
              label={texts.actions.more}
              actions={actions
                .filter(
                  ({ label }) =>
                    label !== texts.webhooks.ping.action && label !== texts.webhooks.recover.action,
                )
                .map(({ label, onAction }) => ({
                  label,
                  onAction,
                  isDanger: label === texts.actions.delete,
                }))}
            />
          </>
        ) : undefined
      }
      bar={description === "" ? undefined : <p className={styles["description"]}>{description}</p>}
    >
      <div className={styles["content"]}>
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
          label={texts.webhooks.endpoint.tabs}
          selected={search.tab ?? "deliveries"}
          onSelect={(tab) => change({ tab: tab === "verify" ? tab : undefined })}
          tabs={[
            {
              id: "deliveries",
              label: texts.webhooks.endpoint.deliveries,
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
              label: texts.webhooks.verify.title,
              content: () => <ReceiverSnippets />,
            },
          ]}
        />
      </div>
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
        <ConfirmDialog
          title={texts.webhooks.disable.title}
          action={texts.webhooks.disable.action}
          isPending={disable.isPending}
          error={disable.error}
          onConfirm={() => disable.mutate(undefined, { onSuccess: closeDialog })}
          onClose={closeDialog}
        >
          <p>{texts.webhooks.disable.detail}</p>
        </ConfirmDialog>
      ) : null}
      {dialog === "delete" ? (
        <ConfirmDialog
          title={texts.webhooks.delete.title}
          action={texts.actions.delete}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={closeDialog}
        >
          <p>{texts.webhooks.delete.detail}</p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
