import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { addUser } from "../../../../server/testing/actors.ts";
import { adminEmail, adminPassword } from "../../../../server/testing/test-server.ts";
import { assertAccessible, sharedConsole } from "../../../testing/console-page.ts";
import { readCopied } from "../../../testing/page-clipboard.ts";

const service = sharedConsole();

test("An admin adds a user, who signs in with the password shown once, changes it, and is disabled", async () => {
  const { page } = await service.open("/access");
  await page.waitForURL(/\/access\/users$/);
  await page.getByRole("button", { name: "Add user" }).click();
  await page.waitForURL(/dialog=add/);
  await page.getByLabel("Email").fill(adminEmail);
  await page.getByLabel("Name").fill("Grace Hopper");
  await page.getByRole("radio", { name: "Viewer" }).check({ force: true });
  await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByLabel("Email").fill("grace@example.com");
  assert.equal(await page.getByLabel("Name").inputValue(), "Grace Hopper");
  await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
  const credentials = await page.getByRole("figure", { name: "Credentials" }).textContent();
  const [email = "", password = ""] = (credentials ?? "").split("\n");
  assert.equal(email, "grace@example.com");
  assert.match(password, /^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  await page.getByRole("button", { name: "Done" }).click();
  await page
    .getByRole("row", { name: "Grace Hopper" })
    .getByRole("cell", { name: "Viewer" })
    .waitFor();

  const hers = await service.openElsewhere("/access");
  await hers.signIn({ email, password });
  await hers.page.waitForURL(/\/access\/me$/);
  assert.equal(await hers.page.getByRole("link", { name: "Users" }).count(), 0);
  await changePassword(hers.page, { current: "not this one", password: "eleven quiet lanterns" });
  await hers.page.getByText("This is not the current password.").waitFor();
  await assertAccessible(hers.page);
  await changePassword(hers.page, { current: password, password: "eleven quiet lanterns" });
  await hers.page.getByText("Password changed.").waitFor();

  const user = { email, password: "eleven quiet lanterns" };
  const elsewhere = await service.openElsewhere("/access/me", { user });
  await elsewhere.page.getByText("This session").waitFor();
  await elsewhere.page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await elsewhere.page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Sign out everywhere else" })
    .click();
  await elsewhere.page.getByText("1 session ended").waitFor();
  const others = elsewhere.page.getByRole("button", { name: "Sign out everywhere else" });
  await others.waitFor({ state: "detached" });

  await openMenu(page, "Grace Hopper", "Edit");
  await page.getByRole("radio", { name: "Publisher" }).check({ force: true });
  await page.getByRole("button", { name: "All channels Channels" }).click();
  await page.getByRole("option", { name: "Only some channels" }).click();
  await page.getByLabel("Other channels").fill("staging");
  await page.getByText("publishes to staging only. Production isn't offered").waitFor();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Grace Hopper saved").waitFor();
  await page
    .getByRole("row", { name: "Grace Hopper" })
    .getByRole("cell", { name: "Publisher" })
    .waitFor();
  await page
    .getByRole("row", { name: "Grace Hopper" })
    .getByRole("cell", { name: "staging" })
    .waitFor();
  await openMenu(page, "Grace Hopper", "Disable");
  const alert = page.getByRole("alertdialog");
  await alert.getByText("the user's API keys stop working").waitFor();
  await alert.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("row", { name: "Grace Hopper" }).getByText("Disabled").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Grace Hopper enabled").waitFor();
});

test("An API key with chosen scopes and an expiry works, is listed, and is rejected after it was revoked @full", async () => {
  const { page } = await service.open("/access/keys");
  await page.getByText("No API keys").waitFor();
  await page.getByRole("button", { name: "New API key" }).first().click();
  await page.getByLabel("Name").fill("Build server");
  await page.getByRole("checkbox", { name: "specs:read" }).uncheck({ force: true });
  await page.getByRole("button", { name: "Create API key" }).click();
  await page.getByText("Choose at least one scope.").waitFor();
  await page.getByRole("checkbox", { name: "specs:read" }).check({ force: true });
  await page.getByRole("checkbox", { name: "specs:write" }).check({ force: true });
  await assertAccessible(page);
  await page.getByRole("button", { name: "Create API key" }).click();
  const shown = page.getByRole("figure", { name: "API key" });
  const key = (await shown.textContent()) ?? "";
  await shown.getByRole("button", { name: "Copy" }).click();
  assert.equal(await readCopied(page), key);
  await page.getByRole("figure", { name: "Try it" }).getByText(`Bearer ${key}`).waitFor();
  const { json } = await service.server.ask("GET", "/api-keys");
  assert.deepEqual(json[0].scopes, ["specs:read", "specs:write"]);
  assert.ok(Date.parse(json[0].expires_at) > Date.now() + 89 * 24 * 3_600_000);
  const withKey = { headers: { authorization: `Bearer ${key}` } };
  assert.equal((await service.server.fetch("/api/v1/specs", withKey)).status, 200);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("row", { name: "Build server" }).getByText("in 3 months").waitFor();
  await page.getByRole("cell", { name: "admin", exact: true }).waitFor();

  await openMenu(page, "Build server", "Revoke");
  await page.waitForURL(/dialog=revoke/);
  await page.getByRole("alertdialog").getByText("This can't be undone.").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("Build server revoked").waitFor();
  await page.getByText("No API keys").waitFor();
  assert.equal((await service.server.fetch("/api/v1/specs", withKey)).status, 401);
});

test("The audit log takes its filters from the address, shows an entry's old and new values, can be exported, and folds repeats", async () => {
  const { json: user } = await service.server.ask("POST", "/users", {
    email: "lin@example.com",
    password: "eleven quiet lanterns",
    role: "viewer",
    name: "Lin",
  });
  await service.server.ask("PUT", `/users/${user.id}`, { role: "editor" });
  const { page, goTo } = await service.open(`/audit?target=${user.id}`);
  await page.getByText("2 entries").waitFor();
  await page.getByRole("button", { name: "All actions" }).click();
  await page.getByRole("option", { name: "User changed" }).click();
  await page.getByText("1 entry").waitFor();
  await page.waitForURL(/action=user.updated/);
  await page.getByRole("link", { name: "admin changed a user" }).click();
  await page.getByRole("row", { name: "role viewer editor" }).waitFor();
  await page.getByRole("dialog").getByText("admin", { exact: true }).waitFor();
  const address = new URL(page.url());

  await goTo("/specs");
  await page.getByRole("heading", { name: "Specs", level: 1 }).waitFor();
  address.searchParams.set("action", "user.created");
  await goTo(`/audit${address.search}`);
  await page.getByRole("row", { name: "role viewer editor" }).waitFor();
  await page.getByRole("button", { name: "Show only this target" }).click();
  await page.waitForURL(({ searchParams }) => !searchParams.has("entry"));
  await page.getByRole("button", { name: "Clear filters" }).click();
  await page.getByRole("link", { name: "admin changed a user" }).first().waitFor();
  await page.getByRole("button", { name: "Any time" }).click();
  await page.getByRole("option", { name: "Last hour" }).click();
  await page.waitForURL(/time=1h/);

  await page.getByRole("button", { name: "Export" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  const lines = (await text(await (await downloading).createReadStream())).trim().split("\n");
  const { headers } = await service.server.ask("GET", "/audit-log?limit=1");
  assert.equal(lines.length, Number(headers.get("x-total-count")));
  assert.equal(JSON.parse(lines.at(-1) ?? "").action, "user.created");

  await service.server.ask("PUT", `/users/${user.id}`, { role: "viewer" });
  await goTo(`/audit?target=${user.id}`);
  const entries = page.getByRole("link", { name: "admin changed a user" });
  const fold = page.getByRole("button", { name: "admin changed a user 2 times" });
  await fold.press("Enter");
  await entries.nth(1).waitFor();
  await assertAccessible(page);
  await fold.press("Enter");
  await entries.first().waitFor({ state: "detached" });
});

test("Signing keys can be rotated, and revoking one requires the last characters of its id @full", async () => {
  const { page } = await service.open("/keys");
  await page.getByText(`${service.server.origin}/.well-known/jwks.json`).waitFor();
  await page.getByText("No next key.").waitFor();
  await page.getByRole("button", { name: "Create next key" }).click();
  await page.getByText("Key created.").waitFor();
  await page.getByRole("button", { name: "Activate" }).click();
  await page.getByText("This key is younger than 10 minutes").waitFor();
  await assertAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Activate" }).click();
  await page.getByText(/ activated$/).waitFor();
  await page.getByText("No next key.").waitFor();
  const [active, retired] = (await service.server.ask("GET", "/document-keys")).json;
  assert.deepEqual([active.status, retired.status], ["active", "retired"]);

  await page.getByRole("button", { name: "Revoke" }).click();
  const alert = page.getByRole("alertdialog");
  const revoke = alert.getByRole("button", { name: "Revoke" });
  assert.equal(await revoke.isDisabled(), true);
  await alert.getByRole("textbox").fill(retired.kid.slice(-4));
  await revoke.click();
  await page.getByText(/ revoked$/).waitFor();
  await page.getByText("No retired keys.").waitFor();
  await page.getByRole("link", { name: "Revoked keys in the audit log" }).click();
  await page.getByRole("link", { name: "admin revoked a signing key" }).waitFor();
});

test("A viewer sees the address of the public keys, and the reason why pages for admins are closed @full", async () => {
  const user = await addUser(service.server, "viewer");
  const { page, goTo } = await service.open("/keys", { user });
  await page.getByText("/.well-known/jwks.json").waitFor();
  assert.equal(await page.getByRole("button", { name: "Create next key" }).count(), 0);
  await goTo("/audit");
  await page.getByText("Only admins can see the audit log").waitFor();
  await goTo("/access/users");
  await page.getByText("Only admins can manage users").waitFor();
  await page.getByRole("button", { name: user.email }).click();
  await page.getByRole("menuitem", { name: "My account" }).click();
  await page.getByText("Read specs, versions and the catalog").waitFor();
  assert.equal(await page.getByText("Create, change and delete drafts").count(), 0);
});

test("A login of the CLI is confirmed by its code, or denied", async () => {
  const begin = async () => (await service.server.ask("POST", "/auth/device")).json;
  const finish = async (device_code: string) =>
    (await service.server.ask("POST", "/auth/device/token", { device_code })).json.status;
  const [one, other] = [await begin(), await begin()];
  const { page } = await service.open(`/device?code=${one.user_code}`);
  await page.getByText(one.user_code).waitFor();
  await assertAccessible(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("status").getByText("Logged in").waitFor();
  assert.equal(await finish(one.device_code), "approved");
  await page.goto(`${service.server.origin}/console/device?code=${one.user_code}`);
  await page.getByText("No device waits with this code").waitFor();
  await page.getByRole("textbox", { name: "Code" }).fill(other.user_code.toLowerCase());
  // A page that becomes visible repeats its request. The code that is being typed stays.
  const asked = page.waitForResponse((response) => response.url().endsWith(one.user_code));
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await (await asked).finished();
  await page.getByText("No device waits with this code").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Deny" }).click();
  await page.getByText("The program didn’t get a session.").waitFor();
  assert.equal(await finish(other.device_code), "denied");
});

test("A login of the CLI is confirmed after signing in again, if the last sign-in is long ago @full", async (t) => {
  const { page } = await service.open("/specs");
  service.skipTime(t, 15 * 60_000);
  const { server } = service;
  const { device_code, user_code } = (await server.ask("POST", "/auth/device")).json;
  await page.goto(`${server.origin}/console/device?code=${user_code}`);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("heading", { name: "Sign in again" }).waitFor();
  await assertAccessible(page);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByText("The email or password is wrong.").waitFor();
  await page.getByLabel("Password").fill(adminPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("status").getByText("Logged in").waitFor();
  const finished = await server.ask("POST", "/auth/device/token", { device_code });
  assert.equal(finished.json.status, "approved");
});

async function openMenu(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `More actions: ${row}` }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

interface Passwords {
  readonly current: string;
  readonly password: string;
}

async function changePassword(page: Page, { current, password }: Passwords): Promise<void> {
  await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
}
