import type { MockFields } from "./read-mock-form.ts";

/** Headers that belong to one connection or one user: a mock without them answers alike. */
const left: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "server",
  "set-cookie",
  "strict-transport-security",
  "transfer-encoding",
]);

/**
 * Reads a response that someone has pasted: as `curl -i` prints it, or its body alone.
 *
 * @returns the fields of the mock that answers alike
 */
export function readResponse(text: string): Pick<MockFields, "status" | "headers" | "body"> {
  const lines = text.replaceAll("\r\n", "\n").trim();
  const [head = "", ...rest] = lines.split("\n\n");
  const [first = "", ...headerLines] = head.split("\n");
  const [, status] = /^HTTP\/[\d.]+ (\d{3})/.exec(first) ?? [];
  if (status === undefined) return { status: "200", headers: "", body: bodyField(lines) };
  const body = rest.join("\n\n");
  // After a redirect or an interim response, the last one counts.
  if (body.startsWith("HTTP/")) return readResponse(body);
  const headers = headerLines
    .filter((line) => line.includes(":") && !left.has((line.split(":")[0] ?? "").toLowerCase()))
    .join("\n");
  return { status, headers, body: bodyField(body) };
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
