import { retargetPointer } from "../src/publishing/pointers/retarget-pointer.ts";
import { settlePointer } from "../src/publishing/pointers/settle-pointer.ts";
import type { TestServer } from "./test-server.ts";

/** Lets a channel that there never was show a version of a spec. */
export async function showInChannel(
  { context }: TestServer,
  specId: string,
  { channel, version }: { readonly channel: string; readonly version: number | null },
): Promise<void> {
  const untouched = {
    ...{ target_version: null, target_generation: 0 },
    ...{ live_version: null, live_generation: 0 },
  };
  const generation = await context.db
    .transaction()
    .execute((transaction) =>
      retargetPointer(transaction, { specId, channel, ...untouched }, version),
    );
  await settlePointer(context, { specId, channel }, generation, { message: "" });
}
