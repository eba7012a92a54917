import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { avatarUrl } from "../samples/content.ts";

type Browser = Awaited<ReturnType<typeof startBrowser>>;

/** The CPU time of the page's main thread, in ms. */
export interface Start {
  /** JavaScript, with the layouts that it forces. */
  readonly script: number;
  /** All: script, style, layout, painting and garbage collection. */
  readonly all: number;
}

/** A screen that is started in a page. */
export interface StartedScreen {
  readonly script: string;
  /** The expression that starts it. */
  readonly start: string;
  /** A text that it shows last. */
  readonly text: string;
  /** Responses by path. Other requests for data fail. */
  readonly answers?: { readonly [path: string]: string };
  /** Called with the value of the expression `after` when the screen is shown. */
  readonly after?: { readonly expression: string; readonly use: (value: unknown) => void };
}

/** Starts a screen in a new page, which has loaded the script but compiled little of it, until it is painted. */
export async function measureStart(browser: Browser, screen: StartedScreen): Promise<Start> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await page.route(new URL("**", avatarUrl).href, (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === "/app.js")
        return route.fulfill({ contentType: "text/javascript", body: screen.script });
      if (pathname === "/") return route.fulfill({ contentType: "text/html", body: html });
      if (pathname.endsWith(".png"))
        return route.fulfill({ contentType: "image/svg+xml", body: avatar });
      const body = screen.answers?.[pathname];
      return body === undefined ? route.abort() : route.fulfill({ body });
    });
    await page.goto(new URL("/", avatarUrl).href);
    const session = await page.context().newCDPSession(page);
    // CPU time doesn't depend on other load, as elapsed time does.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const read = async () => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
    };
    const before = await read();
    await page.evaluate(`new Promise((resolve) => {
      globalThis.started = ${screen.start};
      const look = () => {
        const isShown = document.body.textContent.includes(${JSON.stringify(screen.text)});
        requestAnimationFrame(isShown ? () => setTimeout(resolve) : look);
      };
      look();
    })`);
    const after = await read();
    if (screen.after) screen.after.use(await page.evaluate(screen.after.expression));
    const duration = (name: string) => after(name) - before(name);
    return { script: duration("ScriptDuration"), all: duration("TaskDuration") };
  } finally {
    await page.context().close();
  }
}

const html = `<!doctype html><title>Bench</title><style>body { margin: 0 }
main { height: 100vh; display: flex }</style><main></main><script src="/app.js"></script>`;

const avatar =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>';
