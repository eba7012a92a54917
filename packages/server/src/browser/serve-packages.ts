import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { publicPath } from "../config/addresses.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors/errors.ts";
import { namesTag } from "../http/conditional.ts";
import { sendText, tagOfContent } from "../http/send-text.ts";
import { addVary } from "../http/vary.ts";
import { version } from "../version.ts";
import { retryAfterSeconds, sendNotBuilt } from "./not-built-page.ts";
import { type BuiltPackage, type ListedPackage, packagesPage, style } from "./packages-page.ts";

const path = "/packages";

interface Packages {
  readonly list: readonly ListedPackage[];
  /** By the names of the files. */
  readonly tarballs: ReadonlyMap<string, Tarball>;
}

interface Tarball {
  readonly tag: string;
  readonly bytes: Buffer;
}

/** The page loads nothing, and its style sheet is allowed by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Serves the npm packages of this version, so that clients, SDKs and the CLI fit the service and come from no registry:
 * `npm install <server>/packages/screenspec-web-0.1.0.tgz`. Each contains the packages that it needs.
 */
export function servePackages(
  app: FastifyInstance,
  context: Pick<Context, "browserFolder" | "config" | "addresses">,
): void {
  const prefix = `${publicPath(context.config)}${path}`;
  let loaded: Promise<Packages> | undefined;
  const load = () => {
    loaded ??= readPackages(
      join(context.browserFolder, "packages"),
      context.addresses.server,
    ).catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const sendList = async (reply: FastifyReply) => {
    const { list } = await load();
    const text = JSON.stringify({ version, packages: list }, undefined, 2);
    return sendText(reply.header("etag", tagOfContent(text)), text, "application/json");
  };

  app.get(path, async (_request, reply) => reply.redirect(`${prefix}/`, 308));
  app.get(`${path}/`, async (request, reply) => {
    addVary(reply, "Accept");
    reply.header("cache-control", "no-cache");
    if (!request.headers.accept?.includes("text/html")) return sendList(reply);
    const packages = await load().catch(() => undefined);
    reply.headers({ "content-security-policy": policy, "referrer-policy": "no-referrer" });
    if (packages === undefined) return sendNotBuilt(reply, "The packages");
    const html = packagesPage(version, packages.list);
    return sendText(reply.header("etag", tagOfContent(html)), html, "text/html");
  });
  app.get(`${path}/index.json`, async (_request, reply) =>
    sendList(reply.header("cache-control", "no-cache")),
  );
  app.get<{ Params: { file: string } }>(`${path}/:file`, async (request, reply) => {
    const { file } = request.params;
    const { tarballs } = await load();
    const current = file.replace(/\.tgz$/, `-${version}.tgz`);
    // The address without a version leads to the only one that is here.
    if (tarballs.has(current)) {
      return reply.header("cache-control", "no-cache").redirect(`${prefix}/${current}`, 302);
    }
    const tarball = tarballs.get(file);
    if (tarball === undefined) throw noPackage(file, [...tarballs.keys()]);
    // During development, a version has several contents.
    reply.headers({ etag: tarball.tag, "cache-control": "no-cache" });
    if (namesTag(request.headers["if-none-match"], tarball.tag)) return reply.code(304).send();
    return reply.type("application/gzip").send(tarball.bytes);
  });
}

/**
 * Reads the packages on the first request, because most processes never need them.
 *
 * @throws `unavailable` if they aren't built, or were built from another version
 */
async function readPackages(folder: string, server: string): Promise<Packages> {
  try {
    const index: { version: string; packages: readonly BuiltPackage[] } = JSON.parse(
      await readFile(join(folder, "index.json"), "utf8"),
    );
    if (index.version !== version) throw new Error(`The packages are of ${index.version}.`);
    const tarballs = new Map<string, Tarball>();
    for (const { file, integrity } of index.packages) {
      const bytes = await readFile(join(folder, file));
      const hash = createHash("sha512").update(bytes).digest("base64");
      if (integrity !== `sha512-${hash}`) throw new Error(`${file} isn't the file of the index.`);
      tarballs.set(file, { tag: tagOfContent(integrity), bytes });
    }
    const list = index.packages.map(({ name, description, file, size, integrity }) => {
      const address = `${server}${path}/${file}`;
      return { name, description, version, address, integrity, size };
    });
    return { list, tarballs };
  } catch (cause) {
    throw new AppError(
      "unavailable",
      "The packages aren't built yet. After `npm start` they are here within a minute. Otherwise run `npm run build`.",
      { headers: { "retry-after": `${retryAfterSeconds}` }, cause },
    );
  }
}

function noPackage(file: string, files: readonly string[]): AppError {
  const message = `There is no package ${file}. This service has version ${version}:`;
  return new AppError("not_found", `${message} ${files.join(", ")}.`);
}
