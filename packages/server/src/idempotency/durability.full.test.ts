import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { onBothDatabases } from "../../testing/databases.ts";
import {
  logInToProcess,
  makeProcessHome,
  type ServerProcess,
} from "../../testing/server-process.ts";

const rounds = 3;

onBothDatabases("A request with an idempotency key", (makeDatabase) => {
  test("is done once, however often the process is killed before it has answered", async (t) => {
    const { startServer } = await makeProcessHome(t, makeDatabase);
    const sent: Sent[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer();
      const token = await logInToProcess(server.origin);
      await Promise.allSettled([
        sendAgain(server, token, sent),
        sendUntilKilled(server, token, sent),
      ]);
      await server.kill();
    }
    const server = await startServer();
    const token = await logInToProcess(server.origin);
    t.diagnostic(
      `${sent.length} sent, ${sent.filter(({ id }) => id === undefined).length} unanswered`,
    );
    await sendAgain(server, token, sent);
    const names = await namesOfSpecs(server, token);
    assert.deepEqual(names.toSorted(), sent.map(({ name }) => name).toSorted());
  });
});

interface Sent {
  readonly name: string;
  /** Unset until it was answered. */
  id: string | undefined;
}

async function sendUntilKilled(server: ServerProcess, token: string, sent: Sent[]): Promise<void> {
  const killAfter = 5 + Math.floor(Math.random() * 30);
  let answers = 0;
  const worker = async () => {
    for (;;) {
      const one: Sent = { name: randomUUID(), id: undefined };
      sent.push(one);
      one.id = await create(server, token, one.name);
      answers += 1;
      if (answers === killAfter) server.child.kill("SIGKILL");
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, worker));
}

/** Repeats all requests. Those that were answered must get the same response. */
async function sendAgain(server: ServerProcess, token: string, sent: Sent[]): Promise<void> {
  for (const one of [...sent]) {
    const id = await create(server, token, one.name);
    if (one.id !== undefined) assert.equal(id, one.id);
    one.id = id;
  }
}

/** Asks again while the key is in use: on PostgreSQL it takes a second until the claim of a dead process has ended. */
async function create({ origin }: ServerProcess, token: string, name: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${origin}/api/v1/specs`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": `create ${name}`,
      },
      body: JSON.stringify({ name }),
    });
    const { id, code } = (await response.json()) as { readonly id: string; readonly code?: string };
    if (code === "idempotency_key_in_use") continue;
    assert.equal(response.status, 201, code);
    return id;
  }
}

async function namesOfSpecs(server: ServerProcess, token: string): Promise<string[]> {
  const names: string[] = [];
  let path: string | undefined = "/specs?limit=200";
  while (path !== undefined) {
    const response: Response = await fetch(`${server.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const page = (await response.json()) as readonly { name: string }[];
    names.push(...page.map(({ name }) => name));
    path = /\/api\/v1([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return names;
}
