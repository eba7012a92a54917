import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fireEvent } from "@testing-library/dom";
import { action, renderer, specOf, widget } from "../testing/specs.ts";
import "../testing/happy-dom-globals.ts";

const { renderScreen } = await import("./render-screen.ts");

test("A spec is shown, and its request gets the answer of the test", async () => {
  const spec = JSON.parse(await readFile("examples/login.json", "utf8"));
  const screen = await renderScreen(spec, {
    answers: [{ method: "POST", url: "/v1/sessions", status: 401, body: {} }],
    host: { baseUrl: "https://api.example.com/" },
    locale: "en",
  });
  type("Email", "Ada@example.com");
  type("Password", "not-the-password");
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText(/don’t match/);
  const [{ method, url, body } = {}] = screen.requests;
  assert.deepEqual([method, url, Object(body).email], ["POST", "/v1/sessions", "ada@example.com"]);
  assert.deepEqual(screen.diagnostics, []);

  function type(label: string, value: string): void {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
});

test("Timers wait for the clock of the test, and what the screen does with the app is recorded", async () => {
  const spec = specOf(
    renderer(
      "Column",
      {},
      {},
      widget("Text", { text: "{{ state.globalData.name }}" }),
      widget("Button", { text: "Pay" }, { onClickActionIds: ["wait"] }),
    ),
    {},
    {
      actions: {
        ...action("wait", "Delay", { ms: 5000 }, { onSuccessActionIds: ["emit", "open", "say"] }),
        ...action("emit", "EmitEvent", { name: "paid", data: 3 }),
        ...action("open", "OpenUrl", { url: "https://far.example/" }),
        ...action("say", "ShowSnackBar", { message: "Paid" }),
      },
    },
  );
  const screen = await renderScreen(spec, {
    clock: "2026-03-04T10:00:00Z",
    data: { name: "Ada" },
    colorScheme: "dark",
  });
  screen.getByText("Ada");
  assert.equal(screen.runtime.environment.colorScheme, "dark");
  fireEvent.click(screen.getByRole("button", { name: "Pay" }));
  await screen.clock.advance(4999);
  assert.deepEqual(screen.events, []);
  await screen.clock.advance(1);
  assert.deepEqual(screen.events, [{ name: "paid", data: 3 }]);
  assert.deepEqual(screen.openedUrls, ["https://far.example/"]);
  screen.getByText("Paid");
  await screen.clock.advance(4000);
  assert.equal(screen.queryByText("Paid"), null);
});

test("The screen of the previous test is removed", async () => {
  const spec = specOf(widget("Text", { text: "Hi" }));
  const { element } = await renderScreen(spec);
  const second = await renderScreen(spec);
  assert.equal(element.isConnected, false);
  second.unmount();
  assert.equal(second.element.isConnected, false);
});

test("A page that can't run the SDK is told apart from a wrong document", async (t) => {
  const { ResizeObserver } = globalThis;
  t.after(() => Object.assign(globalThis, { ResizeObserver }));
  Reflect.deleteProperty(globalThis, "ResizeObserver");
  await assert.rejects(renderScreen({}), /needs ResizeObserver, which jsdom and Node lack/);
});
