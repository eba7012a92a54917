import type { PointerName } from "../src/objects/keys.ts";
import { readPointer } from "../src/publishing/pointers/queries.ts";
import { retargetPointer } from "../src/publishing/pointers/retarget-pointer.ts";
import { waitUntilLive } from "../src/publishing/pointers/wait-until-live.ts";
import type { TestServer } from "./test-server.ts";

/** Makes a version of a spec live in a channel; null: none. */
export async function showInChannel(
  { context }: TestServer,
  specId: string,
  { channel, version }: Pick<PointerName, "channel"> & { readonly version: number | null },
): Promise<void> {
  const name = { specId, channel };
  const generation = await context.db
    .transaction()
    .execute(async (transaction) =>
      retargetPointer(
        transaction,
        await readPointer(transaction, name),
        version === null ? undefined : { version, sourceVersion: null, releasedBy: "" },
      ),
    );
  await waitUntilLive(context, name, generation, { message: "" });
}
