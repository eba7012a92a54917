import { join } from "node:path";
import { ask, type Headers, type Request } from "../harness/ask.ts";
import { compare } from "../harness/compare.ts";
import { sendLoad } from "../harness/load.ts";
import type { Bench } from "../harness/run-bench.ts";
import { type Server, sqliteHome, startServer } from "../harness/server.ts";
import { startBare } from "../harness/start-bare.ts";
import type { Figure } from "../harness/table.ts";
import { sampleSpec } from "../samples/screenspec.ts";

const documents = 8;

/** Reading pointers of documents of 20 KB, whole and with `If-None-Match`. */
export async function measureDocuments(bench: Bench): Promise<Figure[]> {
  const server = await startServer(bench, sqliteHome(join(bench.folder, "documents")));
  const paths = await publishDocuments(server);
  const whole = paths.map((path) => get(path, {}));
  const cases = [
    { name: "identity", requests: whole, atLeast: 0.8 },
    {
      name: "brotli",
      requests: paths.map((path) => get(path, { "accept-encoding": "br" })),
      atLeast: 0.8,
    },
    {
      name: "304",
      requests: await Promise.all(whole.map((request) => conditional(server, request))),
      atLeast: 0.75,
    },
  ];
  const figures: Figure[] = [];
  for (const { name, requests, atLeast } of cases) {
    const [first = get("/", {})] = requests;
    // The bare server sends the first document for every path.
    const answer = await ask(server.origin, first);
    const bare = await startBare(bench, "http", answer);
    for (const each of [server, bare]) await sendLoad(each, requests);
    const compared = await compare(`${name}, ${answer.body.length} bytes`, {
      rounds: bench.rounds,
      measures: ["per second", "per CPU second"],
      screenspec: () => sendLoad(server, requests),
      other: () => sendLoad(bare, requests),
      aims: { "per second": { ratioAtLeast: atLeast } },
    });
    figures.push(...compared);
  }
  await server.stop();
  return figures;
}

/** Returns the paths of their pointers. */
async function publishDocuments({ post }: Server): Promise<string[]> {
  const paths: string[] = [];
  while (paths.length < documents) {
    const { id } = await post<{ id: string }>("/specs", sampleSpec());
    const { cdn_url } = await post<{ cdn_url: string }>(`/specs/${id}/publish`, {});
    paths.push(new URL(cdn_url).pathname);
  }
  return paths;
}

/** The request with its document's ETag. */
async function conditional({ origin }: Server, request: Request): Promise<Request> {
  const { headers } = await ask(origin, request);
  return get(request.path, { "if-none-match": String(headers["etag"]) });
}

function get(path: string, headers: Headers): Request {
  return { method: "GET", path, headers };
}
