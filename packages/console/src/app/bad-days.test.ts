import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, bearer } from "../../../server/testing/actors.ts";
import { until } from "../../../server/testing/until.ts";
import {
  assertAccessible,
  assertNoSidewaysScroll,
  connectionIs,
  logIn,
  sharedConsole,
} from "../../testing/console-page.ts";

const service = sharedConsole();

const createSpec = async (name: string): Promise<string> => {
  const { json } = await service.server.ask("POST", "/specs", { name });
  return json.id;
};

test("A session that ends while a form is filled in shows a sign-in dialog, and the form keeps its content", async () => {
  const id = await createSpec("Half typed");
  const user = await addUser(service.server, "publisher");
  const { page } = await service.open(`/specs/${id}?dialog=publish`, { user });
  await page.getByLabel("Message").fill("Typed before the session ended");
  // Ends all sessions of the user except that of the request's token. The page notices at its next request, or when its
  // event stream ends.
  await service.server.ask("DELETE", "/auth/sessions", undefined, bearer(user.token));
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  assert.equal(await page.getByRole("alertdialog").getByLabel("Close").count(), 0);
  await assertAccessible(page, "[role=alertdialog]");
  // The service accepts the password, but doesn't say at once whose session it is.
  await page.route("**/api/v1/auth/me", (route) => route.fulfill({ status: 500 }));
  await page.getByLabel("Password").fill(user.password);
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.getByRole("alert").waitFor();
  await page.unroute("**/api/v1/auth/me");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await page
    .getByRole("heading", { name: "Your session has ended" })
    .waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Message").inputValue(), "Typed before the session ended");
  await page.getByRole("button", { name: "Publish to production" }).click();
  await page.getByText("Version 1 is live in production").waitFor();
});

test("A reload continues the session, and signing out ends it in all tabs and removes what they show", async () => {
  const id = await createSpec("Confidential launch");
  const { page } = await service.open("/specs");
  await page.reload();
  await page.getByRole("heading", { name: "Specs" }).waitFor();
  await page.locator("td img").first().waitFor();
  const other = await page.context().newPage();
  await other.goto(`${service.server.origin}/console/specs/${id}?dialog=publish`);
  await other.getByRole("heading", { name: "Publish" }).first().waitFor();
  await page.getByRole("button", { name: /admin@example.com/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  for (const tab of [page, other]) {
    await tab.getByRole("heading", { name: "Sign in" }).waitFor();
    assert.doesNotMatch(await tab.content(), /Confidential|admin@example/);
  }
  const stored = await page.evaluate(
    "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])",
  );
  assert.doesNotMatch(String(stored), /eyJ|refresh/);
  await page.waitForFunction(hasNoPictures);
});

/** Runs in the page. Whether the browser keeps no picture of a screen. */
function hasNoPictures(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("screenspec-pictures");
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction("pictures").objectStore("pictures").count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result === 0);
      };
    };
  });
}

test("No tab shows its page after an admin has disabled the user @full", async () => {
  const id = await createSpec("Confidential plan");
  const user = await addUser(service.server, "publisher");
  const { page } = await service.open("/specs", { user });
  const other = await page.context().newPage();
  await other.goto(`${service.server.origin}/console/specs/${id}?dialog=publish`);
  await other.getByRole("heading", { name: "Publish" }).first().waitFor();
  await service.server.ask("PUT", `/users/${user.id}`, { disabled: true });
  for (const tab of [page, other]) {
    await tab.getByRole("heading", { name: "Your session has ended" }).waitFor();
    assert.doesNotMatch(String(await tab.evaluate("document.body.innerText")), /Confidential/);
    assert.doesNotMatch(await tab.title(), /Confidential/);
  }
});

test("A tab shows nothing of its user after another user has signed in in the same browser", async () => {
  const id = await createSpec("Seen by the first user");
  const [first, second] = [
    await addUser(service.server, "publisher"),
    await addUser(service.server, "viewer"),
  ];
  const { page } = await service.open(`/specs/${id}?dialog=publish`, { user: first });
  await page.getByLabel("Message").fill("Typed by the first user");
  await logIn(page.context(), service.server.origin, second);
  // The page's token is no longer valid, so it continues with the session of the browser.
  await service.server.ask("DELETE", "/auth/sessions", undefined, bearer(first.token));
  await page.getByRole("button", { name: second.email }).waitFor();
  assert.doesNotMatch(await page.content(), new RegExp(`Typed by|${first.email}`));
});

test("A tab removes the page of its user as soon as another user has signed in, whom it can't read yet @full", async () => {
  const id = await createSpec("Only for the first user");
  const [first, second] = [
    await addUser(service.server, "publisher"),
    await addUser(service.server, "viewer"),
  ];
  const { page } = await service.open(`/specs/${id}?dialog=publish`, { user: first });
  await page.getByLabel("Message").fill("Typed by the first user");
  await page.route("**/api/v1/auth/me", (route) => route.fulfill({ status: 500 }));
  const other = await page.context().newPage();
  await other.goto(`${service.server.origin}/console/specs`);
  await logIn(page.context(), service.server.origin, second);
  await other.reload();
  await other.getByRole("button", { name: second.email }).waitFor();
  await page.getByRole("button", { name: "Try again" }).waitFor();
  // The title too.
  assert.doesNotMatch(await page.content(), new RegExp(`Typed by|Only for|${first.email}`));
  await page.unroute("**/api/v1/auth/me");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: second.email }).waitFor();
});

