import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { unavailable } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";

const path = "/sdk/screen-spec.js";
const headers = {
  // Modules are loaded by the rules of CORS, and pages that are isolated take only what says so.
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};
/** What there is in another version tomorrow: five minutes, and for a day while the newer one is fetched. */
const caching = "public, max-age=300, stale-while-revalidate=86400";

/** Serves the browser SDK to pages of all origins. */
export function serveSdk(app: FastifyInstance, folder: string): void {
  const readFiles = createBuiltFiles(join(folder, "sdk"));
  app.get(path, async (_request, reply) => {
    reply.headers(headers);
    const sdk = (await readFiles()).get("screen-spec.js");
    if (sdk === undefined) throw unavailable("The SDK is not built: run `npm run build`.");
    return sendFile(reply.header("cache-control", caching), sdk);
  });
}
