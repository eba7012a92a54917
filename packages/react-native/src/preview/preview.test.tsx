import "../../testing/wait-timeout.ts";
import { screen, waitFor } from "@testing-library/react-native";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Fate, startRelay } from "../../../client/testing/relay.ts";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { openPreviewApp } from "../../testing/open-preview-app.tsx";
import { previewOrigins, previewUrlOf } from "./preview-url.ts";

const path = "/preview/ssp_1/document";

const draftWith = (words: string) => documentWith(column(widget("Text", { text: words })));

const answer = (state: string, document: object): Fate => ({
  status: 200,
  body: JSON.stringify({ state, document }),
});

async function startService(answers: Record<string, Fate>) {
  const relay = await startRelay({ after: onTestFinished }, "", answers);
  const { origin } = new URL(relay.baseUrl);
  const url = `${origin}/preview/ssp_1`;
  return { relay, origin, link: `myapp://screenspec?url=${encodeURIComponent(url)}` };
}

test("A draft that can't be shown is reported, and the former one stays until the next", async () => {
  const { link } = await startService({
    [path]: answer("1", draftWith("Before")),
    [`${path}?state=1`]: answer("2", { specVersion: "9.0.0" }),
    [`${path}?state=2`]: answer("3", draftWith("After")),
    [`${path}?state=3`]: "silence",
  });
  const { failures } = await openPreviewApp(link);
  expect(await screen.findByText("After")).toBeTruthy();
  expect(failures).toEqual(["unsupported"]);
});

test("When the link has ended, the draft is removed, and the app shows its own document", async () => {
  const answers: Record<string, Fate> = { [path]: answer("1", draftWith("Secret")) };
  answers[`${path}?state=1`] = { status: 404, body: '{"code":"not_found"}' };
  const { link } = await startService(answers);
  const { failures } = await openPreviewApp(link);
  expect(await screen.findByText("Own")).toBeTruthy();
  await waitFor(() => expect(failures).toEqual(["status"]));
});

test("A link that arrives while the app runs is opened, and can be closed", async () => {
  const { link } = await startService({
    [path]: answer("1", draftWith("Draft")),
    [`${path}?state=1`]: "silence",
  });
  const { open, close } = await openPreviewApp(null);
  expect(screen.getByText("Own")).toBeTruthy();
  await open("myapp://settings?url=https://screens.example.com/preview/ssp_1");
  expect(screen.getByText("Own")).toBeTruthy();
  await open(link);
  expect(await screen.findByText("Draft")).toBeTruthy();
  await close();
  expect(screen.getByText("Own")).toBeTruthy();
});

test("A closed draft is removed, also if the app's own document can't be loaded", async () => {
  const { link, origin } = await startService({
    [path]: answer("1", draftWith("Draft")),
    [`${path}?state=1`]: "silence",
    "/own.json": "cut",
  });
  const { close } = await openPreviewApp(link, { source: { src: `${origin}/own.json` } });
  expect(await screen.findByText("Draft")).toBeTruthy();
  await close();
  await waitFor(() => expect(screen.queryByText("Draft")).toBeNull());
});

test("A link that arrives earlier than the one that has opened the app stays open", async () => {
  const { link } = await startService({
    [path]: answer("1", draftWith("Later")),
    [`${path}?state=1`]: "silence",
  });
  const { open, findLink } = await openPreviewApp(link.replace("ssp_1", "ssp_2"), { isSlow: true });
  await open(link);
  await findLink();
  expect(await screen.findByText("Later")).toBeTruthy();
});

test("A release of the app shows no draft of another server, to which the allowed one redirects", async () => {
  vi.stubGlobal("__DEV__", false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const foreign = await startService({
    "/draft": answer("1", draftWith("Foreign")),
    "/draft?state=1": "silence",
  });
  const redirect = { status: 302, headers: { location: `${foreign.origin}/draft` } };
  const { link, origin } = await startService({ [path]: redirect });
  const { failures } = await openPreviewApp(link, { allowedOrigins: [origin] });
  await waitFor(() => expect(failures).toEqual(["network"]));
  expect(screen.queryByText("Foreign")).toBeNull();
});

test("A release of the app opens only links to servers that it allows", async () => {
  vi.stubGlobal("__DEV__", false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { relay, link, origin } = await startService({
    [path]: answer("1", draftWith("Draft")),
    [`${path}?state=1`]: "silence",
  });
  const { open } = await openPreviewApp(link, { allowedOrigins: ["https://screens.example.com"] });
  await open(link);
  expect(screen.getByText("Own")).toBeTruthy();
  expect(relay.requests).toEqual([]);
  await openPreviewApp(link, { allowedOrigins: [origin] });
  expect(await screen.findByText("Draft")).toBeTruthy();
});

test("An allowed origin may be written with a slash, capitals or the default port, and anything else is refused", async () => {
  vi.stubGlobal("__DEV__", false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { link, origin } = await startService({
    [path]: answer("1", draftWith("Draft")),
    [`${path}?state=1`]: "silence",
  });
  await openPreviewApp(link, { allowedOrigins: [`${origin.toUpperCase()}/`] });
  expect(await screen.findByText("Draft")).toBeTruthy();
  expect(previewOrigins(["HTTPS://Screens.example.com:443/"])).toEqual([
    "https://screens.example.com",
  ]);
  for (const wrong of [
    "screens.example.com",
    "https://screens.example.com/preview",
    "https://*.example.com",
    "https://ada@screens.example.com",
    "*",
  ]) {
    expect(() => previewOrigins([wrong])).toThrow(`allowedOrigins: "${wrong}" is not an origin`);
  }
});

test("Only http and https addresses in a link of previews are opened, and origins are compared as a whole", () => {
  const allowed = "https://screens.example.com";
  const isAllowed = (origin: string) => origin === allowed;
  const linkTo = (url: string) => `myapp://screenspec?url=${encodeURIComponent(url)}`;
  const preview = `${allowed}/preview/ssp_1`;
  const encoded = encodeURIComponent(preview);
  for (const link of [
    linkTo(preview),
    `myapp://screenspec/?a=b&url=${encoded}&c=d#e`,
    `exp://192.168.1.20:8081/--/screenspec?url=${encoded}`,
    `https://app.example.com/screenspec?url=${encoded}`,
  ]) {
    expect(previewUrlOf(link, isAllowed), link).toBe(preview);
  }
  for (const url of [
    "https://screens.example.com.evil.example/preview/a",
    "https://screens.example.com@evil.example/preview/a",
    "https://ada:secret@screens.example.com/preview/a",
    "https://screens.example.com:444/preview/a",
    "http://screens.example.com/preview/a",
    "https://evil.example\\@screens.example.com/preview/a",
    "javascript://screens.example.com/%0aalert(1)",
    "file:///preview/a",
    "preview/a",
    `${preview}?a`,
    `${preview}#a`,
    "",
  ]) {
    expect(previewUrlOf(linkTo(url), isAllowed), url).toBe(undefined);
  }
  for (const link of ["myapp://screenspec", "myapp://other?url=a", `${linkTo("")}%zz`]) {
    expect(
      previewUrlOf(link, () => true),
      link,
    ).toBe(undefined);
  }
});
