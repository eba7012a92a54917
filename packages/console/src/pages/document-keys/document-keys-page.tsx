import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type DocumentKey, documentKeysQuery } from "../../data/document-keys.ts";
import { Badge } from "../../design/content/badge.tsx";
import { CodeBlock } from "../../design/content/code-block.tsx";
import { LoadingState } from "../../design/content/states.tsx";
import { Muted } from "../../design/content/text.tsx";
import { Time } from "../../design/content/time.tsx";
import { Button } from "../../design/controls/button.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { Page } from "../../design/layout/page.tsx";
import { Panel } from "../../design/layout/panel.tsx";
import { Section } from "../../design/layout/section.tsx";
import { Row, Stack } from "../../design/layout/stack.tsx";
import { jwksUrl } from "../../session/base-url.ts";
import { useMay } from "../../session/permissions.ts";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { useIdempotentPost } from "../../session/use-idempotent-post.ts";
import { documentKeys } from "../../texts/pages/document-keys.ts";
import { texts } from "../../texts/texts.ts";
import { useOfferedActions } from "../page-actions.ts";
import { ActivateKeyDialog } from "./activate-key-dialog.tsx";
import { RevokeDocumentKeyDialog } from "./revoke-document-key-dialog.tsx";

const route = getRouteApi("/frame/keys");

/** In the order in which a key goes through them. */
const statuses = ["next", "active", "retired"] as const;

const tones = { next: "accent", active: "success", retired: "neutral" } as const;

/** The keys that sign documents. Users who may not manage them see the address of the public keys. */
export function DocumentKeysPage() {
  const mayManage = useMay("document-keys:write");
  const post = useIdempotentPost();
  const create = useChange({
    run: () => post({}, client.createDocumentKey),
    changes: { queryKey: ["document-keys"] },
    onDone: () => notify(documentKeys.created),
  });
  const { mutate } = create;
  useOfferedActions(mayManage ? [{ label: documentKeys.create, onAction: () => mutate() }] : []);
  return (
    <Page
      title={texts.navigation.keys}
      actions={
        mayManage ? (
          <Button
            variant="primary"
            icon={<Plus />}
            isPending={create.isPending}
            onPress={() => mutate()}
          >
            {documentKeys.create}
          </Button>
        ) : undefined
      }
    >
      <Stack gap={6}>
        <Stack gap={3} maxWidth={720}>
          <p>{documentKeys.intro}</p>
          <CodeBlock label={documentKeys.jwks} code={jwksUrl} />
          {mayManage ? null : <Muted as="p">{documentKeys.forbidden}</Muted>}
        </Stack>
        {mayManage ? <Keys /> : null}
      </Stack>
    </Page>
  );
}

function Keys() {
  const { data, error, refetch } = useQuery(documentKeysQuery);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: {} });
  if (data === undefined)
    return <LoadingState error={error} onRetry={() => void refetch()} lines={5} />;
  const key = data.find(({ kid }) => kid === search.kid);
  return (
    <>
      {statuses.map((status) => (
        <KeyGroup
          key={status}
          status={status}
          keys={data.filter((each) => each.status === status)}
        />
      ))}
      <p>
        <Link to="/audit" search={{ action: "document_key.revoked" }}>
          {documentKeys.showRevoked}
        </Link>
      </p>
      {search.dialog === "activate" && key ? (
        <ActivateKeyDialog documentKey={key} onClose={close} />
      ) : null}
      {search.dialog === "revoke" && key ? (
        <RevokeDocumentKeyDialog documentKey={key} onClose={close} />
      ) : null}
    </>
  );
}

interface KeyGroupProps {
  readonly status: DocumentKey["status"];
  readonly keys: readonly DocumentKey[];
}

/** The keys of one status, with their actions and when to use them. */
function KeyGroup({ status, keys }: KeyGroupProps) {
  return (
    <Section
      title={<Badge tone={tones[status]}>{documentKeys.statuses[status]}</Badge>}
      detail={documentKeys.statusDetails[status]}
    >
      {keys.length === 0 ? (
        <Muted as="p" size="small">
          {documentKeys.none[status]}
        </Muted>
      ) : (
        <Panel as="ul">
          {keys.map((key) => (
            <KeyRow key={key.kid} documentKey={key} />
          ))}
        </Panel>
      )}
    </Section>
  );
}

function KeyRow({ documentKey }: { readonly documentKey: DocumentKey }) {
  const { kid, status, created_at: createdAt, activated_at: activatedAt } = documentKey;
  const navigate = route.useNavigate();
  const open = (dialog: "activate" | "revoke") => void navigate({ search: { dialog, kid } });
  return (
    <Row as="li" gap={3}>
      <Stack grow={240} gap={1}>
        <code>{kid}</code>
        <Muted as="p" size="small">
          {documentKeys.createdAt} <Time value={createdAt} />
          {activatedAt === null ? null : (
            <>
              {" · "}
              {documentKeys.activatedAt} <Time value={activatedAt} />
            </>
          )}
        </Muted>
      </Stack>
      {status === "active" ? null : (
        <Row>
          <Button onPress={() => open("activate")}>{documentKeys.activate}</Button>
          <Button variant="quiet" onPress={() => open("revoke")}>
            {documentKeys.revoke}
          </Button>
        </Row>
      )}
    </Row>
  );
}
