import { type Json, normalizeUrl } from "@screenspec/format";
import { type JsonFile, listJsonFiles, placeIn, readJsonFile } from "../files/json-file.ts";
import type { FileProblem } from "../output/failure.ts";

/** The folder of the mocks, in the project. */
export const mocksFolder = "mocks";

/**
 * An answer to the requests of a method to a URL, in a file of `mocks`, alone or in a list. The Console exports and shares the
 * same members.
 */
export interface Mock {
  readonly method: string;
  /** `/path`, `https://…` or `endpoint:<id>`; `*` stands for any text. Without a query it matches any query. */
  readonly url: string;
  readonly status: number;
  readonly delayMs: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; undefined for an empty body. */
  readonly body?: Json | undefined;
}

export interface ReadMocks {
  readonly mocks: readonly Mock[];
  readonly problems: readonly FileProblem[];
}

/** Reads the mocks of a project. Without the folder there are none. */
export function readMocks(folder: string): ReadMocks {
  const problems: FileProblem[] = [];
  const mocks = listJsonFiles(folder, mocksFolder, problems).flatMap((name) => {
    const file = readJsonFile(folder, `${mocksFolder}/${name}`, problems);
    return file === undefined ? [] : readFile(file, problems);
  });
  return { mocks, problems };
}

function readFile(file: JsonFile, problems: FileProblem[]): readonly Mock[] {
  const { value } = file;
  const isList = Array.isArray(value);
  return (isList ? value : [value]).flatMap((each: Json, index: number) => {
    const pointer = isList ? `/${index}` : "";
    const wrong = wrongMember(each);
    if (wrong === undefined) return [mockOf(each)];
    const [member, message] = wrong;
    const isThere = member !== undefined && Object.hasOwn(Object(each), member);
    const place = placeIn(file, isThere ? `${pointer}/${member}` : pointer);
    problems.push({ ...place, code: "invalid_mock", message, hint });
    return [];
  });
}

const hint =
  'A mock has "url", and optionally "method", "status", "delayMs", "headers" and "body": {"url": "/v1/products", "body": []}.';

function mockOf(value: Json): Mock {
  const { method = "GET", url, status = 200, delayMs = 0, headers = {}, body } = Object(value);
  return { method, url: normalizeUrl(url), status, delayMs, headers, body };
}

const members = ["$schema", "method", "url", "status", "delayMs", "headers", "body"];
const maxDelayMs = 60_000;

/** Returns the first wrong member of a mock, and why. */
function wrongMember(value: Json): [member: string | undefined, message: string] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [undefined, "A mock must be an object."];
  }
  const { method = "GET", url, status = 200, delayMs = 0, headers = {} } = Object(value);
  const unknown = Object.keys(value).find((key) => !members.includes(key));
  if (unknown !== undefined) return [unknown, `"${unknown}" is not a member of a mock.`];
  if (typeof method !== "string" || !/^[A-Z]+$/.test(method)) {
    return ["method", '"method" must be a method in capitals, such as "GET".'];
  }
  if (typeof url !== "string" || url.trim() === "") {
    return ["url", '"url" must be a path, an address with https, or endpoint:<id>.'];
  }
  if (!isWhole(status, 200, 599)) return ["status", '"status" must be a number from 200 to 599.'];
  if (!isWhole(delayMs, 0, maxDelayMs)) {
    return ["delayMs", `"delayMs" must be a number from 0 to ${maxDelayMs}.`];
  }
  const isObject = typeof headers === "object" && headers !== null && !Array.isArray(headers);
  if (!isObject || !Object.values(headers).every((text) => typeof text === "string")) {
    return ["headers", '"headers" must be an object of texts.'];
  }
  return undefined;
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** Returns a file that would answer a request, to copy. */
export function proposeMock({ method, url }: { readonly method: string; readonly url: string }) {
  const [path = ""] = url.split(/[?#]/);
  const words = path.replace(/^https:/, "").split(/[^A-Za-z0-9]+/);
  const name = [method, ...words].filter(Boolean).join("-").toLowerCase().slice(0, 80);
  const content = JSON.stringify({ method, url: path, status: 200, body: {} }, undefined, 2);
  return { file: `${mocksFolder}/${name}.json`, content };
}
