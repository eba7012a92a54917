import { useState } from "react";
import type { DocumentKey } from "../../data/document-keys.ts";
import { TextField } from "../../design/controls/field.tsx";
import { ConfirmRequest } from "../../design/dialogs/confirm-request.tsx";
import { notify } from "../../design/dialogs/toasts.tsx";
import { client } from "../../session/session.ts";
import { documentKeys } from "../../texts/pages/document-keys.ts";
import { shortKid } from "./short-kid.ts";

/** The number of characters of the id that are typed to confirm. */
const typedLength = 4;

interface RevokeDocumentKeyDialogProps {
  readonly documentKey: DocumentKey;
  readonly onClose: () => void;
}

/** Revokes a key, which can't be undone, so that the end of its id must be typed. */
export function RevokeDocumentKeyDialog({ documentKey, onClose }: RevokeDocumentKeyDialogProps) {
  const { kid, status } = documentKey;
  const [typed, setTyped] = useState("");
  const end = kid.slice(-typedLength);
  return (
    <ConfirmRequest
      title={documentKeys.revokeTitle(shortKid(kid))}
      action={documentKeys.revoke}
      isDisabled={typed.trim() !== end}
      run={() => client.revokeDocumentKey({ kid })}
      changes={{ queryKey: ["document-keys"] }}
      onDone={() => notify(documentKeys.revoked(shortKid(kid)))}
      onClose={onClose}
    >
      <p>{status === "next" ? documentKeys.revokeUnusedEffect : documentKeys.revokeEffect}</p>
      <TextField
        label={documentKeys.revokeConfirm(end)}
        autoComplete="off"
        spellCheck="false"
        value={typed}
        onChange={setTyped}
      />
    </ConfirmRequest>
  );
}
