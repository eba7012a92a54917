import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { serveConsole } from "./serve-console.ts";
import { serveDocumentation } from "./serve-documentation.ts";
import { servePackages } from "./serve-packages.ts";
import { servePlayground } from "./serve-playground.ts";
import { serveSdk } from "./serve-sdk.ts";

export function registerBrowser(app: FastifyInstance, context: Context): void {
  serveSdk(app, context.browserFolder);
  servePlayground(app, context.browserFolder);
  serveConsole(app, context);
  serveDocumentation(app, context);
  servePackages(app, context);
}
