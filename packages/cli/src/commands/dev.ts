import nodePath from "node:path";
import { appLink } from "@screenspec/client";
import { type Command, InvalidArgumentError } from "commander";
import type { CommandContext, RunAction } from "../command-context.ts";
import { type Config, canonicalUrl, configName, isServerUrl } from "../config/config.ts";
import { readConfig } from "../config/read-config.ts";
import { chooseTarget } from "../config/target.ts";
import { type DevProject, openDevProject } from "../dev/dev-project.ts";
import { type DevSession, startSession } from "../dev/dev-session.ts";
import { findAddresses } from "../dev/find-addresses.ts";
import { mocksFolder } from "../dev/mocks.ts";
import { pushDraft } from "../dev/push-drafts.ts";
import { qrCodeLines } from "../dev/qr-code.ts";
import { startDevServer } from "../dev/serve.ts";
import { createPreviewToken } from "../dev/serve-preview.ts";
import { relativeName } from "../files/paths.ts";
import { watchFolders } from "../files/watch-folders.ts";
import { openInBrowser } from "../open-in-browser.ts";
import { exitCodes } from "../output/exit-codes.ts";
import { Failure } from "../output/failure.ts";
import type { Finding } from "../output/finding.ts";
import { findingsAsJson, prettyFindings, summaryOf } from "../output/finding-formats.ts";
import { confirmedApi } from "../server/confirmed-server.ts";
import { connect } from "../server/connect.ts";

interface Options {
  readonly host?: string | true;
  readonly native?: string | true;
  readonly port?: number;
  readonly open?: boolean;
  readonly push?: boolean;
  readonly baseUrl?: string;
  readonly editor: string;
}

export function configure(command: Command, run: RunAction): void {
  command
    .argument("[slug]", "the spec that is shown first")
    .option("--host [address]", "serve other devices of the network too, or at this address")
    .option(
      "--native [app]",
      "let an app of the network show the spec: its scheme, or its address in Expo Go; otherwise appScheme of the configuration",
      parseApp,
    )
    .option("--port <port>", "the port; otherwise 4280 if it is free", parsePort)
    .option("--open", "open the page in the browser")
    .option("--push", "save each change to the draft on the server")
    .option("--base-url <url>", "the app's API, instead of that of the configuration", parseUrl)
    .option("--editor <scheme>", "the editor that links open, such as cursor", "vscode")
    .addHelpText(
      "after",
      `\nA request of a screen is answered by a file in ${mocksFolder}, else by the app's API.`,
    )
    .action((slug: string | undefined, options: Options) =>
      run((context) => dev(context, slug, options)),
    );
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}

function parseUrl(text: string): string {
  if (isServerUrl(text)) return canonicalUrl(text);
  throw new InvalidArgumentError("Use a URL with http or https, such as https://api.example.com.");
}

function parseApp(text: string): string {
  if (appLink(text, "") !== undefined) return text;
  throw new InvalidArgumentError(
    "Use the URL scheme of an app, such as myapp, or the address of its project in Expo Go, such as exp://192.168.1.20:8081.",
  );
}

async function dev(
  context: CommandContext,
  slug: string | undefined,
  options: Options,
): Promise<number> {
  const { shell, output } = context;
  const config = await readConfig(context);
  const project = openDevProject(config);
  requireSpec(config, project, slug);
  const preview = choosePreview(config, options);
  // Fails now if nobody is logged in.
  if (options.push === true) await connect(context, chooseTarget(context, config));
  const baseUrl = options.baseUrl ?? (await confirmedApi(context, config.baseUrl));
  const session = startSession({ ...config, baseUrl }, project, {
    editor: options.editor,
    onUnanswered({ title, reason, file }) {
      output.line({ type: "unanswered", title, reason, file }, "");
      output.note(`${title}: ${reason} Create ${file}.`);
    },
  });
  const server = await startDevServer({
    session,
    pageFolder: shell.pageFolder,
    host: listeningAddress(options),
    port: options.port,
    isShared: options.host !== undefined,
    previewToken: preview?.token,
  });
  try {
    reportFindings(context, config, project.specs.size, session.findings());
    const { origin, forDevices } = findAddresses({
      host: options.host,
      port: server.port,
      preview,
    });
    session.setDevices(forDevices);
    const url = `${origin}/${slug ?? ""}`;
    reportAddresses(context, { url, ...forDevices(slug ?? firstSlug(project)) });
    if (options.open === true) openInBrowser(shell, url);
    await followFiles(context, config, session, options);
  } finally {
    server.close();
  }
  return exitCodes.success;
}

