import assert from "node:assert/strict";
import { type Fate, type Relay, startRelay } from "../../client/testing/relay.ts";
import { startBrowser } from "../../server/testing/browser.ts";
import { onSqlite } from "../../server/testing/databases.ts";
import { sharedServer } from "../../server/testing/shared-server.ts";
import { createSpec } from "../../server/testing/specs.ts";
import { startOnce } from "../../server/testing/start-once.ts";
import type { TestServer } from "../../server/testing/test-server.ts";
import { bundle, furtherFile } from "./bundle.ts";
import type { Browser } from "./dev-tools.ts";
import type { Page } from "./spec-page.ts";
import { action, renderer, specOf, widget } from "./specs.ts";

type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;

/** An app that loads a spec's document from another origin. */
export interface LoadingApp {
  readonly server: TestServer;
  readonly relay: Relay;
  readonly context: BrowserContext;
  /** Responses that replace those of the service, by path. */
  readonly answers: Record<string, Fate>;
  readonly appOrigin: string;
  readonly specId: string;
  /** The path of the pointer, and the addresses of the pointer and the public keys. */
  readonly pointer: string;
  readonly src: string;
  readonly jwks: string;
  /** Publishes a screen with a text. Returns the document. */
  publish(text: string): Promise<string>;
  /** Starts the app in a new tab, with children of its element. */
  start(
    attributes?: Readonly<Record<string, string>>,
    prepare?: (page: Page) => Promise<unknown>,
    content?: string,
  ): Promise<Tab>;
}

export interface Tab {
  readonly page: Page;
  /** Resolves when the screen shows a text. */
  shows(text: string): Promise<void>;
  /** Resolves when the page has received events since the last call. Repeated failures count once. */
  reports(...events: string[]): Promise<void>;
}

interface Test {
  after(cleanUp: () => Promise<void> | void): void;
}

/**
 * Starts a service for all tests of the calling suite or file. Returns a function that starts an app of its own for a test,
 * with its own spec, origin and browser context.
 */
export function sharedLoadingServer(): (test: Test) => Promise<LoadingApp> {
  const server = sharedServer(onSqlite, { CORS_ORIGINS: "*" });
  const browser = startOnce(startBrowser);
  return (test) => startLoadingApp(test, server(), browser());
}

async function startLoadingApp(
  test: Test,
  server: TestServer,
  browser: Browser,
): Promise<LoadingApp> {
  const answers: Record<string, Fate> = {};
  const relay = await startRelay(test, server.origin, answers);
  const { origin } = new URL(relay.baseUrl);
  // Another origin, and a secure context, which Web Crypto requires.
  const appOrigin = origin.replace("127.0.0.1", "app.localhost");
  const context = await browser.newContext();
  test.after(() => context.close());
  const specId = await createSpec(server, { name: "Home" });
  const pointer = `/cdn/specs/${specId}.json`;
  const src = origin + pointer;
  return {
    server,
    relay,
    context,
    answers,
    appOrigin,
    specId,
    pointer,
    src,
    jwks: `${origin}/.well-known/jwks.json`,
    async publish(text) {
      await write(server, specId, text);
      const answer = await server.ask("POST", `/specs/${specId}/publish`);
      assert.equal(answer.status, 200, answer.text);
      return (await server.fetch(pointer)).text;
    },
    async start(attributes = {}, prepare = async () => {}, content = "") {
      const page = await context.newPage();
      await prepare(page);
      answers["/"] = answer("text/html", pageOf({ src, ...attributes }, content));
      answers["/app.js"] = answer("text/javascript", await bundle());
      for (const name of ["screen-spec-live.js", "screen-spec-signatures.js"] as const)
        answers[`/${name}`] = answer("text/javascript", await furtherFile(name));
      await page.goto(appOrigin);
      return tabOf(page);
    },
  };
}

/** Writes a draft: a screen with a text, and another screen that its button opens. */
export async function write(server: TestServer, specId: string, text: string): Promise<void> {
  const button = widget("Button", { text: "On" }, { onClickActionIds: ["on"] });
  const body = renderer("Column", {}, {}, widget("Text", { text }), button);
  const second = widget("Text", { text: `${text}, on the second` });
  const spec = specOf(
    body,
    {},
    {
      screens: { second: { id: "second", type: "Screen", body: second } },
      actions: action("on", "Navigate", { targetScreenId: "second" }),
    },
  );
  const answer = await server.ask("PUT", `/specs/${specId}`, spec);
  assert.equal(answer.status, 200, answer.text);
}

function tabOf(page: Page): Tab {
  return {
    page,
    shows: (text) => page.getByText(text, { exact: true }).waitFor(),
    async reports(...events) {
      await page.waitForFunction(`reported.length >= ${events.length}`);
      assert.deepEqual(await page.evaluate("reported.splice(0)"), events);
    },
  };
}

/** A page with an element, which logs the element's events. */
function pageOf(attributes: Readonly<Record<string, string>>, content: string): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  return `<!doctype html><title>App</title>
    <script>
      const reported = [];
      let last, failure;
      const keep = (type, say) => addEventListener(type, ({ detail }) => {
        const said = say(detail);
        if (said !== last || type !== "screenspec-load-failed") reported.push(said);
        last = said;
      });
      keep("screenspec-loaded", ({ version, from }) => version + " from " + from);
      keep("screenspec-update-available", ({ version }) => "update " + version);
      keep("screenspec-load-failed", (detail) => {
        failure = detail;
        return [detail.code, detail.status].join(" ").trim();
      });
    </script>
    <script type="module" src="/app.js"></script>
    <screen-spec ${written.join(" ")}>${content}</screen-spec>`;
}

/** A response that replaces that of the service. */
export function answer(type: string, body: string): Fate {
  return { status: 200, headers: { "content-type": type }, body };
}
