/** Returns the header objects of a response by the description of each header. OpenAPI 3.1, 4.8.21. */
export function headerObjects(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => {
      const example = examples[name];
      const type = typeof example === "number" ? "integer" : "string";
      return [
        name,
        { description, schema: { type }, ...(example === undefined ? {} : { example }) },
      ];
    }),
  );
}

/** Examples of headers. A numeric example makes the header a number. */
const examples: Readonly<Record<string, string | number>> = {
  ETag: '"4.1"',
  "Idempotency-Replayed": "true",
  Link: '<https://specs.example.com/api/v1/specs?limit=20&cursor=WzE3Njk4NjA4MDAwMDBd.9o83YrRL9LK_>; rel="next"',
  Location: "https://specs.example.com/api/v1/specs/spec_01h455vb4pex5vsknk084sn02q",
  RateLimit: '"default";r=5990;t=42',
  "RateLimit-Policy": '"default";q=6000;w=60',
  "Retry-After": 1,
  "WWW-Authenticate": 'Bearer error="invalid_token"',
  "X-Request-Id": "0b0c6a1e-5a3f-4b57-9c0f-2f6a0d9f5f0e",
  "X-Total-Count": 128,
};