test("A page that the browser keeps for its Back button is not shown again as it was @full", async () => {
  const id = await createSpec("Kept by the browser");
  const { page } = await service.open(`/specs/${id}`);
  await page.getByRole("heading", { name: "Kept by the browser" }).waitFor();
  // The browser of the tests keeps no pages, so the events are those that a browser sends which does.
  const leave = `dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    document.body.innerText`;
  assert.doesNotMatch(String(await page.evaluate(leave)), /Kept by/);
  const reloaded = page.waitForEvent("load");
  await page.evaluate(`dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))`);
  await reloaded;
  await page.getByRole("heading", { name: "Kept by the browser" }).waitFor();
});

test("Closing a dialog cancels the retries of its pending request @full", async () => {
  const id = await createSpec("Not published after all");
  const { page } = await service.open(`/specs/${id}?dialog=publish`);
  let requests = 0;
  await page.route("**/publish", (route) => {
    requests += 1;
    return route.fulfill({ status: 503, headers: { "retry-after": "30" } });
  });
  const refused = page.waitForResponse("**/publish");
  await page.getByRole("button", { name: "Publish to production" }).click();
  await (await refused).finished();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("The request was cancelled because you left.").waitFor();
  assert.equal(requests, 1);
});

test("The page of a spec stays open when its slug changes, and follows a change of the user's role @full", async () => {
  const id = await createSpec("Renamed");
  const editor = await addUser(service.server, "publisher");
  const { page } = await service.open("/specs/renamed", { user: editor });
  await page.getByRole("button", { name: "Publish", exact: true }).first().waitFor();
  await connectionIs(page, "Live");
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  await page.getByLabel("Message").fill("Typed before");
  await service.server.ask("PUT", `/specs/${id}`, { slug: "another-slug" });
  await page.waitForURL(`**/specs/${id}?dialog=publish`);
  assert.equal(await page.getByLabel("Message").inputValue(), "Typed before");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Renamed", level: 1 }).waitFor();
  await service.server.ask("PUT", `/users/${editor.id}`, { role: "viewer" });
  await page
    .getByRole("button", { name: "Publish", exact: true })
    .first()
    .waitFor({ state: "detached" });
  await page.goto(`${page.url()}?dialog=delete`);
  await page.getByRole("heading", { name: "Renamed", level: 1 }).waitFor();
  assert.equal(await page.getByRole("alertdialog").count(), 0);
});

test("An open page keeps its content without a network and when it can't be read again, and says when its spec is deleted", async () => {
  const id = await createSpec("Offline");
  await service.server.ask("POST", `/specs/${id}/publish`);
  const { page } = await service.open(`/specs/${id}`);
  await connectionIs(page, "Live");
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const version = page.getByLabel("Channels").getByText("Version 1");
  await version.waitFor();
  await page.context().setOffline(true);
  await connectionIs(page, "Offline");
  await heading("Offline").waitFor();
  await service.server.ask("PUT", `/specs/${id}`, { name: "Online again" });
  await page.context().setOffline(false);
  await heading("Online again").waitFor();
  await connectionIs(page, "Live");

  await page.route("**/channels?**", (route) => route.fulfill({ status: 500 }));
  const failed = page.waitForResponse("**/channels?**");
  await service.server.ask("PUT", `/specs/${id}`, { name: "Read twice" });
  await (await failed).finished();
  await heading("Read twice").waitFor();
  assert.equal(await version.isVisible(), true);

  await service.server.ask("DELETE", `/specs/${id}`);
  await heading("Spec not found").waitFor();
});

