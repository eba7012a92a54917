import nodePath from "node:path";
import { isSlug } from "@screenspec/api/slugs";
import type { Document } from "@screenspec/format";
import type { Config } from "../config/config.ts";
import { relativeName } from "../files/paths.ts";
import { codeFrame } from "../output/code-frame.ts";
import { countFindings, type Finding } from "../output/finding.ts";
import { placeAsText } from "../output/report-failure.ts";
import { findingOfProblem } from "../specs/check-specs.ts";
import { answerDevRequest } from "./answer-dev-request.ts";
import type { DevProject } from "./dev-project.ts";
import type {
  DevAnswer,
  DevEvents,
  DeviceAddresses,
  DevRequest,
  PushState,
  ShownProblem,
  UnansweredRequest,
} from "./messages.ts";
import { mocksFolder, type ProjectMocks, readProjectMocks } from "./mocks.ts";
import { noticeDocument } from "./notice-document.ts";

/** A page that shows a spec. */
interface DevClient {
  readonly slug: string;
  /** Whether it is on this machine, which has the files. */
  readonly isLocal: boolean;
  /** Sends an event with the JSON text of its data. */
  readonly send: (name: keyof DevEvents | "document", text: string) => void;
}

/** Returns the addresses of a spec for other devices; undefined if they have no access. */
type AddressesOf = (slug: string) => DeviceAddresses;

/** The state of all pages of `dev`. Pages get it when they connect, and when it changes. */
export interface DevSession {
  /** Adds a page, until the returned function is called. */
  connect(client: DevClient): () => void;
  hasSpec(slug: string): boolean;
  /** Returns the members of the JSON that apps get for a spec: its document, or one that says why there is none, and the mocks. */
  previewText(slug: string): string;
  answer(request: DevRequest, signal: AbortSignal): Promise<DevAnswer | UnansweredRequest>;
  /** Reads changed files again, by their names in the project. Returns the slugs of the changed specs. */
  read(files: ReadonlySet<string>): readonly string[];
  /** Whether one of the files isn't JSON, as while an editor saves it. */
  isHalfSaved(files: ReadonlySet<string>): boolean;
  /** Sends the current files to the pages. */
  show(): void;
  /** All findings, or those of specs. */
  findings(slugs?: readonly string[]): readonly Finding[];
  /** Sets where other devices find a spec. */
  setDevices(addresses: AddressesOf): void;
  setPush(push: PushState): void;
}

interface SessionOptions {
  /** The scheme of addresses that an editor opens. */
  readonly editor: string;
  /** Receives each request without an answer once. */
  readonly onUnanswered: (request: UnansweredRequest) => void;
}

