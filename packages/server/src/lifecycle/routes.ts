import * as api from "@screenspec/api";
import { production } from "@screenspec/api";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { handle } from "../http/handle.ts";
import { waitUntilLive } from "../publishing/pointers/wait-until-live.ts";
import { deleteSpec } from "./delete-spec.ts";
import { duplicateSpec } from "./duplicate-spec.ts";
import { restorePending, restoreSpec } from "./restore-spec.ts";
import { revertSpec } from "./revert-spec.ts";

export function registerLifecycle(app: FastifyInstance, context: Context): void {
  handle(app, api.deleteSpec, ({ params, headers, caller }) => {
    const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
    return deleteSpec(context, { specId: params.spec_id, caller, ifMatch });
  });

  handle(
    app,
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

  handle(app, api.duplicateSpec, ({ params, caller, body }) =>
    duplicateSpec(context, { specId: params.spec_id, caller, name: body.name }),
  );

  handle(app, api.revertSpec, ({ params, headers, caller, body }) => {
    const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
    const input = { specId: params.spec_id, caller, ifMatch, version: body.version };
    return revertSpec(context, input);
  });
}
