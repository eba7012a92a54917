import assert from "node:assert/strict";
import { test } from "node:test";
import { addUser, logIn } from "../../../../server/testing/actors.ts";
import { startMailServer } from "../../../../server/testing/mail-server.ts";
import {
  assertAccessible,
  assertNoSidewaysScroll,
  startConsole,
} from "../../../testing/console-page.ts";
import { resize } from "../../../testing/resize.ts";
import { takeScreenshots } from "../../../testing/take-screenshots.ts";

test("A user who has forgotten the password gets a link by mail, sets a new one with the keyboard alone, and signs in", async (t) => {
  const mails = await startMailServer(t);
  const { server, openElsewhere } = await startConsole(t, { SMTP_URL: mails.url });
  const user = await addUser(server, "editor");
  const { page, complaints } = await openElsewhere("/specs");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await assertAccessible(page);
  await takeScreenshots(page, "/reset-request", "desktop");
  await page.locator("input:focus").waitFor();
  await page.keyboard.type(user.email);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Check your mail" }).waitFor();
  await assertAccessible(page);
  await takeScreenshots(page, "/reset-sent", "desktop");
  await mails.count(1);
  const [, token = ""] = /reset-password#(\S+)/.exec(mails.received[0]?.source ?? "") ?? [];
  // In the same tab only the fragment changes.
  await page.goto(`${server.origin}/console/reset-password#${token}`);
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  await assertAccessible(page);
  await takeScreenshots(page, "/reset-set", "desktop");
  await resize(page, 390, 844);
  await takeScreenshots(page, "/reset-set", "phone");
  await resize(page, 320, 640);
  await assertNoSidewaysScroll(page);
  await page.locator("input:focus").waitFor();
  await page.keyboard.type("password");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("one of the commonest passwords").waitFor();
  await page.getByLabel("New password").fill("two unlike words");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Your password is set" }).waitFor();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill("two unlike words");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Sign in" }).waitFor({ state: "detached" });
  // The browser reports the refused password.
  assert.deepEqual(
    complaints.filter((text) => !text.includes("400")),
    [],
  );
});

test("Without a mail server the sign-in page says who can help, and after failures how long to wait @full", async (t) => {
  const { server, openElsewhere } = await startConsole(t, {
    SMTP_URL: "",
    MAIL_FROM: "",
    LOGIN_RATE_LIMIT_PER_MINUTE: "10",
  });
  const user = await addUser(server, "editor");
  for (let failure = 1; failure <= 5; failure += 1) {
    await logIn(server, { ...user, password: "wrong" });
  }
  const { page } = await openElsewhere("/specs");
  await page.getByText("Forgot your password?").click();
  await page.getByText("Ask an admin to set a new one.").waitFor();
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.keyboard.press("Enter");
  await page.getByText("Too many failed logins: try again in 15 minutes.").waitFor();
  await assertAccessible(page);
  await takeScreenshots(page, "/sign-in-help", "desktop");
});
