import * as api from "@screenspec/api";
import { production, type RequestError } from "@screenspec/api";
import type { Context } from "../context.ts";
import { readIfMatch } from "../http/conditional.ts";
import { type Handle, isValidateOnly } from "../http/handle.ts";
import { withPageHeaders } from "../http/page.ts";
import { cachedPage } from "../http/page-cache.ts";
import { JsonText } from "../http/ready-text.ts";
import { includeNamesOf, nameOfCreator } from "../identity/include-names.ts";
import { searcherOf } from "../specs/scan-search.ts";
import { deleteChannel } from "./channels/delete-channel.ts";
import { listKnownChannels } from "./channels/list-known-channels.ts";
import { putChannel } from "./channels/put-channel.ts";
import { diffSpec } from "./diff-spec.ts";
import { listChannels } from "./list-channels.ts";
import { listPublishedSpecs } from "./list-published.ts";
import { listReleases } from "./list-releases.ts";
import { versionPending, waitUntilLive } from "./pointers/wait-until-live.ts";
import { promoteSpec } from "./promote-spec.ts";
import { publishSpec } from "./publish-spec.ts";
import { readDraftDocument } from "./read-draft-document.ts";
import { listVersions, readVersion, readVersionDocument } from "./read-versions.ts";
import { unpublishPending } from "./remove-pointer.ts";
import { rollbackSpec } from "./rollback-spec.ts";
import { cancelSchedule } from "./schedules/cancel-schedule.ts";
import { listAllSchedules } from "./schedules/list-all-schedules.ts";
import { listSchedules } from "./schedules/list-schedules.ts";
import { schedulePublish } from "./schedules/schedule-publish.ts";
import { unpublishSpec } from "./unpublish-spec.ts";
import { validatePublish } from "./validate-publish.ts";

/** A pointer update. No `version` means that the pointer is removed. */
interface PointerUpdate {
  readonly channel?: string;
  readonly version?: number;
}

export function registerPublishing(handle: Handle, context: Context): void {
  const replayOnceLive = {
    beforeReplay: (
      { params }: { readonly params: { readonly spec_id: string } },
      { channel = production, version }: PointerUpdate,
      generation: number,
    ) =>
      waitUntilLive(
        context,
        { specId: params.spec_id, channel },
        generation,
        version === undefined ? unpublishPending : versionPending(version),
      ),
  };
  handle(
    api.publishSpec,
    async ({ params, query, headers, body, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const { channel = production, message, schedule_at: scheduleAt } = body;
      const { if_changed: ifChanged = false, emergency = false } = body;
      const specId = params.spec_id;
      const input = { specId, channel, caller, ifMatch, message, ifChanged, emergency };
      if (isValidateOnly({ query })) return validatePublish(context, { ...input, scheduleAt });
      return scheduleAt === undefined
        ? context.metrics.publishing(() => publishSpec(context, input))
        : schedulePublish(context, { ...input, scheduleAt });
    },
    { ...replayOnceLive, findBodyErrors: scheduledErrors },
  );
  handle(
    api.rollbackSpec,
    ({ params, headers, body, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const { version: sourceVersion, channel = production, message, emergency = false } = body;
      const target = { specId: params.spec_id, channel, caller, ifMatch };
      const input = { ...target, sourceVersion, message, emergency };
      return context.metrics.publishing(() => rollbackSpec(context, input));
    },
    replayOnceLive,
  );
  handle(
    api.unpublishSpec,
    ({ params, headers, body, caller }) => {
      const ifMatch = readIfMatch(context.epoch, headers["if-match"]);
      const { channel = production, message, emergency = false } = body;
      const specId = params.spec_id;
      return unpublishSpec(context, { specId, channel, caller, ifMatch, message, emergency });
    },
    replayOnceLive,
  );
  handle(
    api.promoteSpec,
    ({ params, body, caller }) => {
      const { from, to = production, version, message, emergency = false } = body;
      const input = { specId: params.spec_id, caller, from, to, version, message, emergency };
      return context.metrics.publishing(() => promoteSpec(context, input));
    },
    replayOnceLive,
  );
  handle(api.listChannels, ({ params, query }) => listChannels(context, params.spec_id, query));
  handle(api.listSchedules, async (request) => {
    const { params, query } = request;
    return withPageHeaders(context, request, await listSchedules(context, params.spec_id, query));
  });
  handle(api.cancelSchedule, ({ params, caller }) =>
    cancelSchedule(context, { specId: params.spec_id, id: params.schedule_id, caller }),
  );
  handle(api.listAllSchedules, async (request) =>
    withPageHeaders(context, request, await listAllSchedules(context, request.query)),
  );
  handle(api.listReleases, (request, reply) =>
    cachedPage(context, request, () =>
      listReleases(context, searcherOf(request, reply), request.query),
    ),
  );
  handle(api.listPublishedSpecs, (request) =>
    cachedPage(context, request, () => listPublishedSpecs(context, request.query)),
  );
  handle(api.listKnownChannels, () => listKnownChannels(context));
  handle(api.putChannel, ({ params, caller, body: fields }) =>
    putChannel(context, { channel: params.channel, caller, fields }),
  );
  handle(api.deleteChannel, ({ params, caller }) =>
    deleteChannel(context, { channel: params.channel, caller }),
  );

  handle(
    api.getDraftDocument,
    async ({ params, caller }) =>
      new JsonText(await readDraftDocument(context, caller, params.spec_id)),
  );
  handle(api.listVersions, async (request) => {
    const { params, query } = request;
    return withPageHeaders(context, request, await listVersions(context, params.spec_id, query));
  });
  handle(api.getVersion, async ({ params, query }) => {
    const version = await readVersion(context, params.spec_id, params.version);
    return includeNamesOf(context, query, { item: version, fields: nameOfCreator });
  });
  handle(
    api.getVersionDocument,
    async ({ params }) =>
      new JsonText(await readVersionDocument(context, params.spec_id, params.version)),
  );
  handle(api.getDiff, ({ params, query, caller }) =>
    diffSpec(context, caller, params.spec_id, query),
  );
}

/**
 * What a channel shows at the time of a schedule is not known when the schedule is made, and an emergency doesn't wait.
 */
function scheduledErrors(body: unknown): RequestError[] {
  if (typeof body !== "object" || body === null) return [];
  const fields = new Map<string, unknown>(Object.entries(body));
  if (fields.get("schedule_at") === undefined) return [];
  return ["if_changed", "emergency"]
    .filter((name) => fields.get(name) === true)
    .map((name) => ({
      pointer: `/${name}`,
      code: "not_valid",
      message: `\`${name}\` and \`schedule_at\` can't be combined. Remove one of them.`,
    }));
}
