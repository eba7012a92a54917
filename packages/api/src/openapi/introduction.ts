import { problems } from "../http/problems.ts";

/** What is true of all operations, and where to begin: in Markdown. */
export const introduction = `
Teams keep *specs* of their app's screens here, publish them as versioned JSON *documents* to a CDN, and
have other systems told. Apps load the document and draw it.

## Begin

1. \`POST /auth/login\` with email and password answers an \`access_token\` for an hour. Programs use an
   API key, which \`POST /api-keys\` makes. Either is sent with each request:
   \`Authorization: Bearer <token>\`. On the page that shows this, sign in at the
   top, or put a token in at “Authentication”.
2. \`POST /specs\` keeps a draft and answers its \`id\`.
3. \`POST /specs/{spec_id}/publish\` makes it live and answers \`cdn_url\`, where apps load the document.
4. \`PUT /specs/{spec_id}\` changes the draft; published again, the same \`cdn_url\` shows the new version.

With \`?validateOnly=true\` creating, changing and publishing tell what would happen, and do nothing.

## Lists

Lists are arrays, read page by page: \`limit\` says how many items, the header \`Link\` leads to the next
page, and \`X-Total-Count\` tells how many items there are, unless they are too many to be counted. The
last page is the one without a \`Link\`: of a search, others may be short too, or empty.

## Changes at the same time

A spec is read with an \`ETag\`. Sent back as \`If-Match\`, it makes sure that nobody has changed the draft
in between: else it is 412. A GET with \`If-None-Match\` is 304 while nothing has changed.

## Sending again

Every POST outside \`/auth\` takes an \`Idempotency-Key\` of your own making. Sent again within 24 hours, the
same request gets the same answer, and nothing is done twice. GET, PUT and DELETE can be sent again as
they are.

## Limits

\`RateLimit\` tells how many requests are left, and for how long. Beyond that it is 429; under more load
than can be answered, 503. Both have \`Retry-After\`.

## Errors

Errors are \`application/problem+json\` (RFC 9457). Branch on \`code\`: codes are stable. What is wrong with a
request is told all at once, in \`errors\`, each with a JSON Pointer into what was sent, and often a hint.
\`request_id\` is also in the server's log.

${Object.entries(problems)
  .map(([code, { status, when }]) => `- \`${code}\` (${status}): ${when}`)
  .join("\n")}
`.trim();
