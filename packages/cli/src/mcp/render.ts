import {
  composeDocument,
  type Document,
  type DraftContent,
  type JsonObject,
} from "@screenspec/format";
import Type from "typebox";
import type { CommandContext } from "../command-context.ts";
import { Failure } from "../output/failure.ts";
import { findChrome } from "../render/find-chrome.ts";
import { outlineOf } from "../render/outline.ts";
import { takeScreenshot } from "../render/screenshot.ts";
import { draftOf } from "../specs/content.ts";
import { asJson } from "../sync/compare.ts";
import { readContent, readCustomTypes, slugInput, sourceInput } from "./read-content.ts";
import { type Content, defineTool, textContent } from "./tool.ts";
import { requireValid } from "./validate.ts";

export const render = defineTool({
  name: "render",
  title: "Render a screen",
  description:
    "Shows a screen of a spec, or of a `content` that isn't saved, as a PNG with the web SDK. It needs Chrome or Chromium on this computer; without one it returns an outline of the nodes. Requests of the screen are not sent, so data that it loads is missing. Custom widgets show their fallback.",
  input: Type.Object(
    {
      slug: Type.Optional(slugInput),
      source: Type.Optional(sourceInput),
      content: Type.Optional(
        Type.Unsafe<JsonObject>({
          type: "object",
          description: "The content to show, instead of a spec.",
        }),
      ),
      screen: Type.Optional(
        Type.String({ description: "The id of a screen; by default the entry point." }),
      ),
      width: Type.Optional(
        Type.Integer({
          minimum: 200,
          maximum: 2000,
          description: "In CSS pixels; by default 390.",
        }),
      ),
      height: Type.Optional(
        Type.Integer({
          minimum: 200,
          maximum: 2000,
          description: "In CSS pixels; by default 844.",
        }),
      ),
      scheme: Type.Optional(Type.Enum(["light", "dark"])),
      locale: Type.Optional(Type.String({ description: "A BCP 47 tag, such as `de` or `ar`." })),
      whole: Type.Optional(
        Type.Boolean({ description: "Whether to show all content instead of the first page." }),
      ),
      outline: Type.Optional(
        Type.Boolean({
          description: "Whether to return an outline of the nodes instead of a picture.",
        }),
      ),
    },
    { additionalProperties: false },
  ),
  annotations: { readOnlyHint: true, openWorldHint: true },
  run: async (context, input) => {
    const document = await documentOf(context, input);
    const { screen } = input;
    const screens = Object.keys(document.screens ?? {});
    if (screen !== undefined && !screens.includes(screen)) {
      throw new Failure("screen_missing", `There is no screen "${screen}".`, {
        hint: `The screens are ${screens.join(", ")}.`,
      });
    }
    const chrome = input.outline === true ? undefined : findChrome(context.shell);
    if (chrome === undefined) return [textContent(outlineText(document, input))];
    const { width = 390, height = 844, scheme = "light", locale, whole = false } = input;
    const options = { width, height, scheme, screen, locale, whole };
    const shot = await takeScreenshot(chrome, document, options, context.shell);
    if (shot.data.length > maxImageCharacters) {
      throw new Failure("result_too_large", "The picture is too large for a result.", {
        hint: "Render a smaller size, or without `whole`.",
      });
    }
    const facts = `${screen ?? document.entryPoint}, ${shot.width} × ${shot.height}, ${scheme}.`;
    const problems = shot.problems.map((problem) => `\nReported: ${problem}`).join("");
    const image: Content = { type: "image", data: shot.data, mimeType: "image/png" };
    return [image, textContent(facts + problems)];
  },
});

/** In base64; models accept pictures of a few MB. */
const maxImageCharacters = 4_000_000;

interface Input {
  readonly slug?: string;
  readonly source?: "file" | "draft";
  readonly content?: JsonObject;
}

async function documentOf(context: CommandContext, input: Input): Promise<Document> {
  const { slug, source } = input;
  if (slug === undefined && input.content === undefined) {
    throw new Failure("invalid_arguments", "Pass a slug or a content.");
  }
  const { content, customTypes } =
    input.content === undefined
      ? await readContent(context, slug ?? "", source)
      : { content: input.content, customTypes: await readCustomTypes(context) };
  requireValid(content, customTypes, "The content has errors, so it can't be shown.");
  const head = { specId: slug ?? "content", version: 1, createdAt: new Date().toISOString() };
  return composeDocument(draftOf(content) as DraftContent, head, { customTypes });
}

function outlineText(
  document: Document,
  { screen, outline }: { screen?: string; outline?: boolean },
) {
  const reason =
    outline === true
      ? ""
      : "There is no Chrome or Chromium on this computer (CHROME_PATH names one), so this is an outline:\n";
  return reason + outlineOf(asJson(document), screen);
}
