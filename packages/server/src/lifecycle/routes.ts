import * as api from "@screenspec/api";
import { production } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import type { Handle } from "../http/handle.ts";
import { waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { deleteSpec } from "./delete-spec.ts";
import { duplicateSpec } from "./duplicate-spec.ts";
import { restorePending, restoreSpec } from "./restore-spec.ts";
import { revertSpec } from "./revert-spec.ts";

export function registerLifecycle(handle: Handle, context: Context): void {
  handle(api.deleteSpec, ({ params, headers, caller }) => {
    const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
    return deleteSpec(context, { specId: params.spec_id, caller, ifMatch });
  });

  handle(
    api.restoreSpec,
    ({ params, caller }) => restoreSpec(context, { specId: params.spec_id, caller }),
    {
      beforeReplay: ({ params }, _body, generation) =>
        waitUntilLive(
          context,
          { specId: params.spec_id, channel: production },
          generation,
          restorePending,
        ),
    },
  );

  handle(api.duplicateSpec, ({ params, caller, body }) =>
    duplicateSpec(context, { specId: params.spec_id, caller, name: body.name }),
  );

  handle(api.revertSpec, ({ params, headers, caller, body }) => {
    const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
    const input = { specId: params.spec_id, caller, ifMatch, version: body.version };
    return revertSpec(context, input);
  });
}
