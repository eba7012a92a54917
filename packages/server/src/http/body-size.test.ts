import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { routes } from "@screenspec/api";
import { bearer } from "../../testing/actors.ts";
import { onSqlite } from "../../testing/databases.ts";
import { assertProblem } from "../../testing/problems.ts";
import { sendBytes, sendRaw } from "../../testing/raw-request.ts";
import { routePath } from "../../testing/route-path.ts";
import { sharedServer } from "../../testing/shared-server.ts";
import { storedRows } from "../../testing/stored-rows.ts";

const json = "application/json";

describe("A body", () => {
  const server = sharedServer(onSqlite, { LOGIN_RATE_LIMIT_PER_MINUTE: "0" });

  test("may have MAX_BODY_BYTES and not one byte more", async () => {
    const empty = JSON.stringify({ name: "Home", globalData: { text: "" } });
    const full = empty.replace('""', `"${"x".repeat(1024 * 1024 - empty.length)}"`);
    const path = "/api/v1/specs";
    const headers = { ...bearer(server().token), "content-type": json };
    const taken = await server().fetch(path, { method: "POST", headers, body: full });
    assert.equal(taken.status, 201, taken.text);
    const before = await storedRows(server().context.db);
    for (const route of routes.filter(({ method }) => method !== "GET")) {
      const target = `/api/v1${routePath(route, taken.json.id)}`;
      const { maxBodyBytes, maxImportBytes } = server().context.config;
      const most = route.bodyType === undefined ? maxBodyBytes : maxImportBytes;
      const length = { "content-length": String(most + 1) };
      // No byte of the body is sent: Content-Length is enough for the refusal.
      const answer = await sendRaw(server().origin, {
        method: route.method,
        target,
        headers: { ...headers, ...length },
      });
      assertProblem(answer, 413, "body_too_large");
    }
    assert.deepEqual(await storedRows(server().context.db), before);
  });

  test("may have 4 KiB at login and not one byte more, with Content-Length or chunked", async () => {
    const empty = JSON.stringify({ email: "nobody@example.com", password: "" });
    const full = empty.replace('""', `"${"x".repeat(4096 - empty.length)}"`);
    const target = "/api/v1/auth/login";
    const login = (body: string) =>
      sendRaw(server().origin, {
        method: "POST",
        target,
        body,
        headers: { "content-type": json },
      });
    assertProblem(await login(full), 401, "invalid_credentials");
    assertProblem(await login(`${full} `), 413, "body_too_large");
    const chunked = `1001\r\n${full} \r\n0\r\n\r\n`;
    const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n`;
    const answer = await sendBytes(
      server().origin,
      `${head}Content-Type: ${json}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
    );
    assertProblem(answer, 413, "body_too_large");
  });
});
