import "../../testing/wait-timeout.ts";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react-native";
import { StrictMode } from "react";
import { AppState, Text } from "react-native";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDocumentKey } from "../../../rendering/testing/document-key.ts";
import { startDocumentServer } from "../../../rendering/testing/document-server.ts";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { type DocumentSource, ScreenSpec, type ScreenSpecProps } from "../index.ts";

const documentOf = (version: number) => ({
  ...documentWith(column(widget("Text", { text: `Version ${version}` }))),
  specId: "spec_home",
  version,
});

/** The loader itself would wait for this time. */
const unavailable = { status: 503, headers: { "retry-after": "600" } };

/** A device with an app that shows the document of a real HTTP server. */
async function startDevice(members: (version: number) => object = documentOf) {
  const server = await startDocumentServer({ after: onTestFinished }, members);
  const disk = new Map<string, string>();
  const storage = {
    get: async (key: string) => disk.get(key),
    set: async (key: string, text: string) => void disk.set(key, text),
  };
  return {
    ...server,
    disk,
    /** Starts the app. Only the disk is left of former starts. */
    async start(source: Partial<DocumentSource> = {}, props: Partial<ScreenSpecProps> = {}) {
      const events: string[] = [];
      const own = { ...storage };
      const element = (current: Partial<DocumentSource>) => (
        <ScreenSpec
          {...props}
          document={undefined}
          source={{ src: server.src, ...current }}
          adapters={{ storage: own }}
          onLoaded={({ version, from }) => events.push(`${version} from ${from}`)}
          onUpdateAvailable={({ version }) => events.push(`update ${version}`)}
          onLoadFailed={({ code }) => events.push(code)}
        />
      );
      const { unmount, rerender } = await render(element(source));
      return {
        unmount,
        /** Renders the app again with another source. */
        reload: (current: Partial<DocumentSource>) => rerender(element(current)),
        /** Resolves when these events have been dispatched since the last call. */
        async reports(...expected: string[]) {
          await waitFor(() => expect(events.length).toBeGreaterThanOrEqual(expected.length));
          expect(events.splice(0)).toEqual(expected);
        },
      };
    },
  };
}

test("The first start shows the network's document, and the second one needs no network", async () => {
  const { publish, start, answers, pointer } = await startDevice();
  publish(1);
  const first = await start();
  expect(await screen.findByText("Version 1")).toBeTruthy();
  await first.reports("1 from network");
  await first.unmount();
  answers[pointer] = "cut";
  const second = await start();
  expect(await screen.findByText("Version 1")).toBeTruthy();
  await second.reports("1 from cache", "network");
});

test("A new version is shown at the next start", async () => {
  const { publish, start } = await startDevice();
  publish(1);
  const first = await start();
  await first.reports("1 from network");
  await first.unmount();
  publish(2);
  const second = await start();
  await second.reports("1 from cache", "update 2");
  expect(screen.getByText("Version 1")).toBeTruthy();
  await second.unmount();
  await start();
  expect(await screen.findByText("Version 2")).toBeTruthy();
});

test('With "now" a new version replaces the document, on the screen that is open', async () => {
  const { publish, start, answers, pointer } = await startDevice((version) => {
    const open = { id: "open", type: "Action", actionType: "Navigate" };
    const button = widget("Button", { text: "Next" }, { onClickActionIds: ["open"] });
    const { screens, ...document } = documentWith(column(button), {
      actions: { open: { ...open, attributes: { targetScreenId: "next" } } },
    });
    const body = column(widget("Text", { text: `Version ${version}` }));
    return { ...document, screens: { ...screens, next: { id: "next", type: "Screen", body } } };
  });
  publish(1);
  const first = await start();
  await first.reports("1 from network");
  await first.unmount();
  answers[pointer] = unavailable;
  const second = await start({ updates: "now" });
  await second.reports("1 from cache", "status");
  await fireEvent.press(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByText("Version 1")).toBeTruthy();
  publish(2);
  await second.reload({ updates: "now", timeoutMs: 1 });
  await second.reports("2 from network");
  expect(await screen.findByText("Version 2")).toBeTruthy();
});

