import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { test } from "node:test";
import { makeFolders } from "./backups.ts";
import { onSqlite } from "./databases.ts";
import { makeProcessHome } from "./server-process.ts";

/** Runs clean-ups in the order in which they were added, as `node:test` does. */
function collectCleanUps() {
  const cleanUps: (() => Promise<void>)[] = [];
  return {
    after: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp),
    async cleanUp() {
      for (const each of cleanUps) await each();
    },
  };
}

test("The servers of a test are killed before their folder is removed", async () => {
  for (const startIn of [
    async (t: ReturnType<typeof collectCleanUps>) => {
      const { env, startServer } = await makeProcessHome(t, onSqlite);
      return { folder: `${env["DATA_DIR"]}`, server: await startServer() };
    },
    async (t: ReturnType<typeof collectCleanUps>) => {
      const { folder, dataDir, startServer } = await makeFolders(t);
      return { folder, server: await startServer({ DATA_DIR: dataDir }) };
    },
  ]) {
    const hooks = collectCleanUps();
    const { folder, server } = await startIn(hooks);
    const wasThere = new Promise((resolve) => {
      server.child.once("exit", () =>
        access(folder).then(
          () => resolve(true),
          () => resolve(false),
        ),
      );
    });
    await hooks.cleanUp();
    assert.equal(await wasThere, true);
    await assert.rejects(access(folder));
  }
});
