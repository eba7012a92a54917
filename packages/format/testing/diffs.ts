import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { describeChange } from "../src/diff/describe-change.ts";
import { diffDocuments } from "../src/diff/diff-documents.ts";
import type { DocumentDiff } from "../src/diff/document-diff.ts";
import type { Document } from "../src/document.ts";
import { applyDiff } from "./apply-diff.ts";

/** Compares two documents with these parts, and asserts that the diff is complete. */
export function diff(before: object, after: object): DocumentDiff {
  const [one, other] = [documentWith(before), documentWith(after)];
  const found = diffDocuments(one, other);
  assert.deepEqual(applyDiff(one, found), other);
  return found;
}

function documentWith(parts: object): Document {
  const head = { specId: "spec_1", version: 1, createdAt: "2025-06-01T12:00:00.000Z" };
  const document = { specVersion: "1.0.0", ...head, entryPoint: "home", ...home(column()) };
  return JSON.parse(JSON.stringify({ ...document, ...parts }));
}

type DiffCase = readonly [name: string, before: object, after: object, ...sentences: string[]];

/** Tests the sentences that describe diffs. */
export function testDiffSentences(what: string, cases: readonly DiffCase[]): void {
  suite(what, () => {
    for (const [name, before, after, ...expected] of cases) {
      test(name, () => {
        assert.deepEqual(diff(before, after).changes.map(describeChange), expected);
      });
    }
  });
}

export function widget(widgetType: string, more: object = {}): object {
  return { type: "Widget", widgetType, ...more };
}

export function text(value: string, more: object = {}): object {
  return widget("Text", { ...more, attributes: { text: value } });
}

export function column(...children: object[]): object {
  return { type: "Renderer", rendererType: "Column", children };
}

export function card(...children: object[]): object {
  return widget("Card", { children });
}

export function screen(body: object, more: object = {}): object {
  return { id: "home", type: "Screen", body, ...more };
}

/** The only screen of a document. */
export function home(body: object, more: object = {}): object {
  return { screens: { home: screen(body, more) } };
}

/** The only screen of a document, with nodes in a Column. */
export function list(...children: object[]): object {
  return home(column(...children));
}

/** An action that shows a node in a dialog. */
export function dialog(body: object): object {
  const action = { id: "ask", type: "Action", actionType: "ShowDialog", attributes: { body } };
  return { actions: { ask: action } };
}
