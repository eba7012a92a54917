import { plural } from "../format.ts";

/** The texts of the panel below the canvas, which the playground shows too. */
export const bottomPanel = {
  panel: "Problems, requests, live data and events",
  panelSizes: {
    left: "Width of the panel on the left",
    right: "Width of the inspector",
    bottom: "Height of the panel",
    texts: "Height of the texts",
  },
  tabs: { problems: "Problems", requests: "Requests", data: "Live data", events: "Events" },
  open: "Open the panel",
  close: "Collapse the panel",
  noProblems: "No problems",
  problemCount: (count: number) => plural(count, "# problem", "# problems"),
  adviceCount: (count: number) => plural(count, "# note", "# notes"),
  moreProblems: (count: number) => `And ${count} more.`,
  appData: {
    label: "App's data, as JSON",
    intro:
      "Members that replace those of the spec's globalData, as apps set them with the SDK's data.",
    notObject: 'The data must be an object, such as { "user": { "name": "Ada" } }.',
    problem: (line: number, message: string) => `Line ${line}: ${message}`,
  },
  running: { screenData: "Data of the screen", globalData: "Data of the app" },
  notRunning: "The preview has no data yet.",
  tooLarge: "There is too much data to show it while the screen runs.",
  sentValue: "value",
  noEvents: "Requests, events that the screen sends to its app, and errors while it runs.",
};

/** The texts about the requests of a screen and the mocks that answer them. */
export const mocks = {
  intro:
    "No request reaches the network. A request gets the response of the mock for its method and URL, or fails.",
  full: (most: number) => `There are ${most} mocks, as many as are possible.`,
  noRequests: "This screen makes no requests.",
  add: "Add a mock",
  addFor: (request: string) => `Add a mock for ${request}`,
  remove: "Remove",
  record: "Record a real answer",
  recordDetail:
    "Make the request yourself, with your own access, and paste what came back here. The answer stays in this browser, so leave out what is secret.",
  exampleOrigin: "https://api.example.com",
  response: "What the command has printed, or the body alone",
  useResponse: "Use this answer",
  method: "Method",
  url: "URL",
  status: "Status",
  delay: "Delay in ms",
  headers: "Headers, one on each line",
  body: "Body, as JSON",
  noBody: "The body is empty.",
  /** Before the name of a file. */
  create: "Create",
  copy: (file: string) => `Copy the content of ${file}`,
  noColon: (line: string) => `“${line}” must be a header’s name and value, such as x-total: 7.`,
  bodyProblem: (line: number, message: string) => `Line ${line} of the body: ${message}`,
  timesAnswered: (count: number) => (count === 1 ? "answered once" : `answered ${count} times`),
  /** Entries of the log. */
  answered: (request: string, status: number) => `${request} → ${status}`,
  failedOffline: (request: string) => `${request} failed: offline.`,
  hasNoMock: (request: string) => `${request} has no mock.`,
  hasNoAnswer: (request: string, reason = "") => `${request} has no answer. ${reason}`.trimEnd(),
};
