import { queriesOfSpec } from "../../../data/specs.ts";
import { ConfirmRequest } from "../../../design/dialogs/confirm-request.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { client } from "../../../session/session.ts";
import { useIdempotentPost } from "../../../session/use-idempotent-post.ts";
import { texts } from "../../../texts/texts.ts";
import { useOpenSpec, useSpecDialogs } from "../spec-context.ts";

/** Makes a version's content the draft. */
export function RevertDialog() {
  const { spec, etag } = useOpenSpec();
  const { search, close } = useSpecDialogs();
  const version = search.version ?? 1;
  const post = useIdempotentPost();
  return (
    <ConfirmRequest
      title={texts.versions.revert}
      action={texts.versions.revert}
      run={() =>
        post({ revision: spec.revision, body: { version } }, ({ body }, options) =>
          client.revertSpec({ spec_id: spec.id, body }, { ...options, ifMatch: etag }),
        )
      }
      changes={queriesOfSpec(spec.id)}
      onDone={() => notify(texts.versions.reverted(version))}
      onClose={close}
    >
      <p>{texts.versions.revertEffect(version)}</p>
    </ConfirmRequest>
  );
}
