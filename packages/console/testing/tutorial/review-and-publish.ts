import assert from "node:assert/strict";
import type { ConsoleService } from "../console-page.ts";
import type { Step, Tutorial } from "./tutorial.ts";

const title = "The button says what it costs";
const eva = "Eva Lindqvist";
const mira = "Mira Okafor";

const steps: readonly Step[] = [
  {
    title: "Protect production",
    async follow({ page, press, check }, takePicture) {
      await press("Releases");
      await press("Protection");
      await press("Change", "Change production");
      await check("Protect this channel");
      await page.getByText(mira).waitFor();
      await takePicture();
      await press("Save");
      await page.getByRole("cell", { name: "1 approval by someone else" }).waitFor();
    },
  },
  {
    title: "Open a review",
    by: eva,
    async follow({ page, press, write, fill, check }, takePicture) {
      await press("Checkout");
      await press("Editor");
      await write("Pay now", "Buy now for 42 €");
      await press("Open review");
      await press("Save and continue");
      await page.getByText("production is protected").waitFor();
      await fill("Title", title);
      await fill("Description", "Customers ask what they are about to pay.");
      await check(mira);
      await page.getByText("1 changed").waitFor();
      await takePicture();
      await press("Open review");
      await page.getByText("The review is open").waitFor();
      await press("Done");
    },
  },
  {
    title: "Look at both versions",
    by: mira,
    async follow({ page, press }, takePicture) {
      await press("Reviews", "Reviews 1 wait for you");
      await press(title);
      await press("Side by side");
      await page.frameLocator("figure:last-of-type iframe").getByText("Buy now for 42 €").waitFor();
      await takePicture();
    },
  },
  {
    title: "Comment on the button",
    by: mira,
    async follow({ page, press, select, fill }, takePicture) {
      await select("Buy now for 42 €", page.frameLocator("figure:last-of-type iframe"));
      await page.locator("textarea:focus").waitFor();
      await fill("Comment", "Is delivery included? Then say so.");
      await press("Comment");
      await page.getByRole("button", { name: "Comment 1" }).waitFor();
      await takePicture();
    },
  },
  {
    title: "Request changes",
    by: mira,
    async follow({ page, press, fill }, takePicture) {
      await press("Request changes");
      await fill("What has to change", "Say that delivery is included.");
      await takePicture();
      await press("Request changes");
      await page.getByText("The requested changes have to be made first.").waitFor();
    },
  },
  {
    title: "Update the review",
    by: eva,
    async follow({ page, press, write }, takePicture) {
      await write("Buy now for 42 €", "Buy now for 42 €, delivered");
      await press("Open review");
      await press("Save and continue");
      await page.getByText("Changes requested").waitFor();
      await page.getByText("1 changed").waitFor();
      await takePicture();
      await press("Update this review with the draft");
      await page.getByRole("dialog", { name: "Update this review" }).waitFor();
      await press("Update");
      await page.getByText("Publish version 3").waitFor();
    },
  },
  {
    title: "Approve it",
    by: mira,
    async follow({ page, press }, takePicture) {
      await press("I’ve seen it");
      await press("Approve");
      await page.getByText("You approve exactly version 3 for production.").waitFor();
      await press("Approve");
      await page.getByText("All required approvals are there.").waitFor();
      await page
        .frameLocator("figure:last-of-type iframe")
        .getByText("Buy now for 42 €, delivered")
        .waitFor();
      await takePicture();
    },
  },
  {
    title: "Apply it",
    by: eva,
    async follow({ page, press }, takePicture) {
      await press("Apply");
      await page.getByText("Apps that use production get version 3 within seconds.").waitFor();
      await press("Apply");
      await page.getByText("Applied", { exact: true }).first().waitFor();
      await press("Checkout");
      await page.getByText("approved the change of this spec").waitFor();
      await takePicture();
    },
  },
];

/** Adds an editor and a publisher, and publishes the spec that they change. */
async function prepare({ server }: ConsoleService) {
  const password = "eleven quiet lanterns";
  const people = [
    { name: eva, email: "eva@example.com", role: "editor", password },
    { name: mira, email: "mira@example.com", role: "publisher", password },
  ];
  const ask = async (path: string, body: object) => {
    const { status, json, text } = await server.ask("POST", path, body);
    assert.ok(status < 300, text);
    return json;
  };
  for (const person of people) await ask("/users", person);
  const { id } = await ask("/specs", checkout);
  await ask(`/specs/${id}/publish`, { message: "The first checkout" });
  return new Map(people.map(({ name, ...user }) => [name, user]));
}

const widget = (widgetType: string, attributes: object) => ({
  type: "Widget",
  widgetType,
  attributes,
});

const delivery = "In stock, delivered in 2 days";

const checkout = {
  name: "Checkout",
  entryPoint: "checkout",
  screens: {
    checkout: {
      id: "checkout",
      type: "Screen",
      title: "Checkout",
      body: {
        type: "Renderer",
        rendererType: "Padding",
        attributes: { padding: { all: 24 } },
        children: [
          {
            type: "Renderer",
            rendererType: "Column",
            attributes: { spacing: 16 },
            children: [
              widget("ListTile", { title: "Espresso machine", subtitle: delivery }),
              widget("ListTile", { title: "Paper filters, 100", subtitle: delivery }),
              widget("Divider", {}),
              widget("Text", { text: "42 € with taxes" }),
              widget("Button", { text: "Pay now" }),
            ],
          },
        ],
      },
    },
  },
};

export const reviewAndPublish: Tutorial = {
  page: "docs/tutorial/review-and-publish.md",
  steps,
  viewport: { width: 1280, height: 880 },
  prepare,
};
