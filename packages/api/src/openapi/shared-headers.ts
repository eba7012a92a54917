import { headerObjects } from "./header-objects.ts";

/** The headers of every answer. */
export const sharedHeaders = headerObjects({
  "RateLimit-Policy": "How many requests (`q`) in how many seconds (`w`), where there is a limit.",
  RateLimit: "How many are left (`r`), and for how many seconds (`t`).",
  "X-Request-Id": "The request's own, where it had one; also in the log.",
});

/** References to them. */
export const everyAnswersHeaders = Object.fromEntries(
  Object.keys(sharedHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
