import { type CustomTypes, type JsonObject, validateDraft } from "@screenspec/format";
import Type from "typebox";
import { findConfig } from "../config/read-config.ts";
import { Failure } from "../output/failure.ts";
import { checkSpecs } from "../specs/check-specs.ts";
import { readContent, readCustomTypes, slugInput } from "./read-content.ts";
import { defineTool, jsonContent } from "./tool.ts";

const maxFindings = 50;

interface Finding {
  readonly severity: string;
}

export const validate = defineTool({
  name: "validate",
  title: "Validate specs",
  description:
    "Checks a spec by its slug, all specs of the project (without arguments), or a `content` that isn't saved. Errors can't be published; warnings are advice. Each finding has a message, its place, often a hint, and for contents a `fix`: a JSON Patch that propose_change accepts.",
  input: Type.Object(
    {
      slug: Type.Optional(slugInput),
      content: Type.Optional(
        Type.Unsafe<JsonObject>({
          type: "object",
          description: "The content to check, instead of a spec.",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, { slug, content }) => {
    if (content !== undefined) {
      return result(diagnosticsOf(content, await readCustomTypes(context)));
    }
    const config = await findConfig(context);
    if (slug === undefined) {
      if (config === undefined) {
        throw new Failure("config_missing", "There is no project in this folder.", {
          hint: "Pass a slug or a content.",
        });
      }
      return result(checkSpecs(config).findings.map(({ text, ...finding }) => finding));
    }
    const found = await readContent(context, slug, undefined);
    return result(diagnosticsOf(found.content, found.customTypes));
  },
});

function diagnosticsOf(content: JsonObject, customTypes: CustomTypes) {
  return validateDraft(content, { customTypes }).map(
    ({ severity, code, pointer, message, hint, fix }) => ({
      severity,
      code,
      pointer,
      message,
      ...(hint !== undefined && { hint }),
      ...(fix !== undefined && { fix: fix.edits }),
    }),
  );
}

/** @throws Failure with the errors of a content, which can't be composed or written */
export function requireValid(
  content: JsonObject,
  customTypes: CustomTypes,
  message: string,
): ReturnType<typeof diagnosticsOf> {
  const diagnostics = diagnosticsOf(content, customTypes);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length === 0) return diagnostics;
  throw new Failure("content_invalid", message, {
    problems: errors.slice(0, maxFindings).map(({ pointer, ...each }) => ({
      file: pointer,
      ...each,
    })),
    hint: "Fix them, and try again.",
  });
}

function result(findings: readonly Finding[]) {
  const errors = findings.filter(({ severity }) => severity === "error");
  const sorted = [...errors, ...findings.filter(({ severity }) => severity !== "error")];
  return jsonContent(
    {
      valid: errors.length === 0,
      errors: errors.length,
      warnings: findings.length - errors.length,
      findings: sorted.slice(0, maxFindings),
    },
    "Validate one spec.",
  );
}
