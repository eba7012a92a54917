import { createServer, type ServerResponse } from "node:http";
import { readBareAnswer } from "./bare-answer.ts";

/** The minimum in Node: reads the request and sends bytes. */

const { port, method, status, contentType, etag, body } = readBareAnswer();

const send =
  contentType === undefined
    ? (response: ServerResponse) =>
        response.writeHead(status, etag === undefined ? {} : { etag }).end()
    : (response: ServerResponse) =>
        response
          .writeHead(status, { "content-type": contentType, "content-length": body.length })
          .end(body);

const server =
  method === "GET"
    ? createServer((_request, response) => send(response))
    : createServer((request, response) => request.resume().once("end", () => send(response)));

server.listen(port, "127.0.0.1");
