import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import {
  type Permission,
  permissions,
  permissionsOfRole,
  type Role,
  roles,
  routes,
} from "@screenspec/api";
import fc from "fast-check";
import { addApiKey, addUser, bearer } from "../testing/actors.ts";
import { onSqlite } from "../testing/databases.ts";
import { assertMatchesOpenApi } from "../testing/openapi-assertions.ts";
import { assertIsProblem } from "../testing/problems.ts";
import { sendRaw } from "../testing/raw-request.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { type DescribedRequest, describedRequests, type Known } from "./described-requests.ts";
import { storedState } from "./stored-state.ts";

/** Someone who asks, and what they may do. */
interface Asker {
  readonly name: string;
  readonly authorization: string | undefined;
  readonly permissions: ReadonlySet<Permission>;
  readonly isKnown: boolean;
}

const { values } = parseArgs({
  options: { runs: { type: "string", default: "20000" }, seed: { type: "string" } },
});
const runs = Number(values.runs);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
process.stderr.write(`${runs} requests, seed ${seed}\n`);

const cleanUps: (() => Promise<void>)[] = [];
try {
  const server = await startTestServer(
    { after: (cleanUp) => void cleanUps.push(cleanUp) },
    onSqlite,
    { LOGIN_RATE_LIMIT_PER_MINUTE: "0", RATE_LIMIT_PER_MINUTE: "0" },
  );
  await fuzz(server, await askersOf(server));
} finally {
  for (const cleanUp of cleanUps) await cleanUp();
}

async function fuzz(server: TestServer, askers: readonly Asker[]): Promise<void> {
  const counts = new Map<number, number>();
  const admin = await userOf(server, "admin");
  let known: Known = {};
  let done = 0;
  const step = 200;
  while (done < runs) {
    known = await whatThereIs(server);
    await fc.assert(
      fc.asyncProperty(
        describedRequests(() => known),
        // Half of all by the one whose requests succeed most.
        fc.oneof(fc.constant(admin), fc.constantFrom(...askers)),
        async (request, asker) => {
          const status = await askAndCheck(server, request, asker);
          counts.set(status, (counts.get(status) ?? 0) + 1);
        },
      ),
      // A smaller request would be asked of a server that has changed.
      { numRuns: Math.min(step, runs - done), seed: seed + done, endOnFailure: true },
    );
    done += step;
    process.stderr.write(`\r${Math.min(done, runs)} of ${runs}`);
  }
  const sortedCounts = [...counts].sort(([one], [other]) => one - other);
  process.stderr.write(
    `\n${sortedCounts.map(([status, count]) => `${status}: ${count}`).join(", ")}\n`,
  );
}

/** Sends the request; fails if the response or its effect isn't allowed. */
async function askAndCheck(server: TestServer, request: DescribedRequest, asker: Asker) {
  const { origin, context } = server;
  const { method, target, headers } = request;
  const isChange = method !== "GET" && method !== "HEAD";
  const before = isChange ? await storedState(context.db) : undefined;
  const authorization =
    asker.authorization === undefined ? {} : { authorization: asker.authorization };
  const answer = await sendRaw(origin, { ...request, headers: { ...headers, ...authorization } });
  assert.ok(
    answer.status >= 200 && answer.status < 500,
    `answered ${answer.status} ${answer.text}`,
  );
  assertMatchesOpenApi({ method, target }, answer);
  if (answer.status < 400) assertMay(request, asker);
  else {
    if (method !== "HEAD") assertIsProblem(answer);
    if (isChange)
      assert.deepEqual(await storedState(context.db), before, "a refusal had an effect");
  }
  return answer.status;
}

/** What succeeded was public, or its permission the asker's. */
function assertMay({ operationId, method }: DescribedRequest, asker: Asker): void {
  const route = routes.find((each) => each.operationId === operationId);
  if (route === undefined || route.method !== method || route.access === "public") return;
  if (route.access === "optional") return;
  assert.ok(asker.isKnown, `${operationId} succeeded for ${asker.name}`);
  if (route.access === "actor") return;
  assert.ok(asker.permissions.has(route.access), `${operationId} succeeded for ${asker.name}`);
}

async function askersOf(server: TestServer): Promise<Asker[]> {
  const users = await Promise.all(roles.map(async (role) => userOf(server, role)));
  // Requests use another admin than the observer: they change passwords, which ends sessions.
  const { token } = await addUser(server, "admin");
  const keys = await Promise.all(permissions.map(async (scope) => keyOf(server, scope, token)));
  const none = new Set<Permission>();
  const strangers = [
    undefined,
    "Bearer x",
    "Basic YTpi",
    "Bearer e30.e30.",
    `Bearer ${"a".repeat(999)}`,
  ];
  return [
    ...users,
    ...keys,
    ...strangers.map((authorization) => ({
      name: "nobody",
      authorization,
      permissions: none,
      isKnown: false,
    })),
  ];
}

/** By an API key with all that the role may do: sessions would be ended by what they ask for. */
async function userOf(server: TestServer, role: Role): Promise<Asker> {
  const { token } = await addUser(server, role);
  const { authorization } = bearer((await addApiKey(server, {}, token)).key);
  return {
    name: role,
    authorization,
    permissions: new Set(permissionsOfRole[role]),
    isKnown: true,
  };
}

async function keyOf(server: TestServer, scope: Permission, token: string): Promise<Asker> {
  const { authorization } = bearer((await addApiKey(server, { scopes: [scope] }, token)).key);
  return { name: scope, authorization, permissions: new Set([scope]), isKnown: true };
}

/** Ids and names that requests can be about. */
async function whatThereIs(server: TestServer): Promise<Known> {
  const { json, text } = await server.ask("GET", "/specs?limit=20");
  assert.ok(Array.isArray(json), text);
  const specs: string[] = json.map(({ id }: { id: string }) => id);
  const made = await server.ask("POST", "/specs", { name: "Fuzzed" });
  await server.ask("POST", `/specs/${made.json.id}/publish`);
  return {
    spec_id: [made.json.id, ...specs, "spec_01h455vb4pex5vsknk084sn02q"],
    user_id: [(await addUser(server, "viewer")).id, "user_01h455vb4pex5vsknk084sn02q"],
    key_id: [(await addApiKey(server)).id, "key_01h455vb4pex5vsknk084sn02q"],
    version: ["1", "2", "0", "draft"],
    name: ["Rating", "Stars", "Text"],
  };
}
