import type { Mock } from "@screenspec/format";

/** The data of the server-sent events that the dev server sends to its page, by the name of the event. */
export interface DevEvents {
  /** The list of the specs, and what the bar shows. */
  readonly state: DevState;
  /** The problems of the shown spec, and those of files that belong to no spec. */
  readonly problems: readonly ShownProblem[];
  readonly mocks: readonly Mock[];
  /** Where other devices open the spec; never sent if the server is only for this one. */
  readonly devices: DeviceAddresses;
}

export interface DevState {
  readonly specs: readonly SpecSummary[];
  /** The result of the last save to the server, with `--push`. */
  readonly push?: PushState | undefined;
}

export interface SpecSummary {
  readonly slug: string;
  readonly name: string;
  readonly errors: number;
  readonly warnings: number;
}

export interface DeviceAddresses {
  /** Of the page, with `--host`. */
  readonly browser?: string | undefined;
  /** The link that opens the spec in the team's app, with `--native`. */
  readonly app?: string | undefined;
}

export interface PushState {
  readonly slug: string;
  readonly result: "saved" | "conflict" | "failed";
  readonly message: string;
}

export interface ShownProblem {
  /** `specs/home.json:4:77`. */
  readonly place: string;
  readonly severity: "error" | "warning";
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  /** The lines around the place. */
  readonly frame: readonly string[];
  /** The address that opens the place in an editor; only for pages on the machine that has the files. */
  readonly editorUrl: string | undefined;
}

export interface UnansweredRequest {
  /** `GET /v1/orders`. */
  readonly title: string;
  /** Why it has no answer, as a sentence. */
  readonly reason: string;
  /** A file that would answer it: its name and its content. */
  readonly file: string;
  readonly content: string;
}

/** A request of a document, which the dev server answers. */
export interface DevRequest {
  readonly method: string;
  /** A path with its query, an address with https, or `endpoint:<id>`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface DevAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
