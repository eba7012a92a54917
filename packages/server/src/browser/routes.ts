import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { servePlayground } from "./serve-playground.ts";
import { serveSdk } from "./serve-sdk.ts";

export function registerBrowser(
  app: FastifyInstance,
  { browserFolder }: Pick<Context, "browserFolder">,
): void {
  serveSdk(app, browserFolder);
  servePlayground(app, browserFolder);
}
