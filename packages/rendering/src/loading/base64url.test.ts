import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { decodeBase64url, encodeBase64url } from "./base64url.ts";

test("Bytes are encoded and decoded as RFC 4648 says", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (given) => {
      const bytes = Uint8Array.from(given);
      const text = Buffer.from(bytes).toString("base64url");
      assert.equal(encodeBase64url(bytes), text);
      assert.deepEqual(decodeBase64url(text), bytes);
    }),
  );
});
