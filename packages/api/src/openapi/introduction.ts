import { problems } from "../http/problems.ts";

/** Explains how to begin, and the rules of all operations, in Markdown. */
export const introduction = `
Teams keep *specs* of their app's screens here and publish them as versioned JSON *documents* to a CDN. Webhooks
notify other systems. Apps load the document and render it.

## Begin

1. \`POST /auth/login\` with email and password returns an \`access_token\` that is valid for an hour. Programs use an
   API key from \`POST /api-keys\`. Send either with each request: \`Authorization: Bearer <token>\`. In this reference,
   sign in at the top or enter a token at “Authentication”.
2. \`POST /specs\` creates a draft and returns its \`id\`.
3. \`POST /specs/{spec_id}/publish\` makes it live and returns the \`cdn_url\` from which apps load the document.
4. \`PUT /specs/{spec_id}\` changes the draft. After another publish, the same \`cdn_url\` returns the new version.

With \`?validateOnly=true\`, creating, changing and publishing return what would happen and change nothing.

## Lists

Lists are arrays that are read in pages. \`limit\` sets the size of a page. The header \`Link\` has the URL of the next
page; the last page has no \`Link\`. A page of a search may have fewer items than \`limit\`, or none, and still not be the
last one. \`X-Total-Count\` is the number of all items, unless there are too many to count.

## Concurrent changes

Reading a spec returns an \`ETag\`. Send it as \`If-Match\` with a change: if someone else has changed the draft since, the
response is 412. A GET with \`If-None-Match\` returns 304 if nothing has changed.

## Retries

Every POST outside \`/auth\` accepts an \`Idempotency-Key\`, a unique text of your choice. If you repeat the request
within 24 hours, you get the same response and nothing is done twice. GET, PUT and DELETE can be repeated as they are.

## Limits

\`RateLimit\` has the number of remaining requests and when the limit resets. Further requests get 429; under overload,
requests get 503. Both have \`Retry-After\`.

## Errors

Errors are \`application/problem+json\` (RFC 9457). Branch on \`code\`: codes are stable. \`errors\` lists
all errors of a request at once, each with a JSON Pointer into the request body and often with a hint. \`request_id\` is
also in the server's log.

${Object.entries(problems)
  .map(([code, { status, when }]) => `- \`${code}\` (${status}): ${when}`)
  .join("\n")}
`.trim();
