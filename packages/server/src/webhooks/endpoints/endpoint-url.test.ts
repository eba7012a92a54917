import assert from "node:assert/strict";
import { test } from "node:test";
import { onSqlite } from "../../../testing/databases.ts";
import { startTestServer } from "../../../testing/test-server.ts";
import { networks } from "../../config/config-values.ts";
import { endpointUrlErrors } from "./endpoint-url.ts";

const accepted = [
  "https://example.com",
  "https://example.com/hooks?token=a%20b",
  "HTTPS://EXAMPLE.COM/hooks",
  "https://example.com:8443/hooks",
  "https://example.com:443",
  "https://bücher.example/größe",
  "https://example.com./hooks",
  "https://8.8.8.8/hooks",
  "https://[2606:4700::1111]:8443/hooks",
  "https://example.com/a@b",
  `https://${"a".repeat(63)}.example.com/`,
];

for (const url of accepted) {
  test(`${url.slice(0, 50)} can be registered`, () => {
    assert.deepEqual(endpointUrlErrors(url, []), []);
  });
}

/** Refused URLs by error code, without allowed networks. */
const refused: Readonly<Record<string, readonly string[]>> = {
  wrong_format: [
    "",
    "not a url",
    "/hooks",
    "//example.com",
    "example.com/hooks",
    "https://",
    "https://?a",
    "https:example.com",
    "https:/example.com",
    "https:///example.com/hooks",
    " https://example.com",
    "https://example.com ",
    "https://example.com/a b",
    "https://exam\tple.com",
    "https://example.com/\r\nx-injected: 1",
    "https://example.com/\u0000",
    "https:\\\\example.com\\hooks",
    "https://example.com\\@10.0.0.1/",
    "https://example.com/\u2028",
    "https://example.com/hooks#part",
    "https://example.com/hooks#",
    "https://example.com:65536",
    "https://[::1",
    "https://[fe80::1%25eth0]/",
    "https://[fe80::1%eth0]/",
    "https://[：：1]/",
    "https://1.2.3.4.5/",
    "https://256.0.0.1/",
    "https://4294967296/",
    "https://a%00b.example/",
    "https://a..example/",
    "https://.example/",
    "https://./",
    `https://${"a".repeat(64)}.example/`,
    `https://${"a".repeat(60)}.${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(10)}/`,
  ],
  scheme_not_allowed: [
    "http://example.com/hooks",
    "http://127.0.0.1/",
    "file:///etc/passwd",
    "gopher://example.com",
    "ftp://example.com/",
    "data:text/plain,hooks",
    "javascript:alert(1)",
    "ws://example.com/",
    "wss://example.com/",
    "blob:https://example.com/1",
    "unix:/run/docker.sock",
    "JAVASCRIPT:1",
    "jar:https://example.com!/",
    "dict://127.0.0.1:11211/",
    "ldap://127.0.0.1/",
    "about:blank",
  ],
  credentials_in_url: [
    "https://user:secret@example.com/hooks",
    "https://user@example.com",
    "https://:secret@a.example",
    "https://@example.com/",
    "https://:@example.com/",
    "https://example.com@a.example",
  ],
  port_not_allowed: [
    "https://example.com:0",
    "https://example.com:22/",
    "https://example.com:25/hooks",
    "https://example.com:6667/",
    "https://8.8.8.8:53/",
    "https://example.com:010080/",
  ],
  address_not_allowed: [
    "https://127.0.0.1/hooks",
    "https://127.0.0.1./",
    "https://127.1/",
    "https://127.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0x7f.1/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://0x7F.0x0.0x0.0x1/",
    "https://00000177.0.0.1/",
    "https://0/",
    "https://%31%32%37.0.0.1/",
    "https://127%2e0%2e0%2e1/",
    "https://１２７.０.０.１/",
    "https://①②⑦.⓪.⓪.①/",
    "https://127。0。0。1/",
    "https://127．0．0．1/",
    "https://127｡1/",
    "https://1\u00AD27.0.0.1/",
    "https://𝟏𝟐𝟕.0.0.1/",
    "https://0ｘ7f.1/",
    "https://127.0.0.1\u200B/",
    "https://10.0.0.1/",
    "https://167772161/",
    "https://192.168.1.1/",
    "https://100.64.0.1/",
    "https://169.254.1.1/",
    "https://0xa9fe0101/",
    "https://224.0.0.1/",
    "https://198.18.0.1/",
    "https://192.0.2.1/",
    "https://255.255.255.255/",
    "https://[::]/",
    "https://[::1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::127.0.0.1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[::FFFF:10.0.0.1]/",
    "https://[::ffff:0:10.0.0.1]/",
    "https://[64:ff9b::127.0.0.1]/",
    "https://[64:ff9b:1::10.0.0.1]/",
    "https://[2002:7f00:1::]/",
    "https://[2001:0:808:808::1]/",
    "https://[2a00:1::5efe:10.0.0.1]/",
    "https://[fe80::1]/",
    "https://[fd00::1]/",
    "https://[ff02::1]/",
    "https://[2001:db8::1]/",
    "https://[fec0::1]/",
  ],
};

for (const [code, urls] of Object.entries(refused)) {
  for (const url of urls) {
    const shown = JSON.stringify(url).slice(0, 60);
    test(`${shown} is refused as ${code}`, () => {
      const errors = endpointUrlErrors(url, []);
      assert.deepEqual(
        errors.map((error) => [error.pointer, error.code]),
        [["/url", code]],
      );
    });
  }
}

test("All errors of a URL are reported at once, with the URL it would be parsed as", () => {
  assert.deepEqual(
    endpointUrlErrors("https://me:secret@127.0.0.1:22/a b#c", []).map(({ code }) => code),
    ["wrong_format", "credentials_in_url", "port_not_allowed", "address_not_allowed"],
  );
  for (const url of ["https:\\\\example.com\\hooks", "https://exa\tmple.com/hooks#x"]) {
    assert.equal(endpointUrlErrors(url, [])[0]?.hint, "https://example.com/hooks");
  }
});

test("Allowed networks permit their addresses and http, but no blocked ports or credentials", () => {
  const allowed = networks("10.0.0.0/8");
  const codes = (url: string) => endpointUrlErrors(url, allowed).map(({ code }) => code);
  assert.deepEqual(codes("http://10.0.0.1/hooks"), []);
  assert.deepEqual(codes("https://[::ffff:10.0.0.1]:8443/hooks"), []);
  // The addresses of names, and their use of http, are checked at the connection.
  assert.deepEqual(codes("http://receiver/hooks"), []);
  assert.deepEqual(codes("http://11.0.0.1/hooks"), ["address_not_allowed"]);
  assert.deepEqual(codes("http://8.8.8.8/hooks"), ["address_not_allowed"]);
  assert.deepEqual(codes("http://10.0.0.1:22/hooks"), ["port_not_allowed"]);
  assert.deepEqual(codes("http://me@10.0.0.1/hooks"), ["credentials_in_url"]);
});

test("A refused URL is answered with 400 and not stored", async (t) => {
  const server = await startTestServer(t, onSqlite, { WEBHOOK_ALLOWED_NETWORKS: "" });
  for (const [code, urls] of Object.entries(refused)) {
    const url = urls.at(-1);
    const answer = await server.ask("POST", "/webhooks", { url });
    assert.equal(answer.status, 400, url);
    assert.deepEqual([answer.json.errors[0].pointer, answer.json.errors[0].code], ["/url", code]);
  }
  assert.deepEqual(await server.context.db.selectFrom("endpoints").selectAll().execute(), []);
});
