import { headerObjects } from "./header-objects.ts";

/** The headers of every response. */
export const sharedHeaders = headerObjects({
  "RateLimit-Policy":
    "The limit, if there is one: the number of requests (`q`) in a number of seconds (`w`).",
  RateLimit: "How many are left (`r`), and for how many seconds (`t`).",
  "X-Request-Id": "The id of the request, taken from the request if it has one; also in the log.",
});

/** References to the shared headers. */
export const everyAnswersHeaders = Object.fromEntries(
  Object.keys(sharedHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
