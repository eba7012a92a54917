import assert from "node:assert/strict";
import { test } from "node:test";
import { readResponse } from "./read-response.ts";

test("A response of curl -i gives its status, its headers without those of the connection, and its body", () => {
  const text =
    'HTTP/1.1 100 Continue\r\n\r\nHTTP/2 201 \r\nContent-Type: application/json\r\nSet-Cookie: session=secret\r\nX-Auth-Token: secret\r\nx-total: 7\r\nContent-Length: 12\r\n\r\n{"id":"A17"}\r\n';
  assert.deepEqual(readResponse(text), {
    status: "201",
    headers: "Content-Type: application/json\nx-total: 7",
    body: '{\n  "id": "A17"\n}',
  });
});

test("A body alone answers with 200, a text that isn't JSON as a JSON string, and a response can be without a body", () => {
  assert.deepEqual(readResponse('[{ "id": 1 }]'), {
    status: "200",
    headers: "",
    body: '[\n  {\n    "id": 1\n  }\n]',
  });
  assert.equal(readResponse("Not found").body, '"Not found"');
  assert.deepEqual(readResponse("HTTP/1.1 204 No Content\n\n"), {
    status: "204",
    headers: "",
    body: "",
  });
});

test("Of thousands of redirects the last response counts", () => {
  const redirects = "HTTP/1.1 302 Found\nlocation: /\n\n".repeat(50_000);
  const { status, body } = readResponse(`${redirects}HTTP/1.1 200 OK\n\n[]`);
  assert.deepEqual([status, body], ["200", "[]"]);
});