test("With `jwks` a signed document is shown, and one of another key isn't", async () => {
  const { publish, start, jwks } = await startDevice();
  publish(1);
  const first = await start({ jwks });
  expect(await screen.findByText("Version 1")).toBeTruthy();
  await first.reports("1 from network");
  await first.unmount();
  publish(2, createDocumentKey("stranger"));
  const second = await start({ jwks });
  await second.reports("1 from cache", "unknown-key");
  await second.unmount();
  publish(3, createDocumentKey("own"));
  const third = await start({ jwks });
  await third.reports("1 from cache", "bad-signature");
  expect(screen.getByText("Version 1")).toBeTruthy();
});

test("The seed is shown at a first start without network", async () => {
  const { publish, start, answers, pointer } = await startDevice();
  answers[pointer] = "cut";
  const first = await start({ seed: documentOf(1) });
  expect(await screen.findByText("Version 1")).toBeTruthy();
  await first.reports("1 from cache", "network");
  await first.unmount();
  publish(2);
  const second = await start({ seed: documentOf(1) });
  await second.reports("1 from cache", "update 2");
  await second.unmount();
  await start({ seed: documentOf(1) });
  expect(await screen.findByText("Version 2")).toBeTruthy();
});

test("A failure is shown with a button that tries again at once", async () => {
  const { publish, start, answers, pointer } = await startDevice();
  answers[pointer] = unavailable;
  await start();
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByText("The server responded with the status 503.")).toBeTruthy();
  publish(1);
  await fireEvent.press(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Version 1")).toBeTruthy();
});

test("`error` gets the failure and the function that tries again", async () => {
  const { publish, start, answers, pointer } = await startDevice();
  answers[pointer] = unavailable;
  let again = () => {};
  const { reports } = await start(undefined, {
    error({ status }, retry) {
      again = retry;
      return <Text>{`Failed: ${status}`}</Text>;
    },
  });
  await reports("status");
  publish(1);
  await act(() => again());
  expect(await screen.findByText("Version 1")).toBeTruthy();
});

test("When the app comes to the foreground, a failed load is repeated at once", async () => {
  const listeners: ((state: "active" | "background") => void)[] = [];
  const changeTo = (state: "active" | "background") =>
    act(() => {
      for (const listener of listeners) listener(state);
    });
  const listening = vi.spyOn(AppState, "addEventListener");
  onTestFinished(() => listening.mockRestore());
  listening.mockImplementation((_type, listener) => {
    listeners.push((state) => listener(state));
    return { remove() {} };
  });
  const { publish, start, answers, pointer, relay } = await startDevice();
  answers[pointer] = unavailable;
  const { reports } = await start();
  await reports("status");
  await waitFor(() => expect(listeners.length).toBeGreaterThan(0));
  const requests = relay.requests.length;
  await changeTo("background");
  expect(relay.requests.length).toBe(requests);
  publish(1);
  await changeTo("active");
  expect(await screen.findByText("Version 1")).toBeTruthy();
});

test("An address that isn't one is reported, and nothing is requested", async () => {
  const { start, relay } = await startDevice();
  const { reports, reload } = await start({ src: "/cdn/specs/spec_home.json" });
  await reports("invalid-address");
  // As of a variable of the environment that the build doesn't have.
  await reload({ src: Object({}).src });
  await reports("invalid-address");
  expect(relay.requests).toEqual([]);
});

test("An address with a user name or password is refused at once, and the failure doesn't name them", async () => {
  const { start, relay, src } = await startDevice();
  const messages: string[] = [];
  const { reports } = await start(
    { src: src.replace("//", "//ada:secret@") },
    {
      error: ({ message }) => {
        messages.push(message);
        return null;
      },
    },
  );
  await reports("invalid-address");
  expect(messages.at(-1)).toMatch(/^src has a user name or password/);
  expect(messages.at(-1)).not.toContain("secret");
  expect(relay.requests).toEqual([]);
});

