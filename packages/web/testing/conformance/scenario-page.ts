import { bundleScript } from "../../../../scripts/bundle-script.ts";
import { startBrowser } from "../../../server/testing/browser.ts";
import type { Conformance } from "./page/main.ts";

type Browser = Awaited<ReturnType<typeof startBrowser>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;
type DevTools = Awaited<ReturnType<ReturnType<Page["context"]>["newCDPSession"]>>;

/** A page that runs cases one after another. */
export interface ScenarioPage {
  readonly page: Page;
  readonly devTools: DevTools;
  /** Calls a function of the page, for all that a mouse and a keyboard can't do. */
  ask<Name extends keyof Conformance>(
    name: Name,
    ...given: Parameters<Conformance[Name]>
  ): Promise<Awaited<ReturnType<Conformance[Name]>>>;
}

const address = "https://app.example.com/";
const html = `<!doctype html><title>Conformance</title><script type="module" src="/app.js"></script>
  <body style="margin:0">`;
const pixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Opens the page in a browser that the tests close. All its requests are answered locally. */
export async function openScenarioPage(test: {
  after(cleanUp: () => Promise<void>): void;
}): Promise<ScenarioPage> {
  const browser = await startBrowser(test);
  const page = await browser.newPage({ viewport: { width: 900, height: 900 } });
  const script = await bundlePage();
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.url() === `${address}app.js`)
      return route.fulfill({ contentType: "text/javascript", body: script });
    return request.resourceType() === "image"
      ? route.fulfill({ contentType: "image/gif", body: pixel })
      : route.fulfill({ contentType: "text/html", body: request.url() === address ? html : "" });
  });
  await page.goto(address);
  const devTools = await page.context().newCDPSession(page);
  return { page, devTools, ask: (name, ...given) => page.evaluate(call(name, given)) };
}

/** A script that calls a function of the page. */
export function call(name: keyof Conformance, given: readonly unknown[]): string {
  return `conformance.${name}(${given.map((one) => JSON.stringify(one)).join()})`;
}

function bundlePage(): Promise<string> {
  return bundleScript({ entryPoints: [`${import.meta.dirname}/page/main.ts`] });
}
