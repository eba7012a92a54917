import assert from "node:assert/strict";
import { bearer, logIn } from "../../server/testing/actors.ts";
import { startReceiver } from "../../server/testing/receiver.ts";
import type { TestServer } from "../../server/testing/test-server.ts";
import { until } from "../../server/testing/until.ts";
import { createExample } from "./create-example.ts";

/** The ids of seeded resources. */
interface SeededConsole {
  /** A spec that is live in staging and production, with a changed draft and a scheduled publish. */
  readonly checkout: string;
  readonly webhook: string;
  readonly delivery: string;
  /** Of a change of `checkout`, by a colleague of the admin. */
  readonly review: string;
  readonly auditEntry: { readonly id: string; readonly at: string };
}

/** Creates every kind of resource that the Console shows. */
export async function seedConsole(
  suite: { after(cleanUp: () => Promise<void>): void },
  server: TestServer,
): Promise<SeededConsole> {
  const ask: TestServer["ask"] = async (...request) => {
    const answer = await server.ask(...request);
    assert.ok(answer.status < 300, `${request.join(" ")}: ${answer.text}`);
    return answer;
  };
  const { url } = await startReceiver(suite);
  const endpoint = { url, description: "Clears the caches of the shop" };
  const { json: webhook } = await ask("POST", "/webhooks", endpoint);
  const user = { name: "Grace Hopper", password: "eleven quiet lanterns" };
  await ask("POST", "/users", {
    ...user,
    email: "grace.hopper@engineering.example.com",
    role: "viewer",
  });
  await ask("POST", "/users", {
    ...user,
    email: "alan@example.com",
    name: "",
    role: "publisher",
    channels: ["staging"],
  });
  await ask("POST", "/api-keys", { name: "Build server", scopes: ["specs:read", "specs:write"] });
  await ask("POST", "/document-keys");
  await ask("PUT", "/channels/staging", { color: "#D97706", description: "What testers load." });
  await ask("PUT", "/catalog/widgets/Rating", {
    description: "Stars to give.",
    attributes_schema: null,
  });

  for (const example of ["product-list", "survey", "login", "promotion"]) {
    await createExample(ask, example);
  }
  const broken = { type: "Widget", widgetType: "Text", attributes: { text: [] } };
  await ask("POST", "/specs", { name: "Broken draft", components: [broken] });
  await ask("DELETE", `/specs/${await createExample(ask, "dashboard")}`);

  const checkout = await createExample(ask, "checkout");
  const publish = (body: object) => ask("POST", `/specs/${checkout}/publish`, body);
  await publish({ message: "The first checkout" });
  await ask("PUT", `/specs/${checkout}`, { globalData: { currency: "EUR" } });
  await publish({ channel: "staging", message: "Prices in euros" });
  await publish({ message: "Prices in euros" });
  await ask("PUT", `/specs/${checkout}`, { globalData: { currency: "EUR", express: true } });
  await publish({
    schedule_at: new Date(Date.now() + 3_600_000).toISOString(),
    message: "Express",
  });

  const succeeded = `/webhooks/${webhook.id}/deliveries?status=succeeded`;
  await until(async () => (await ask("GET", succeeded)).json.length > 8);
  const { json: deliveries } = await ask("GET", succeeded);
  const { json: entries } = await ask("GET", "/audit-log?action=spec.updated&limit=1");
  const { json: alan } = await logIn(server, { ...user, email: "alan@example.com" });
  const { json: review } = await server.ask(
    "POST",
    `/specs/${checkout}/reviews`,
    { title: "Express delivery" },
    bearer(alan.access_token),
  );
  const comment = { text: "Does this fit on small phones?", pointer: "/screens/checkout/body" };
  await ask("POST", `/reviews/${review.id}/comments`, comment);
  return {
    checkout,
    webhook: webhook.id,
    delivery: deliveries[0].id,
    review: review.id,
    auditEntry: entries[0],
  };
}
