import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { answer } from "./library.js";

// The back end of the tutorial, at http://localhost:3000: it serves the folder's `index.html` and the API below `/api`,
// and prints each request:
//   node examples/tutorial/server.js <folder>

const [folder = "."] = process.argv.slice(2);
const port = Number(process.env.PORT ?? 3000);

const server = createServer(async (request, response) => {
  const { method = "GET", url = "/", headers } = request;
  if (!url.startsWith("/api/")) return sendPage(response);
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  // Simulates the latency of a network.
  await setTimeout(300);
  const reply = answer({ method, url, authorization: headers.authorization, body });
  process.stdout.write(`${method} ${url} ${reply.status}\n`);
  response.writeHead(reply.status, { "content-type": "application/json" });
  response.end(JSON.stringify(reply.body));
});
server.listen(port, "127.0.0.1", () => {
  process.stdout.write(`Open http://localhost:${server.address().port}\n`);
});

async function sendPage(response) {
  try {
    const page = await readFile(join(folder, "index.html"));
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
  } catch {
    response.writeHead(404).end(`There is no index.html in ${folder}.\n`);
  }
}
