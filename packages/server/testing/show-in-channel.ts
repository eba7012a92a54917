import type { Caller } from "../src/identity/caller.ts";
import type { PointerName } from "../src/objects/keys.ts";
import { readPointer } from "../src/publishing/pointers/queries.ts";
import { retargetPointer } from "../src/publishing/pointers/retarget-pointer.ts";
import { waitUntilLive } from "../src/publishing/pointers/wait-until-live.ts";
import type { TestServer } from "./test-server.ts";

interface Shown extends Pick<PointerName, "channel"> {
  /** Null: none. */
  readonly version: number | null;
}

/** Makes a version of a spec live in a channel. */
export async function showInChannel(
  server: TestServer,
  specId: string,
  shown: Shown,
): Promise<void> {
  const generation = await targetInChannel(server, specId, shown);
  const { channel } = shown;
  await waitUntilLive(server.context, { specId, channel }, generation, { message: "" });
}

/** Makes a version the target of a channel's pointer, which a job moves. @returns the generation */
export async function targetInChannel(
  { context }: TestServer,
  specId: string,
  { channel, version }: Shown,
): Promise<number> {
  const caller: Caller = {
    id: "",
    userId: "",
    sessionId: null,
    keyExpiresAt: null,
    permission: undefined,
    permissions: new Set(["specs:publish"]),
    channels: null,
    requestId: "",
    address: "",
  };
  return context.db.transaction().execute(async (transaction) => {
    const { generation } = await retargetPointer(transaction, {
      pointer: await readPointer(transaction, { specId, channel }),
      specName: "",
      version,
      sourceVersion: null,
      caller,
      now: context.clock(),
      reason: undefined,
      emergency: false,
    });
    return generation;
  });
}
