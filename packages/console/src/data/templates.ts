import type { InputOf } from "@screenspec/client";
import type { DraftContent } from "@screenspec/format";
import { queryOptions } from "@tanstack/react-query";

export type SpecContent = InputOf<"createSpec">["body"];

export interface Template {
  readonly file: string;
  readonly name: string;
  readonly description: string;
}

/** Whole specs, or screens that a block makes. */
export type TemplateKind = "examples" | "blocks";

/** The specs that a new one can start from: static files beside the Console's page. */
export function templatesQuery(kind: TemplateKind) {
  const folder = kind === "blocks" ? "blocks/" : "";
  return queryOptions({
    queryKey: ["templates", kind],
    queryFn: ({ signal }) => loadTemplate<readonly Template[]>(`${folder}index.json`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The content of a template, and the document that it makes. */
export function templateQuery(file: string) {
  return queryOptions({
    queryKey: ["templates", file],
    queryFn: async ({ signal }) => {
      // Composing is loaded here and not with the first page.
      const [content, { composeTemplate }] = await Promise.all([
        loadTemplate<SpecContent & DraftContent>(file, signal),
        import("./compose-template.ts"),
      ]);
      return { content, document: composeTemplate(content) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function loadTemplate<Content>(file: string, signal: AbortSignal): Promise<Content> {
  const response = await fetch(`templates/${file}`, { signal });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  return response.json();
}
