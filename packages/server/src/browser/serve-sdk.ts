import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors/errors.ts";
import { createBuiltFiles, sendFile } from "./built-files.ts";

const headers = {
  // Modules are loaded with CORS, and cross-origin isolated pages require the second header.
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};
/** The files change with upgrades: they are fresh for five minutes, and usable for a day during revalidation. */
const caching = "public, max-age=300, stale-while-revalidate=86400";

/** Serves the browser SDK, and the files that it imports from its folder, to pages of all origins. */
export function serveSdk(app: FastifyInstance, folder: string): void {
  const readFiles = createBuiltFiles(join(folder, "sdk"), "smallest");
  app.get<{ Params: { file: string } }>("/sdk/:file", async (request, reply) => {
    reply.headers(headers);
    const { file: name } = request.params;
    const file = (await readFiles()).get(name);
    if (file === undefined) throw new AppError("not_found", `The SDK has no file ${name}.`);
    return sendFile(reply.header("cache-control", caching), file);
  });
}
