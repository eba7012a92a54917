import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:net";
import { test } from "node:test";
import { createMailer } from "./mailer.ts";

test("A mail to a server that always has more to say is given up, and its connection closed", async (t) => {
  const closed = Promise.withResolvers<void>();
  // Each line comes in time, and none is the last.
  const server = createServer((accepted) => {
    accepted.on("error", () => undefined);
    accepted.resume();
    accepted.write("220 mail.example.com\r\n");
    const timer = setInterval(() => accepted.write("250-mail.example.com\r\n"), 20);
    accepted.on("close", () => {
      clearInterval(timer);
      closed.resolve();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const address = server.address();
  assert.ok(address !== null && typeof address === "object");
  const config = { smtpUrl: `smtp://127.0.0.1:${address.port}`, from: "screens@example.com" };
  const mailer = createMailer(config, { longestMs: 200 });
  const mail = { to: "ada@example.com", subject: "A mail", text: "Text" };
  await assert.rejects(mailer.send(mail));
  await closed.promise;
});