export function startSession(
  config: Config,
  project: DevProject,
  { editor, onUnanswered }: SessionOptions,
): DevSession {
  const clients = new Map<DevClient, string | undefined>();
  /** Requests without an answer since the start, or since the mocks changed. */
  const unanswered = new Set<string>();
  let read: ProjectMocks = readProjectMocks(config.folder);
  let addressesOf: AddressesOf | undefined;
  let push: PushState | undefined;

  function stateText(): string {
    const specs = [...project.specs.values()]
      .sort((one, other) => (one.slug < other.slug ? -1 : 1))
      .map(({ slug, name, findings }) => ({ slug, name, ...countFindings(findings) }));
    const state: DevEvents["state"] = { specs, push };
    return JSON.stringify(state);
  }

  function problemsFor({ slug, isLocal }: DevClient): readonly ShownProblem[] {
    const ofSpec = project.specs.get(slug)?.findings ?? [];
    return [...ofSpec, ...commonFindings()].map((finding) => {
      const { file, start, severity, code, message, hint } = finding;
      const place = placeAsText({ file, ...start });
      const frame = codeFrame({ style: (_, text) => text }, finding);
      const path = nodePath.join(config.folder, file);
      const editorUrl = isLocal ? editorUrlOf(editor, path, start) : undefined;
      return { place, severity, code, message, hint, frame, editorUrl };
    });
  }

  function commonFindings(): readonly Finding[] {
    return [...project.findings, ...read.problems.map(findingOfProblem)];
  }

  function noticeFor(slug: string): Document {
    const spec = project.specs.get(slug);
    if (spec === undefined) {
      const slugs = [...project.specs.keys()].sort().join(", ");
      return noticeDocument(slug, `There is no spec "${slug}".`, [`There are ${slugs}.`]);
    }
    const problems = spec.findings.map(
      ({ file, start, message }) => `${placeAsText({ file, ...start })}: ${message}`,
    );
    return noticeDocument(slug, `The spec "${slug}" can't be read.`, problems);
  }

  /** The documents go first: the rest doesn't delay the screens. */
  function show(to: Iterable<DevClient>): void {
    for (const client of to) {
      const text = project.specs.get(client.slug)?.document;
      if (text === undefined || text === clients.get(client)) continue;
      clients.set(client, text);
      client.send("document", text);
    }
    for (const client of to) {
      client.send("problems", JSON.stringify(problemsFor(client)));
      client.send("state", stateText());
    }
  }

  function sendAll(name: keyof DevEvents, text: string): void {
    for (const client of clients.keys()) client.send(name, text);
  }

  return {
    connect(client) {
      clients.set(client, undefined);
      client.send("mocks", JSON.stringify(read.mocks));
      show([client]);
      if (addressesOf !== undefined) {
        client.send("devices", JSON.stringify(addressesOf(client.slug)));
      }
      return () => clients.delete(client);
    },
    hasSpec: (slug) => project.specs.has(slug),
    previewText(slug) {
      const document = project.specs.get(slug)?.document ?? JSON.stringify(noticeFor(slug));
      return `"document":${document},"mocks":${JSON.stringify(read.mocks)}`;
    },
    async answer(request, signal) {
      const { mocks } = read;
      const answer = await answerDevRequest(request, { mocks, baseUrl: config.baseUrl, signal });
      if ("file" in answer && !unanswered.has(answer.title)) {
        unanswered.add(answer.title);
        onUnanswered(answer);
      }
      return answer;
    },
    read(files) {
      const names = [...files].filter((name) => !isTemporary(name));
      if (names.some((name) => isIn(mocksFolder, name))) {
        read = readProjectMocks(config.folder);
        unanswered.clear();
        sendAll("mocks", JSON.stringify(read.mocks));
      }
      const before = new Map(project.specs);
      const slugs = names
        .filter((name) => isIn(config.specs, name))
        .map((name) => name.slice(config.specs.length + 1).replace(/(\.json)?(\/.*)?$/, ""));
      const known = slugs.filter(isSlug);
      // The folder itself, or a name that isn't a spec's, can concern all specs.
      const isUnclear = known.length < slugs.length;
      if (isUnclear || names.some((name) => isIn(config.catalog, name))) project.updateAll();
      else if (known.length > 0) project.update([...new Set(known)]);
      return [...project.specs.keys()].filter(
        (slug) => project.specs.get(slug) !== before.get(slug),
      );
    },
    isHalfSaved(files) {
      const ofSpecs = [...project.specs.values()].flatMap(({ fileFindings }) => fileFindings);
      return [...commonFindings(), ...ofSpecs].some(
        ({ code, file }) => code === "invalid_json" && files.has(file),
      );
    },
    show() {
      show([...clients.keys()]);
    },
    findings(slugs) {
      const specs = [...project.specs.values()].filter(
        ({ slug }) => slugs === undefined || slugs.includes(slug),
      );
      return [...commonFindings(), ...specs.flatMap(({ findings }) => findings)];
    },
    setDevices(next) {
      addressesOf = next;
    },
    setPush(next) {
      push = next;
      sendAll("state", stateText());
    },
  };
}

function isIn(folder: string, name: string): boolean {
  return `${name}/`.startsWith(`${folder}/`);
}

/** Editors write such files beside those that they save. */
function isTemporary(name: string): boolean {
  return name.split("/").some((part) => /^\.|~$/.test(part)) || /\.(?!json$)[^./]+$/.test(name);
}

/** VS Code and the editors that are made of it open such addresses: `vscode`, `cursor`, `windsurf`. */
function editorUrlOf(
  editor: string,
  path: string,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  const segments = relativeName(nodePath, nodePath.parse(path).root, path).split("/");
  const drive = nodePath.parse(path).root.replaceAll(/[\\/]/g, "");
  const inUrl = [...(drive === "" ? [] : [drive]), ...segments.map(encodeURIComponent)].join("/");
  return `${editor}://file/${inUrl}:${line}:${column}`;
}
