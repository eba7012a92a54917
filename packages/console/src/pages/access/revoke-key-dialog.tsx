import type { ApiKey } from "../../data/access.ts";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";

interface RevokeKeyDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ apiKey: { id, name }, onClose }: RevokeKeyDialogProps) {
  const { apiKeys } = texts;
  return (
    <ConfirmRequest
      title={apiKeys.revokeTitle(name)}
      action={apiKeys.revoke}
      run={() => client.revokeApiKey({ key_id: id })}
      changes={{ queryKey: ["api-keys"] }}
      onDone={({ also_revoked: more }) => notify(apiKeys.revoked(name, more))}
      onClose={onClose}
    >
      <p>{apiKeys.revokeEffect}</p>
    </ConfirmRequest>
  );
}
