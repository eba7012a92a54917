import {
  composeDocument,
  composePreview,
  type JsonObject,
  limits,
  validateDocument,
} from "@screenspec/format";
import { expectEqual, head, renderer } from "./start-document.ts";

/** Composes components that contain each other as deep as nodes may be nested. */
export function composeComponents(): void {
  const components = Array.from({ length: limits.nodeDepth - 1 }, (_, at) => ({
    ...renderer("Column", { children: at === 0 ? [] : [use(`c${at - 1}`)] }),
    id: `c${at}`,
  }));
  const screens = { main: { id: "main", type: "Screen", body: use(`c${components.length - 1}`) } };
  const { diagnostics } = composePreview({ screens, components }, head);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expectEqual(errors.map(({ message }) => message).join(), "");
}

function use(ref: string): JsonObject {
  return { type: "Component", ref };
}

/** Composes and validates a document with a body. */
export function composeDeep(body: JsonObject): void {
  const content: JsonObject = {
    screens: { main: { id: "main", type: "Screen", body } },
    globalData: { shown: true, text: "a" },
    allowUnknownTypes: true,
  };
  const preview = composePreview(content, head);
  const errors = preview.diagnostics.filter(({ severity }) => severity === "error");
  expectEqual(errors.map(({ message }) => message).join(), "");
  const composed = composeDocument(JSON.parse(JSON.stringify(content)), head);
  expectEqual(JSON.stringify(preview.document), JSON.stringify(composed));
  const found = validateDocument(composed).filter(({ severity }) => severity === "error");
  expectEqual(found.map(({ message }) => message).join(), "");
}
