import type { MockFields } from "./read-mock-form.ts";

/** Headers that belong to one connection or one user: a mock without them answers alike. */
const left: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "server",
  "strict-transport-security",
  "transfer-encoding",
]);

/**
 * Reads a response that someone has pasted: as `curl -i` prints it, or its body alone.
 *
 * @returns the fields of the mock that answers alike
 */
export function readResponse(text: string): Pick<MockFields, "status" | "headers" | "body"> {
  const lines = lastResponse(text.replaceAll("\r\n", "\n").trim());
  const [head = "", ...rest] = lines.split("\n\n");
  const [first = "", ...headerLines] = head.split("\n");
  const [, status] = /^HTTP\/[\d.]+ (\d{3})/.exec(first) ?? [];
  if (status === undefined) return { status: "200", headers: "", body: bodyField(lines) };
  const body = rest.join("\n\n");
  const headers = headerLines
    .filter((line) => line.includes(":") && !isLeft((line.split(":")[0] ?? "").toLowerCase()))
    .join("\n");
  return { status, headers, body: bodyField(body) };
}

/** After a redirect or an interim response, the last one counts. There can be thousands. */
function lastResponse(lines: string): string {
  let start = 0;
  for (;;) {
    const end = lines.indexOf("\n\n", start);
    const isFollowed = end !== -1 && lines.startsWith("HTTP/", end + 2);
    if (!isFollowed || !lines.startsWith("HTTP/", start)) return lines.slice(start);
    start = end + 2;
  }
}

function isLeft(name: string): boolean {
  return left.has(name) || /auth|cookie|csrf|secret|session|token|api-?key/.test(name);
}

/** The body as JSON, which a mock has. */
function bodyField(text: string): string {
  if (text.trim() === "") return "";
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return JSON.stringify(text);
  }
}
