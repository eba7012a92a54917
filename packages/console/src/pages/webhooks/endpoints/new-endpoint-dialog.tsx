import type { DataOf } from "@screenspec/client";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { webhooksKey } from "../../../data/webhooks.ts";
import { ResultDialog } from "../../../design/dialogs/dialog.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { webhookTexts } from "../../../texts/pages/webhooks.ts";
import { usePing } from "../use-webhooks.ts";
import { type EndpointFields, EndpointForm } from "./endpoint-form.tsx";
import { PingPanel } from "./ping-panel.tsx";
import { ReceiverSnippets } from "./receiver-snippets.tsx";
import { SecretBox } from "./secret-box.tsx";

type CreatedEndpoint = DataOf<"createWebhook">;

interface NewEndpointDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Registers an endpoint, pings it at once, and shows its secret this one time. */
export function NewEndpointDialog({ isOpen, onClose }: NewEndpointDialogProps) {
  const [created, setCreated] = useState<CreatedEndpoint>();
  const ping = usePing();
  const navigate = useNavigate();
  if (created === undefined) {
    return (
      <CreateStep
        isOpen={isOpen}
        onClose={onClose}
        onCreated={(endpoint) => {
          setCreated(endpoint);
          ping.mutate(endpoint.id);
        }}
      />
    );
  }
  const { created: words, verify } = webhookTexts;
  const leave = () => {
    setCreated(undefined);
    ping.reset();
    void navigate({ to: "/webhooks/$webhook", params: { webhook: created.id } });
  };
  return (
    <ResultDialog title={words.title} onClose={leave}>
      <SecretBox secret={created.secret} />
      <PingPanel id={created.id} ping={ping} isSecretNew />
      <h3>{verify.title}</h3>
      <ReceiverSnippets />
    </ResultDialog>
  );
}

const empty: EndpointFields = { url: "", description: "", events: ["spec.*"] };

interface CreateStepProps extends NewEndpointDialogProps {
  readonly onCreated: (endpoint: CreatedEndpoint) => void;
}

function CreateStep({ isOpen, onClose, onCreated }: CreateStepProps) {
  const [fields, setFields] = useState(empty);
  const post = useIdempotentPost();
  const create = useChange({
    changes: { queryKey: webhooksKey },
    run: ({ url, description, events }: EndpointFields) =>
      post({ body: { url: url.trim(), description, events: [...events] } }, client.createWebhook),
    showsErrors: true,
    onDone: (endpoint) => {
      setFields(empty);
      onCreated(endpoint);
    },
  });
  const submit = () => {
    if (fields.events.length > 0) create.mutate(fields);
  };
  return (
    <FormDialog
      title={webhookTexts.create}
      isOpen={isOpen}
      action={webhookTexts.createAction}
      isPending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <EndpointForm fields={fields} onChange={setFields} error={create.error} />
    </FormDialog>
  );
}
