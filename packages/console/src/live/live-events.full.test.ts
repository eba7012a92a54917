import { test } from "node:test";
import { logIn } from "../../../server/testing/actors.ts";
import { createSpec } from "../../../server/testing/specs.ts";
import { adminEmail, adminPassword } from "../../../server/testing/test-server.ts";
import { admin, connectionIs, ownConsole } from "../../testing/console-page.ts";

const service = ownConsole();

test("A change on one page appears on another open page: a user, API key, session, signing key, endpoint and channel", async () => {
  const watching = await service.open("/access/users");
  const changing = await service.openElsewhere("/access/users", { user: admin });
  const { page: shown } = watching;
  const { page } = changing;
  const both = [watching, changing];
  await connectionIs(shown, "Live");
  const goTo = (path: string) => Promise.all(both.map((each) => each.goTo(path)));

  await shown.getByRole("button", { name: "Add user" }).waitFor();
  await page.getByRole("button", { name: "Add user" }).click();
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByRole("dialog").getByRole("button", { name: "Add user" }).click();
  await shown.getByRole("row", { name: "Ada Lovelace" }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();

  await goTo("/access/keys");
  await shown.getByText("No API keys").waitFor();
  await page.getByRole("button", { name: "New API key" }).first().click();
  await page.getByLabel("Name").fill("Build server");
  await page.getByRole("button", { name: "Create API key" }).click();
  await shown.getByRole("row", { name: "Build server" }).waitFor();
  await page.getByRole("button", { name: "Done" }).click();

  await goTo("/access/me");
  const sessions = shown.getByRole("listitem").filter({ hasText: "127.0.0.1 ·" });
  await sessions.first().waitFor();
  const count = await sessions.count();
  await logIn(service.server, { email: adminEmail, password: adminPassword });
  await sessions.nth(count).waitFor();

  await goTo("/keys");
  await shown.getByText("No next key.").waitFor();
  await page.getByRole("button", { name: "Create next key" }).click();
  await shown.getByRole("button", { name: "Activate" }).waitFor();

  await goTo("/webhooks");
  await shown.getByRole("heading", { name: "No endpoints yet" }).waitFor();
  await page.getByRole("button", { name: "New endpoint" }).click();
  await page.getByLabel("URL").fill("https://endpoint.invalid/hooks");
  await page.getByLabel("Description").fill("Clears the caches");
  await page.getByRole("dialog").getByRole("button", { name: "Create endpoint" }).click();
  await shown.getByRole("row", { name: "Clears the caches" }).waitFor();

  await createSpec(service.server);
  await watching.goTo("/releases");
  const columns = shown.getByRole("columnheader");
  await columns.filter({ hasText: "production" }).waitFor();
  await service.server.ask("PUT", "/channels/staging", { description: "For testers" });
  await columns.filter({ hasText: "staging" }).waitFor();
});
