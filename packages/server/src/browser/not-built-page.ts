import type { FastifyReply } from "fastify";

/** `npm start` builds the documentation and the packages when the service is already running. */
export const retryAfterSeconds = 5;

/** Answers a browser with a page that loads itself again. */
export function sendNotBuilt(reply: FastifyReply, subject: "The documentation" | "The packages") {
  const verb = subject === "The packages" ? "aren't" : "isn't";
  return reply
    .code(503)
    .headers({ "cache-control": "no-store", "retry-after": retryAfterSeconds })
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${retryAfterSeconds}">
    <title>${subject}</title>
  </head>
  <body>
    <h1>${subject} ${verb} built yet</h1>
    <p>After <code>npm start</code> this page opens within a minute. Otherwise run <code>npm run build</code>.</p>
  </body>
</html>
`);
}
