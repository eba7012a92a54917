import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { FastifyReply } from "fastify";
import { unavailable } from "../errors/errors.ts";
import { type Effort, ReadyText } from "../http/ready-text.ts";
import { sendText, tagOfContent } from "../http/send-text.ts";

/** A built file as a response. */
export interface BuiltFile {
  readonly mediaType: string;
  readonly tag: string;
  readonly text: ReadyText;
}

/** The files by their path within the folder, separated by `/`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

const mediaTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".md": "text/markdown",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".webp": "image/webp",
};

/** Changes the text of a file; undefined for files that stay as they are. */
type Change = (path: string) => ((text: string) => string) | undefined;

/**
 * Reads the files that `npm run build` has written into a folder, on the first request, because most
 * processes never need them. Missing files are looked up again with the next request.
 *
 * @param effort how well the files are compressed
 * @param changeOf returns the function that changes the text of a file, by its path
 * @throws `unavailable` if nothing is built
 */
export function createBuiltFiles(
  folder: string,
  effort: Effort,
  changeOf: Change = () => undefined,
): () => Promise<BuiltFiles> {
  let files: Promise<BuiltFiles> | undefined;
  return () => {
    files ??= readFiles(folder, effort, changeOf).catch((error) => {
      files = undefined;
      throw unavailable("Browser code is not built: run `npm run build`.", error);
    });
    return files;
  };
}

export function sendFile(reply: FastifyReply, { mediaType, tag, text }: BuiltFile) {
  return sendText(reply.header("etag", tag), text, mediaType);
}

async function readFiles(folder: string, effort: Effort, changeOf: Change): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return new Map(
    await Promise.all(
      paths.map(async (path) => {
        const mediaType = mediaTypes[extname(path)];
        if (mediaType === undefined) throw new Error(`${path} has no known media type.`);
        const name = path.replaceAll(sep, "/");
        const content = await readFile(join(folder, path));
        const change = changeOf(name);
        const text = new ReadyText(change ? change(content.toString()) : content, effort);
        const file: BuiltFile = { mediaType, tag: tagOfContent(text), text };
        return [name, file] as const;
      }),
    ),
  );
}
