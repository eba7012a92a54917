import assert from "node:assert/strict";
import { test } from "node:test";
import { ProblemError } from "@screenspec/client";
import { sharedConsole } from "../../../testing/console-page.ts";
import { placeInWords } from "../../workbench/problems/place-in-words.ts";
import { withPlaces } from "./name-places.ts";

const service = sharedConsole();

test("The error of a save says in words which places of the draft are wrong", async () => {
  const title = { type: "Widget", widgetType: "Text", attributes: { text: "Total" }, style: 3 };
  const draft = { screens: { cart: { id: "cart", type: "Screen", title: "Cart", body: title } } };
  const { json } = await service.server.ask("POST", "/specs", { name: "Malformed", ...draft });
  const error = new ProblemError(json, Response.json(json, { status: 422 }));
  const named = withPlaces(error, (pointer) => placeInWords(draft, pointer));
  assert.match(named.errors[0]?.message ?? "", /^Text “Total” on Cart: /);
});
