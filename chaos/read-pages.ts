import type { Answer } from "../packages/server/testing/test-server.ts";
import { askOrThrow, type Service } from "./ask.ts";

const pageSize = 200;

/**
 * Reads a list page by page, for as long as the consumer iterates.
 *
 * @param list its path and query
 * @throws when a page is not answered
 */
export async function* readPages(service: Service, list: string): AsyncGenerator<Answer["json"]> {
  let path: string | undefined = `${list}${list.includes("?") ? "&" : "?"}limit=${pageSize}`;
  while (path !== undefined) {
    const { json, headers }: Answer = await askOrThrow(service, { method: "GET", path });
    yield json;
    path = /<[^>]*\/api\/v1([^>]*)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
  }
}
