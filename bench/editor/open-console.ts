import type { startBrowser } from "../../packages/server/testing/browser.ts";
import { adminEmail, adminPassword } from "../../packages/server/testing/test-server.ts";

export type Browser = Awaited<ReturnType<typeof startBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;
export type Page = Awaited<ReturnType<BrowserContext["newPage"]>>;

/**
 * Opens a context of its own, with an empty HTTP cache, that is signed in by the session's cookie.
 *
 * @param script runs in each frame before its scripts
 */
export async function openContext(
  browser: Browser,
  origin: string,
  script: () => void,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport });
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, {
    headers: { origin },
    data: { email: adminEmail, password: adminPassword, session: "cookie" },
  });
  if (!answer.ok()) throw new Error(`The sign-in failed: ${await answer.text()}`);
  await context.addInitScript(script);
  return context;
}
