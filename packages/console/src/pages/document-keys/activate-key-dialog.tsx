import type { DocumentKey } from "../../data/document-keys.ts";
import { Note } from "../../design/content/notes.tsx";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { client } from "../../session/session.ts";
import { documentKeys } from "../../texts/pages/document-keys.ts";
import { shortKid } from "./short-kid.ts";

/** How long CDNs and apps that load the keys may keep them: `docs/guides/signed-documents.md`. */
const knownAfterMs = 10 * 60_000;

interface ActivateKeyDialogProps {
  readonly documentKey: DocumentKey;
  readonly onClose: () => void;
}

export function ActivateKeyDialog({ documentKey, onClose }: ActivateKeyDialogProps) {
  const { kid, status, created_at: createdAt } = documentKey;
  const isFresh = Date.now() - Date.parse(createdAt) < knownAfterMs;
  return (
    <ConfirmRequest
      title={documentKeys.activateTitle(shortKid(kid))}
      action={documentKeys.activate}
      variant="primary"
      run={() => client.activateDocumentKey({ kid })}
      changes={{ queryKey: ["document-keys"] }}
      onDone={() => notify(documentKeys.activated(shortKid(kid)))}
      onClose={onClose}
    >
      <p>{documentKeys.activateEffect}</p>
      {status === "next" ? (
        <Note tone={isFresh ? "warning" : "info"}>
          {isFresh ? documentKeys.activateFresh : documentKeys.activateBuiltIn}
        </Note>
      ) : null}
    </ConfirmRequest>
  );
}
