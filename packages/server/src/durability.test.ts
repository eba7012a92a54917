import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import pg from "pg";
import { onEachDatabase } from "../testing/databases.ts";
import {
  askProcess,
  logInToProcess,
  makeProcessHome,
  type ServerProcess,
  startServerProcess,
} from "../testing/server-process.ts";

const rounds = 4;

onEachDatabase("What was acknowledged", (makeDatabase) => {
  test("survives kill -9 in the midst of saves, publishes and rollbacks, and every pointer is live and whole", async (t) => {
    const { env, databaseUrl } = await makeProcessHome(t, makeDatabase);
    const known: Acknowledged[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServerProcess(env);
      t.after(() => server.kill());
      const token = await logInToProcess(server.origin);
      await Promise.all(known.map((spec) => check(server, token, spec)));
      await workUntilKilled(t, server, token, known);
      if (databaseUrl !== undefined) await letLeasesRunOut(databaseUrl);
    }
    assert.ok(known.length > rounds, "hardly anything was acknowledged");
  });
});

/** What the server has said to be so. */
interface Acknowledged {
  readonly id: string;
  name: string;
  version: number;
  /** A change that was sent and not answered: it may have happened or not. */
  unanswered: string | undefined;
}

async function workUntilKilled(
  t: TestContext,
  server: ServerProcess,
  token: string,
  known: Acknowledged[],
): Promise<void> {
  const killAfter = 15 + Math.floor(Math.random() * 40);
  t.diagnostic(`killed after ${killAfter} answers`);
  let answers = 0;
  const answered = () => {
    answers += 1;
    if (answers === killAfter) server.child.kill("SIGKILL");
  };
  const worker = async (number: number) => {
    const { id } = await askProcess(server.origin, "POST", "/specs", {
      token,
      body: { name: "new" },
    });
    const spec: Acknowledged = { id, name: "new", version: 0, unanswered: undefined };
    known.push(spec);
    answered();
    for (let step = 0; ; step += 1) {
      spec.unanswered = `${number}-${step}-${"x".repeat(step % 50)}`;
      await askProcess(server.origin, "PUT", `/specs/${id}`, {
        token,
        body: { name: spec.unanswered },
      });
      spec.name = spec.unanswered;
      spec.unanswered = undefined;
      answered();
      const isRollback = spec.version > 0 && step % 3 === 2;
      const [command, body] = isRollback ? ["rollback", { version: 1 }] : ["publish", {}];
      spec.version = (
        await askProcess(server.origin, "POST", `/specs/${id}/${command}`, { token, body })
      ).version;
      answered();
    }
  };
  await Promise.allSettled(Array.from({ length: 4 }, (_, number) => worker(number)));
  await server.kill();
}

async function check(server: ServerProcess, token: string, spec: Acknowledged): Promise<void> {
  const stored = await askProcess(server.origin, "GET", `/specs/${spec.id}`, { token });
  assert.ok([spec.name, spec.unanswered].includes(stored.name), `${stored.name} was not sent`);
  if (spec.version === 0) return;
  // One more publish may have been committed than was answered, never fewer, and none is used twice.
  const { version } = await askProcess(server.origin, "POST", `/specs/${spec.id}/publish`, {
    token,
  });
  assert.ok(version > spec.version, `${version} after ${spec.version}`);
  assert.ok(version <= spec.version + 2, `${version} after ${spec.version}`);
  spec.version = version;
  spec.name = stored.name;
  spec.unanswered = undefined;
  const document = await (await fetch(`${server.origin}/cdn/specs/${spec.id}.json`)).json();
  assert.deepEqual(document, { ...Object(document), specId: spec.id, version });
}

/** As 30 s would: with PostgreSQL what the dead process had claimed is its own until then. */
async function letLeasesRunOut(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("update jobs set lease_until = 1 where lease_until is not null");
  await client.end();
}
