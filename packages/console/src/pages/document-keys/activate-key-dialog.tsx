import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { DocumentKey } from "../../data/document-keys.ts";
import { Button } from "../../design/button.tsx";
import { Dialog } from "../../design/dialog.tsx";
import { ErrorNote, Note } from "../../design/notes.tsx";
import { notify } from "../../design/toasts.tsx";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { shortKid } from "./short-kid.ts";

/** How long CDNs and apps that load the keys may keep them: `docs/guides/signed-documents.md`. */
const knownAfterMs = 10 * 60_000;

interface ActivateKeyDialogProps {
  readonly documentKey: DocumentKey;
  readonly onClose: () => void;
}

export function ActivateKeyDialog({ documentKey, onClose }: ActivateKeyDialogProps) {
  const { kid, status, created_at: createdAt } = documentKey;
  const { documentKeys } = texts;
  const queries = useQueryClient();
  const activate = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => client.activateDocumentKey({ kid }),
    onSuccess: () => {
      notify(documentKeys.activated(shortKid(kid)));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["document-keys"] }),
  });
  const isFresh = Date.now() - Date.parse(createdAt) < knownAfterMs;
  return (
    <Dialog
      title={documentKeys.activateTitle(shortKid(kid))}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="narrow"
      actions={
        <>
          <Button autoFocus onPress={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button
            variant="primary"
            isPending={activate.isPending}
            onPress={() => activate.mutate()}
          >
            {documentKeys.activate}
          </Button>
        </>
      }
    >
      <p>{documentKeys.activateEffect}</p>
      {status === "next" ? (
        <Note tone={isFresh ? "warning" : "info"}>
          {isFresh ? documentKeys.activateFresh : documentKeys.activateBuiltIn}
        </Note>
      ) : null}
      <ErrorNote error={activate.error} />
    </Dialog>
  );
}
