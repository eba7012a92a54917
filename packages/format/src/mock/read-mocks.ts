import { isObject, type UnknownObject } from "../json.ts";
import { pointerOf } from "../json-pointer.ts";
import { quote } from "../wording/quote.ts";
import { normalizeUrl } from "./match-mock.ts";
import { type Mock, maxMocks, mockMembers } from "./mock.ts";

/** The result of reading mocks. */
export interface ReadMocks {
  /** The valid mocks in their order, with the defaults of the members that they omit. */
  readonly mocks: readonly Mock[];
  readonly problems: readonly MockProblem[];
}

export interface MockProblem {
  /** The JSON Pointer of the wrong value; of the mock if a member is missing. */
  readonly pointer: string;
  readonly message: string;
  readonly hint: string;
}

/** Reads a mock or a list of mocks, from anywhere. Never throws. */
export function readMocks(value: unknown): ReadMocks {
  if (!Array.isArray(value)) return readMock(value, [], ["$schema", ...known]);
  if (value.length > maxMocks) {
    const message = `There are ${value.length} mocks. A list has at most ${maxMocks}.`;
    return { mocks: [], problems: [{ pointer: "", message, hint: "Use several lists." }] };
  }
  const read = Array.from(value, (each: unknown, index) => readMock(each, [index], known));
  return {
    mocks: read.flatMap(({ mocks }) => mocks),
    problems: read.flatMap(({ problems }) => problems),
  };
}

const known = Object.keys(mockMembers);
const methodPattern = new RegExp(mockMembers.method.pattern);
const urlPattern = new RegExp(mockMembers.url.pattern);
const headerNamePattern = new RegExp(mockMembers.headers.propertyNames.pattern);
const headerPattern = new RegExp(mockMembers.headers.additionalProperties.pattern);
const hint = `The members of a mock are ${known.join(", ")}, of which only url is required: {"url": "/v1/products", "body": []}.`;

function readMock(value: unknown, at: readonly number[], allowed: readonly string[]): ReadMocks {
  const wrong = isObject(value)
    ? [...wrongMembers(value, allowed)]
    : [[[], "A mock must be an object."] as const];
  const problems = wrong.map(([path, message]) => ({
    pointer: pointerOf([...at, ...path]),
    message,
    hint,
  }));
  return { mocks: problems.length === 0 ? [mockOf(Object(value))] : [], problems };
}

function mockOf({
  method = "GET",
  url,
  status = 200,
  delayMs = 0,
  headers = {},
  body,
}: Mock): Mock {
  const byName = Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]);
  const head = { method, url: normalizeUrl(url), status, delayMs };
  return { ...head, headers: Object.fromEntries(byName), ...(body !== undefined && { body }) };
}

type WrongMember = readonly [path: readonly string[], message: string];

/** Yields each wrong member with the reason, but only one unknown member and one header: there can be thousands. */
function* wrongMembers(value: UnknownObject, allowed: readonly string[]): Generator<WrongMember> {
  const { method = "GET", url, status = 200, delayMs = 0, headers = {} } = value;
  const unknown = Object.keys(value).find((key) => !allowed.includes(key));
  if (unknown !== undefined) yield [[unknown], `${quote(unknown)} is not a member of a mock.`];
  if (!isMatch(methodPattern, method)) {
    yield [["method"], "The method must be in capitals, such as GET."];
  }
  const most = mockMembers.url.maxLength;
  if (url === undefined) yield [[], "The URL is missing."];
  else if (!isMatch(urlPattern, url) || url.length > most) {
    yield [
      ["url"],
      `The URL must be a path, https://… or endpoint:<id>, of 1 to ${most} characters.`,
    ];
  }
  if (!isWhole(status, mockMembers.status)) {
    const { minimum, maximum } = mockMembers.status;
    yield [["status"], `The status must be a whole number from ${minimum} to ${maximum}.`];
  }
  if (!isWhole(delayMs, mockMembers.delayMs)) {
    const { maximum } = mockMembers.delayMs;
    yield [["delayMs"], `The delay must be a whole number of milliseconds from 0 to ${maximum}.`];
  }
  if (!isObject(headers)) yield [["headers"], "The headers must be an object of texts."];
  else yield* wrongHeaders(headers);
}

function* wrongHeaders(headers: UnknownObject): Generator<WrongMember> {
  const names = new Set<string>();
  for (const [name, text] of Object.entries(headers)) {
    const path = ["headers", name];
    if (!headerNamePattern.test(name)) {
      return yield [path, `${quote(name)} can't be the name of a header.`];
    }
    if (!isMatch(headerPattern, text)) {
      return yield [path, "A header must be a text of one line, in Latin-1."];
    }
    if (names.has(name.toLowerCase())) {
      return yield [path, `The header ${quote(name)} is there twice: case makes no difference.`];
    }
    names.add(name.toLowerCase());
  }
}

function isMatch(pattern: RegExp, value: unknown): value is string {
  return typeof value === "string" && pattern.test(value);
}

function isWhole(
  value: unknown,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): boolean {
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}
