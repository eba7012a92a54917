import { textNode } from "./screens.ts";
import { createSpec } from "./specs.ts";
import type { TestServer } from "./test-server.ts";

/** Publishes a spec whose document is worth compressing. Returns its id, and the path of its pointer in the origin. */
export async function publishedSpec(server: TestServer) {
  const components = Array.from({ length: 50 }, (_, index) => textNode(`Line ${index}`));
  const id = await createSpec(server, { name: "Home", components });
  await server.ask("POST", `/specs/${id}/publish`);
  return { server, id, path: `/cdn/specs/${id}.json` };
}
