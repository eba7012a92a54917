import { composeDocument, type DraftContent, type JsonObject } from "@screenspec/format";
import { checkDocument, type DiagnosticEvent } from "@screenspec/runtime";
import { cleanup, render, screen, userEvent } from "@testing-library/react-native";
import { Linking } from "react-native";
import { expect, onTestFinished, test, vi } from "vitest";
import { conformanceFiles, type DocumentFile } from "../../../format/testing/conformance-files.ts";
import { column, documentWith, widget } from "../../testing/documents.ts";
import { ScreenSpec } from "../index.ts";

const head = { specId: "spec_test", version: 1, createdAt: "2026-01-01T00:00:00.000Z" };

/** One of so many invalid specs is shown: all take 10 s. */
const share = 10;

/** The invalid documents of the conformance suite, and what is published if the validator misses a mistake of a spec. */
function invalidDocuments(): readonly unknown[] {
  const cases = conformanceFiles<DocumentFile>("documents/invalid").flatMap((file) => file.cases);
  const documents = cases.flatMap(({ document }) => (document === undefined ? [] : [document]));
  const specs = cases.flatMap(({ spec }) => (spec === undefined ? [] : [spec]));
  const composed = specs
    .filter((_spec, index) => index % share === 0)
    .flatMap((spec) => {
      try {
        return [composeDocument(spec as unknown as DraftContent, head)];
      } catch {
        return [];
      }
    });
  return [...documents, ...composed];
}

test("What isn't a document is refused, as by all SDKs, and no mistake in one breaks the app", async () => {
  // React prints the errors that boundaries catch.
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  const documents = invalidDocuments();
  expect(documents.length).toBeGreaterThan(150);
  for (const document of documents) {
    const codes: string[] = [];
    await render(
      <ScreenSpec
        document={document}
        host={{ onEvent: () => {}, onFailure: () => {} }}
        error={({ code }) => {
          codes.push(code);
          return null;
        }}
      />,
    );
    expect(codes.length > 0, JSON.stringify(document)).toBe(isRefused(document));
    expect(codes.every((code) => code === "unsupported")).toBe(true);
    await cleanup();
  }
});

function isRefused(document: unknown): boolean {
  try {
    checkDocument(document);
    return false;
  } catch {
    return true;
  }
}

test("A widget of a newer format is replaced by its fallback, and the rest is drawn", async () => {
  const hologram = widget("Hologram", {}, { fallback: widget("Text", { text: "Flat" }) });
  const document = documentWith(column(hologram, widget("Text", { text: "Below" })));
  await render(<ScreenSpec document={{ ...document, specVersion: "1.9.0" }} />);
  expect(screen.getByText("Flat")).toBeTruthy();
  expect(screen.getByText("Below")).toBeTruthy();
});

/** Shows a document whose button and whose start open an address. */
async function showLink(url: string, allowedSchemes: readonly string[] = []) {
  const opened = vi.spyOn(Linking, "openURL").mockResolvedValue(undefined);
  onTestFinished(() => opened.mockRestore());
  const events: DiagnosticEvent[] = [];
  const open: JsonObject = {
    id: "open",
    type: "Action",
    actionType: "OpenUrl",
    attributes: { url },
  };
  const button = widget("Button", { text: "Open" }, { onClickActionIds: ["open"] });
  await render(
    <ScreenSpec
      document={documentWith(column(button), { onLoadActions: ["open"], actions: { open } })}
      host={{ allowedSchemes, onEvent: (event) => events.push(event) }}
    />,
  );
  return {
    opened: () => opened.mock.calls.map(([address]) => address),
    codes: () => events.map(({ code }) => code),
    press: () => userEvent.press(screen.getByRole("button")),
  };
}

test("A document opens an address only after a press, also one of a screen reader, which sends no touch", async () => {
  const { opened, codes, press } = await showLink("https://example.com/");
  expect(opened()).toEqual([]);
  expect(codes()).toEqual(["needs_gesture"]);
  await press();
  expect(opened()).toEqual(["https://example.com/"]);
});

for (const url of [
  "javascript:alert(1)",
  "file:///etc/passwd",
  "tel:112",
  "intent://x",
  "HTTP://x",
]) {
  test(`A document can't open ${url} unless the host allows the scheme`, async () => {
    const { opened, press } = await showLink(url);
    await press();
    expect(opened()).toEqual([]);
  });
}

test("A scheme that the host allows is opened after a press", async () => {
  const { opened, press } = await showLink("tel:112", ["tel"]);
  expect(opened()).toEqual([]);
  await press();
  expect(opened()).toEqual(["tel:112"]);
});
