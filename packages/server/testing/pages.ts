import assert from "node:assert/strict";
import type { Answer, TestServer } from "./test-server.ts";

/** The path below `/api/v1` of the next page, from the answer's `Link`; undefined if there is none. */
export function nextPage(server: TestServer, answer: Answer): string | undefined {
  const link = answer.headers.get("link");
  if (link === null) return undefined;
  const address = /^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? "";
  const { api } = server.context.addresses;
  assert.ok(address.startsWith(`${api}/`), link);
  return address.slice(api.length);
}

/**
 * Reads a list page by page and returns the ids of each page.
 *
 * @param between called after each page with its ids
 */
export async function walkPages(
  server: TestServer,
  path: string,
  between: (ids: readonly string[]) => Promise<unknown> = async () => {},
): Promise<string[][]> {
  const pages: string[][] = [];
  let next: string | undefined = path;
  while (next !== undefined) {
    const answer = await server.ask("GET", next);
    assert.equal(answer.status, 200, answer.text);
    const ids = idsOf(answer);
    pages.push(ids);
    await between(ids);
    next = nextPage(server, answer);
  }
  return pages;
}

export function idsOf(answer: Answer): string[] {
  return answer.json.map(({ id }: { id: string }) => id);
}