/** Returns the app that shows previews, with the secret part of their addresses. */
function choosePreview({ appScheme }: Config, { native }: Options) {
  if (native === undefined) return undefined;
  const app = native === true ? appScheme : native;
  if (app === undefined || appLink(app, "") === undefined) {
    throw new Failure("app_missing", "There is no app that opens the preview.", {
      hint: `Name its URL scheme: --native myapp, or "appScheme" in ${configName}.`,
    });
  }
  return { app, token: createPreviewToken() };
}

function requireSpec({ specs }: Config, project: DevProject, slug: string | undefined): void {
  const slugs = [...project.specs.keys()];
  if (slugs.length === 0) {
    throw new Failure("no_specs", `There are no specs in ${specs}.`, {
      hint: "Run `screenspec pull`, or create a file.",
    });
  }
  if (slug === undefined || project.specs.has(slug)) return;
  throw new Failure("spec_missing", `There is no file of the spec "${slug}".`, {
    hint: `There are ${slugs.slice(0, 10).join(", ")}.`,
  });
}

/** Pages without a slug in their address show this spec. */
function firstSlug({ specs }: DevProject): string {
  return [...specs.keys()].sort()[0] ?? "";
}

/** The address to listen at. With `--native`, other devices reach the server, but get only the preview. */
function listeningAddress({ host, native }: Options): string {
  if (host === true || (host === undefined && native !== undefined)) return "0.0.0.0";
  return host ?? "127.0.0.1";
}

interface Addresses {
  readonly url: string;
  readonly browser: string | undefined;
  readonly app: string | undefined;
}

function reportAddresses({ output }: CommandContext, { url, browser, app }: Addresses): void {
  const started = { url, ...(browser !== undefined && { network: browser }) };
  output.line({ type: "started", ...started, ...(app !== undefined && { app }) }, "");
  output.note(`Serving ${url}`);
  const codeOf = (text: string) =>
    qrCodeLines(text)
      .map((line) => output.style(["black", "bgWhite"], line))
      .join("\n");
  if (browser !== undefined) {
    const code = app === undefined ? `\n\n${codeOf(browser)}\n` : "";
    output.note(`Everyone in the network can open ${browser}${code}`);
  }
  if (app !== undefined) {
    const words = "Scan this with a phone in the same network to open the spec in your app:";
    output.note(`${words}\n\n${codeOf(app)}\n\n${app}\n`);
  }
  output.note("Ctrl-C ends.");
}

/** Collects the events of one save. */
const settleMs = 3;
/** A file that isn't JSON may be half saved. If it doesn't change for this time, that is reported. */
const halfSavedMs = 100;

async function followFiles(
  context: CommandContext,
  config: Config,
  session: DevSession,
  { push }: Options,
): Promise<void> {
  const save = push === true ? createPusher(context, session) : undefined;
  const names = [config.specs, config.catalog, mocksFolder];
  const changed = new Set<string>();
  let reported = "";
  const show = () => {
    session.show();
    const slugs = [...changed];
    changed.clear();
    const findings = session.findings(slugs);
    const codes = findings.map(({ file, message }) => `${file}: ${message}`).join("\n");
    // The same problems of other files aren't reported with each event.
    if (slugs.length > 0 || (codes !== "" && codes !== reported)) {
      reportFindings(context, config, slugs.length, findings);
    }
    reported = codes;
    save?.(slugs);
  };
  let waiting: NodeJS.Timeout | undefined;
  const watched = { folder: config.folder, names, settleMs };
  await watchFolders(watched, context.shell.signal, (files) => {
    clearTimeout(waiting);
    for (const slug of session.read(files)) changed.add(slug);
    if (session.isHalfSaved(files)) waiting = setTimeout(show, halfSavedMs);
    else show();
    if ([...files].some((name) => name.startsWith(mocksFolder))) {
      context.output.note("Read the mocks again.");
    }
  });
  clearTimeout(waiting);
}

/** Returns a function that saves specs one after another, each as it is when its turn comes. */
function createPusher(context: CommandContext, session: DevSession) {
  const waiting = new Set<string>();
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    for (const slug of waiting) {
      waiting.delete(slug);
      const state = await pushDraft(context, slug);
      if (state === undefined) continue;
      session.setPush(state);
      context.output.line({ type: "push", ...state }, "");
      context.output.note(`${slug}: ${state.message}`);
    }
    isRunning = false;
  };
  return (slugs: readonly string[]) => {
    for (const slug of slugs) waiting.add(slug);
    if (!isRunning) void run();
  };
}

function reportFindings(
  context: CommandContext,
  config: Config,
  count: number,
  all: readonly Finding[],
): void {
  const { output, shell } = context;
  const findings = all.map((finding) => ({
    ...finding,
    file: relativeName(nodePath, shell.cwd, nodePath.join(config.folder, finding.file)),
  }));
  const list = findings.length === 0 ? "" : `${prettyFindings(output, findings)}\n`;
  output.line({ type: "checked", ...findingsAsJson(count, findings) }, list);
  output.note(summaryOf(count, findings));
}