test("A next page of a list that can't be read says why, and can be read again @full", async () => {
  await Promise.all(Array.from({ length: 51 }, (_, index) => createSpec(`Listed ${index}`)));
  const { page } = await service.open("/releases?q=Listed");
  await connectionIs(page, "Live");
  const rows = page.getByRole("row");
  await until(async () => (await rows.count()) === 51);
  const nextPage = "**/api/v1/releases?*cursor=*";
  await page.route(nextPage, (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Load more" }).click();
  const failure = page.getByRole("alert");
  await failure.waitFor();
  assert.equal(await rows.count(), 51);
  await page.unroute(nextPage);
  await failure.getByRole("button", { name: "Try again" }).click();
  await until(async () => (await rows.count()) === 52);
});

test("A change between a page's first requests and the start of the event stream appears @full", async () => {
  const id = await createSpec("Home");
  const stream = Promise.withResolvers<void>();
  const { page } = await service.open(`/specs/${id}`, {
    prepare: (page) =>
      page.route("**/api/v1/events", async (route) => {
        await stream.promise;
        await route.continue();
      }),
  });
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  await service.server.ask("PUT", `/specs/${id}`, { name: "Renamed meanwhile" });
  stream.resolve();
  await page.getByRole("heading", { name: "Renamed meanwhile", level: 1 }).waitFor();
});

test("A lost response to a refresh ends the session: the page shows a sign-in dialog, and the form keeps its content @full", async (t) => {
  const id = await createSpec("Lost answer");
  const user = await addUser(service.server, "publisher");
  const { page } = await service.open(`/specs/${id}?dialog=publish`, { user });
  await page.getByLabel("Message").fill("Typed before");
  await page.route(
    "**/api/v1/auth/refresh",
    async (route) => {
      const { cookie = "", origin = "" } = await route.request().allHeaders();
      const headers = { cookie, origin, "content-type": "application/json" };
      const body = route.request().postData();
      await fetch(route.request().url(), { method: "POST", headers, body });
      await route.abort();
    },
    { times: 1 },
  );
  // The page would also refresh its token when the event stream ends with that: publishing has to be first.
  const published = Promise.withResolvers<void>();
  await page.route("**/api/v1/events", async (route) => {
    await published.promise;
    await route.continue();
  });
  // The access token has expired. The reused refresh token then looks stolen to the service.
  service.skipTime(t, 3_600_000);
  const publish = page.getByRole("button", { name: "Publish to production" });
  const ended = page.getByRole("heading", { name: "Your session has ended" });
  await publish.click();
  await ended.or(page.getByText("The service doesn't answer")).first().waitFor();
  service.skipTime(t, 11_000);
  published.resolve();
  // The page follows the event stream and reconnects by itself.
  await ended.waitFor();
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await ended.waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Message").inputValue(), "Typed before");
  // The button ignores the second click of a double click, which a test may be quick enough to make.
  await publish.press("Enter");
  await page.getByText("Version 1 is live in production").waitFor();
});

test("A request with a 503 and Retry-After is retried, and the list appears @full", async () => {
  await createSpec("Listed at last");
  const { page } = await service.open("/activity");
  let refusals = 0;
  await page.route("**/api/v1/specs?**", (route) => {
    refusals += 1;
    if (refusals > 2) return route.continue();
    return route.fulfill({
      status: 503,
      headers: { "retry-after": "1", "content-type": "application/problem+json" },
      body: JSON.stringify({
        type: "urn:screenspec:problem:unavailable",
        title: "Not available",
        status: 503,
        detail: "The service is starting.",
        code: "unavailable",
        request_id: "one",
      }),
    });
  });
  await page.getByRole("link", { name: "Specs", exact: true }).click();
  await page.getByRole("table").waitFor();
  assert.ok(refusals > 2);
});

test("Long, unbreakable and right-to-left texts fit 320 pixels @full", async () => {
  await createSpec("🙂".repeat(200));
  const id = await createSpec("شاشة الترحيب ".repeat(8).trim());
  const description = `https://example.com/${"x".repeat(500)}`;
  const channel = "c".repeat(32);
  await service.server.ask("PUT", `/specs/${id}`, { description });
  await service.server.ask("POST", `/specs/${id}/publish`, { channel });
  await service.server.ask("PUT", "/catalog/widgets/Long", { description });
  const { page } = await service.open("/specs", {
    viewport: { width: 320, height: 640 },
  });
  await page.getByRole("link", { name: /شاشة/ }).waitFor();
  await assertNoSidewaysScroll(page);
  for (const path of [`/specs/${id}`, `/specs/${id}/versions`]) {
    await page.goto(`${service.server.origin}/console${path}`);
    await page.getByText(channel).first().waitFor();
    await assertNoSidewaysScroll(page);
  }
  await page.goto(`${service.server.origin}/console/catalog?type=Long`);
  await page.getByText(description).first().waitFor();
  await assertNoSidewaysScroll(page);
});

test("The frame is there before any script, while the service is asked for the user, and when it doesn't answer @full", async () => {
  const { page } = await service.open("/activity");
  const url = `${service.server.origin}/console/specs`;
  const sidebarWidth = () =>
    page.locator(".shell-sidebar").evaluate((element) => element.getBoundingClientRect().width);
  const script = "**/assets/console-*.js";
  await page.route(script, (route) => route.abort());
  await page.goto(url);
  assert.equal(await sidebarWidth(), 240);
  await page.unroute(script);

  const api = "**/api/v1/auth/**";
  const answered = Promise.withResolvers<void>();
  await page.route(api, async (route) => {
    await answered.promise;
    await route.abort();
  });
  await page.goto(url);
  await page.getByRole("status", { name: "Loading" }).waitFor();
  assert.equal(await sidebarWidth(), 240);
  answered.resolve();
  await page.getByRole("heading", { name: "The service doesn't answer" }).waitFor();
  assert.equal(await sidebarWidth(), 240);
  await assertAccessible(page);
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator("main#content").waitFor();
});
