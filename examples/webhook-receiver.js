import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

// Receives webhooks on http://127.0.0.1:9000 and verifies their signatures:
//   node examples/webhook-receiver.js <secret>

const [secret] = process.argv.slice(2);
if (secret === undefined) {
  process.stderr.write("Give the secret that POST /webhooks answered with.\n");
  process.exit(1);
}
const webhook = new Webhook(secret);

createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  try {
    const event = webhook.verify(body, request.headers);
    process.stdout.write(`verified ${JSON.stringify(event, null, 2)}\n`);
    response.writeHead(204).end();
  } catch (error) {
    process.stdout.write(`refused: ${error.message}\n`);
    response.writeHead(400).end();
  }
}).listen(9000, "127.0.0.1");