test("Requests revalidate HTTP caches under the same address, with the app's headers", async () => {
  const { publish, start, relay, pointer } = await startDevice();
  publish(1);
  const { reports } = await start({ headers: { "x-team": "shoes" } });
  await reports("1 from network");
  const [{ url, headers } = { url: "", headers: {} }] = relay.requests;
  expect(url).toBe(pointer);
  expect(headers).toMatchObject({ "cache-control": "max-age=0", "x-team": "shoes" });
});

test.each(["{", "[null]", '[{"text":1}]', '["Version 0"]'])(
  "Damaged documents on the disk count as none: %s",
  async (damaged) => {
    const { publish, start, disk, answers, pointer } = await startDevice();
    publish(1);
    const first = await start();
    await first.reports("1 from network");
    await first.unmount();
    for (const key of disk.keys()) disk.set(key, damaged);
    const second = await start();
    await second.reports("1 from network");
    await second.unmount();
    answers[pointer] = "cut";
    await start();
    expect(await screen.findByText("Version 1")).toBeTruthy();
  },
);

test("Callbacks of the app that throw are reported to the host, and loading continues", async () => {
  const { publish, src, answers, pointer, relay } = await startDevice();
  answers[pointer] = "cut";
  const failures: unknown[] = [];
  const fail = () => {
    throw new Error("The app is broken.");
  };
  const host = { onFailure: (error: unknown) => void failures.push(error) };
  await render(<ScreenSpec source={{ src }} host={host} onLoaded={fail} onLoadFailed={fail} />);
  await relay.count(1);
  publish(1);
  expect(await screen.findByText("Version 1")).toBeTruthy();
  expect(failures.map(String)).toEqual(["Error: The app is broken.", "Error: The app is broken."]);
});

test("The document of another spec starts with its own first screen, without the data of the former one", async () => {
  const action = { id: "open", type: "Action", actionType: "Navigate" };
  const specOf = (name: string) => {
    const button = widget("Button", { text: "Next" }, { onClickActionIds: ["open"] });
    const { screens, ...document } = documentWith(
      column(widget("Text", { text: `First of ${name}` }), button),
      { actions: { open: { ...action, attributes: { targetScreenId: "next" } } } },
    );
    const body = column(widget("Text", { text: `Next of ${name}` }));
    const next = { next: { id: "next", type: "Screen", body } };
    return { ...document, specId: `spec_${name}`, screens: { ...screens, ...next } };
  };
  const { start, src, answers, pointer } = await startDevice();
  answers[pointer] = { status: 200, body: JSON.stringify(specOf("home")) };
  answers["/other"] = { status: 200, body: JSON.stringify(specOf("other")) };
  const { reload } = await start();
  await fireEvent.press(await screen.findByRole("button", { name: "Next" }));
  expect(await screen.findByText("Next of home")).toBeTruthy();
  await reload({ src: src.replace(pointer, "/other") });
  expect(await screen.findByText("First of other")).toBeTruthy();
});

test("In strict mode, and without a storage, the document is kept in memory, which is reported once", async () => {
  const { publish, src, answers, pointer } = await startDevice();
  const missing: string[] = [];
  const host = { onEvent: ({ code }: { readonly code: string }) => void missing.push(code) };
  const app = (
    <StrictMode>
      <ScreenSpec source={{ src }} host={host} />
    </StrictMode>
  );
  publish(1);
  const { unmount, rerender } = await render(app);
  expect(await screen.findByText("Version 1")).toBeTruthy();
  await rerender(app);
  expect(missing).toEqual(["missing_adapter"]);
  await unmount();
  answers[pointer] = "cut";
  await render(app);
  expect(await screen.findByText("Version 1")).toBeTruthy();
});
