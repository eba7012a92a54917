/** Who may import whom: the arrows of docs/architecture.md. */
const packages = [
  "format",
  "runtime",
  "rendering",
  "web",
  "ssr",
  "react-native",
  "api",
  "client",
  "cli",
  "server",
  "console",
];
const arrows = {
  format: [],
  runtime: ["format"],
  rendering: ["runtime", "format"],
  web: ["rendering", "runtime", "format"],
  ssr: ["web", "runtime"],
  "react-native": ["rendering", "runtime", "format"],
  api: ["format"],
  client: ["api"],
  // Its page shows the workbench.
  cli: ["client", "api", "format", "web", "console/src/(workbench|design|texts)"],
  // It serves the schema of the CLI's configuration.
  server: ["format", "api", "cli/schemas"],
  console: ["web", "rendering", "runtime", "format", "client"],
};

/** What the tests of a package may use beside its arrows. */
const testsUse = {
  client: ["^packages/server/testing/"],
  cli: ["^packages/server/testing/"],
  rendering: ["^packages/client/testing/", "^packages/runtime/testing/"],
  web: [
    "^packages/server/testing/",
    "^packages/runtime/testing/",
    "^packages/rendering/testing/",
    "^packages/client/testing/",
    "^packages/ssr/src/index\\.ts$",
  ],
  ssr: ["^packages/server/testing/", "^packages/format/src/index\\.ts$"],
  "react-native": [
    "^packages/web/testing/",
    "^packages/runtime/testing/",
    "^packages/rendering/testing/",
    "^packages/client/testing/",
  ],
  console: ["^packages/server/testing/"],
};
const tests = "(\\.test\\.tsx?$|/testing/)";

/** Small rooms of the server that everything may use. */
const sharedRooms = ["errors", "files", "concurrency", "sealing", "identity", "config"];

/** Rooms that know no feature. */
const infrastructure = [
  "database",
  "admission",
  "objects",
  "http",
  "idempotency",
  "jobs",
  "purging",
  "mail",
  "cdn",
  "metrics",
  "tracing",
];

const features = [
  "audit",
  "events",
  "access",
  "custom-types",
  "webhooks",
  "outbox",
  "specs",
  "validation",
  // What decides whether a pointer may move is below what moves it. The commands of reviews are above.
  "reviews/gate",
  "publishing",
  "reviews(?!/gate)",
  "document-keys",
  "lifecycle",
  "previews",
  "origin-maintenance",
  "operations",
  "browser",
];

/** The rooms of the server, from the lowest: each may call the rooms before it, so there are no cycles of rooms. */
const rooms = [...sharedRooms, ...infrastructure, ...features, "backup"];

/** Files of a feature, beside its queries, that other features may import. */
const sharedOfFeatures = [
  "access/authorized-transaction",
  "access/sessions/impersonal-credential",
  "publishing/commit-with-retry",
  "publishing/freeze-version",
  "publishing/prepare-version",
  "publishing/choose-promoted-version",
  "publishing/read-stored-document",
  "publishing/release-version",
  "publishing/sign-version",
  "publishing/channels/channel-name",
  "publishing/remove-pointer",
  "publishing/schedules/read-schedule-at",
  "publishing/pointers/retarget-pointer",
  "publishing/pointers/wait-until-live",
  "publishing/pointers/pointer-job",
  "publishing/withdraw-spec",
  "previews/find-active-link",
  "reviews/gate/end-reviews",
  "reviews/gate/policy",
  "reviews/gate/require-approval",
  "specs/add-spec",
  "specs/change-draft",
  "specs/compare-content",
  "specs/content",
  "specs/list-specs",
  "specs/scan-search",
  "specs/represent-spec",
  "specs/slug",
  "outbox/event-transaction",
  "outbox/record-event",
  "outbox/record-review-event",
  "events/record-change",
  "events/event-payload",
  "events/event-pattern",
  "webhooks/schedule-deliveries",
  "audit/record-audit",
];

const serverRooms = (names) => `^packages/server/src/(${names.join("|")})/`;

/** What of the server may know a feature: the features, the commands beside the service, the wiring. */
const knowsFeatures = [
  serverRooms([...features, "backup"]),
  "^packages/server/src/(app|background-work|context|open-context|start-server|main)\\.ts$",
];

/** What chaos and bench use of packages: what these export, what tests use, the ids that rows are filled with. */
const usedFromOutside = [
  "^packages/[^/]+/src/index\\.ts$",
  "^packages/[^/]+/src/[^/]+/index\\.ts$",
  "^packages/client/src/(documents|webhooks)\\.ts$",
  "^packages/server/testing/",
  "^packages/rendering/testing/document-(key|server)\\.ts$",
  "^packages/server/src/ids\\.ts$",
];

/** The rooms of the Console, from the lowest. */
const consoleRooms = [
  "texts",
  "session",
  "design",
  "workbench",
  "data",
  "live",
  "pages",
  "playground",
  "app",
];

/** Areas of the Console whose components pages of other areas show. */
const sharedAreas = ["spec", "activity", "templates", "export", "sign-in"];

const consoleFolders = (names) => `^packages/console/src/(${names.join("|")})/`;

/** The levels of the runtime, from the lowest. Rooms import only rooms of lower levels, types included. */
const runtimeLevels = [
  ["data"],
  ["host", "document"],
  ["view", "text-input"],
  ["plans"],
  ["live"],
  ["actions", "rules"],
  ["start-runtime"],
  ["index"],
];

/** The levels of what renderers share, from the lowest. Rooms import only rooms of lower levels, types included. */
const renderingLevels = [
  ["app-types", "icons", "layout", "texts", "theme"],
  ["dates", "loading", "phones", "roles"],
  ["previews"],
  ["index"],
  ["test-host"],
];

/** The levels of the web SDK, from the lowest. Rooms import only rooms of lower levels, types included. */
const webLevels = [
  ["dom"],
  ["host", "style", "loading", "languages"],
  ["layout", "accessibility", "icons"],
  ["events"],
  ["render"],
  ["lists", "inputs", "overlays", "screens", "navigation"],
  ["pickers"],
  ["views"],
  ["gestures"],
  ["mount"],
  ["element", "mount-first-screen"],
  ["inspect"],
  ["index"],
  ["react", "render-screen"],
];

/** The levels of the React Native SDK, from the lowest. Rooms import only rooms of lower levels, types included. */
const nativeLevels = [
  ["host", "loading", "motion", "theme"],
  ["layout"],
  ["nodes"],
  ["icons", "modals"],
  ["pickers"],
  ["inputs", "lists"],
  ["views"],
  ["overlays", "screens"],
  ["document"],
  ["screen-spec"],
  ["index"],
  ["adapters", "preview", "render-screen"],
];

/** What only the lock file of the React Native SDK has, so that the root's `npm ci` doesn't install it. */
const nativeOnly = [
  "^react-native(-|$)",
  "^expo-",
  "^@(legendapp|react-native-async-storage|react-native-clipboard|react-native-community)/",
  "^@(react-navigation|shopify|testing-library|noble)/",
  "^(test-renderer|vitest|vitest-native|vitest-native/helpers|vitest/config)$",
];

/** The rules of a package whose rooms have levels. A room is a folder, or a file beside the folders. */
function levelRules(name, levels) {
  const sources = `^packages/${name}/src/`;
  const rooms = (names) => `${sources}(${names.join("|")})(/|\\.tsx?$)`;
  const rules = levels.flatMap((level, index) =>
    level.map((room) => ({
      name: `${name}-${room}-imports-only-lower-levels`,
      comment: "A level declares an interface for what it needs of a higher one.",
      severity: "error",
      from: { path: rooms([room]), pathNot: tests },
      to: { path: sources, pathNot: rooms([room, ...levels.slice(0, index).flat()]) },
    })),
  );
  const all = {
    name: `every-room-of-${name}-has-a-level`,
    severity: "error",
    from: { path: sources, pathNot: tests },
    to: { path: sources, pathNot: rooms(levels.flat()) },
  };
  return [...rules, all];
}

const folder = (name) => `^packages/${name}/`;

export default {
  forbidden: [
    ...packages.map((name) => ({
      name: `${name}-imports-only-its-arrows`,
      severity: "error",
      from: { path: folder(name), pathNot: tests },
      to: {
        path: "^packages/",
        pathNot: [folder(name), ...arrows[name].map(folder)],
      },
    })),
    ...packages.map((name) => ({
      name: `tests-of-${name}-import-only-its-arrows`,
      severity: "error",
      from: { path: `${folder(name)}.*${tests}` },
      to: {
        path: "^packages/",
        pathNot: [folder(name), ...arrows[name].map(folder), ...(testsUse[name] ?? [])],
      },
    })),
    {
      name: "chaos-and-bench-stay-outside",
      comment: "They use the server's processes, and of packages what everyone may.",
      severity: "error",
      from: { path: "^(chaos|bench)/" },
      to: { path: "^packages/", pathNot: usedFromOutside },
    },
    {
      name: "packages-do-not-know-chaos-and-bench",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^(chaos|bench)/" },
    },
    {
      name: "bench-does-not-know-chaos",
      severity: "error",
      from: { path: "^bench/" },
      to: { path: "^chaos/" },
    },
    {
      name: "no-node-in-portable-packages",
      comment: "They run in browsers too.",
      severity: "error",
      from: {
        path: "^packages/(format|runtime|rendering|web|ssr|react-native|api|client|console)/src/",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "runtime-and-rendering-import-no-npm-packages",
      comment: "They run on every platform. Renderers pass in what needs a package.",
      severity: "error",
      from: { path: "^packages/(runtime|rendering)/src/", pathNot: tests },
      to: { path: "node_modules/" },
    },
    {
      name: "only-the-page-of-the-cli-imports-code-of-browsers",
      comment: "The commands run in Node.",
      severity: "error",
      from: { path: "^packages/cli/", pathNot: "^packages/cli/page/" },
      to: { path: "^packages/(web|console)/" },
    },
    {
      name: "the-cli-reaches-files-through-its-gate",
      comment:
        "Repositories and servers may be hostile: packages/cli/src/files checks each path. These modules read files or run programs. `render` starts the user's Chrome, `open-in-browser` the browser, and `main` turns on Node's cache of compiled code.",
      severity: "error",
      from: {
        path: "^packages/cli/src/",
        pathNot: [
          tests,
          "^packages/cli/src/files/",
          "^packages/cli/src/render/(find-)?chrome\\.ts$",
          "^packages/cli/src/(open-in-browser|main)\\.ts$",
        ],
      },
      to: {
        path: "^(node:)?(fs|child_process|cluster|inspector|module|repl|sqlite|v8|vm|wasi|worker_threads)(/|$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "the-cli-uses-only-slugs-and-review-states-of-the-api",
      comment: "Everything else of the API it gets from the client.",
      severity: "error",
      from: { path: "^packages/cli/" },
      to: {
        path: "^packages/api/",
        pathNot: "^packages/api/src/(specs/slugs|reviews/review-states)\\.ts$",
      },
    },
    {
      name: "no-tests-in-code",
      severity: "error",
      from: { path: "^packages/[^/]+/(src|bin)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: tests },
    },
    ...rooms.slice(0, -1).map((room, level) => ({
      name: `${room}-calls-only-lower-rooms`,
      severity: "error",
      from: { path: serverRooms([room]), pathNot: "\\.test\\.ts$" },
      to: { path: serverRooms(rooms.slice(level + 1)), dependencyTypesNot: ["type-only"] },
    })),
    {
      name: "every-room-has-a-level",
      severity: "error",
      from: {},
      to: { path: "^packages/server/src/[^/]+/", pathNot: serverRooms(rooms) },
    },
    {
      name: "features-call-queries-only",
      comment:
        "A feature may call another feature's queries, to read and to write, and what sharedOfFeatures lists.",
      severity: "error",
      from: { path: serverRooms(features), pathNot: "\\.test\\.ts$" },
      to: {
        path: serverRooms(features),
        pathNot: [
          "^packages/server/src/$1/",
          "[/-]queries\\.ts$",
          `/(${sharedOfFeatures.join("|")})\\.ts$`,
        ],
      },
    },
    {
      name: "only-the-outbox-schedules-deliveries",
      comment: "Other features record an event.",
      severity: "error",
      from: {
        path: serverRooms(features),
        pathNot: ["^packages/server/src/(outbox|webhooks)/", "\\.test\\.ts$"],
      },
      to: { path: "^packages/server/src/webhooks/schedule-deliveries\\.ts$" },
    },
    {
      name: "what-features-share-knows-no-feature",
      comment: "What it needs of one it gets as an argument.",
      severity: "error",
      from: { path: "^packages/server/src/", pathNot: [...knowsFeatures, tests] },
      to: {
        path: [serverRooms([...features, "backup"]), "^packages/server/src/context\\.ts$"],
      },
    },
    {
      name: "shared-rooms-know-only-each-other",
      severity: "error",
      from: { path: serverRooms(sharedRooms), pathNot: tests },
      to: {
        path: "^packages/server/src/",
        // A caller carries the claim of its idempotency key.
        pathNot: [serverRooms(sharedRooms), "^packages/server/src/idempotency/claim"],
      },
    },
    ...consoleRooms.slice(0, -1).map((room, level) => ({
      name: `console-${room}-uses-only-lower-rooms`,
      severity: "error",
      from: { path: consoleFolders([room]), pathNot: tests },
      to: { path: consoleFolders(consoleRooms.slice(level + 1)) },
    })),
    ...levelRules("runtime", runtimeLevels),
    ...levelRules("rendering", renderingLevels),
    ...levelRules("web", webLevels),
    ...levelRules("react-native", nativeLevels),
    {
      name: "every-room-of-the-console-has-a-level",
      severity: "error",
      from: {},
      to: { path: "^packages/console/src/[^/]+/", pathNot: consoleFolders(consoleRooms) },
    },
    {
      name: "workbench-knows-no-service",
      comment: "Pages without a service show it too: what it needs of one, its host passes in.",
      severity: "error",
      from: { path: consoleFolders(["workbench"]), pathNot: tests },
      to: {
        path: "^packages/",
        pathNot: [
          consoleFolders(["workbench", "design", "texts"]),
          ...["format", "runtime", "rendering", "web"].map(folder),
        ],
      },
    },
    {
      name: "workbench-reaches-no-service",
      comment: "Nor do the components of `design` that it uses.",
      severity: "error",
      from: { path: consoleFolders(["workbench"]), pathNot: tests },
      to: {
        reachable: true,
        path: [
          consoleFolders(["session", "data", "live", "pages", "app"]),
          "node_modules/@tanstack/react-(router|query)/",
        ],
      },
    },
    {
      name: "design-imports-only-types-of-the-client",
      comment: "Pages without a service have its components too.",
      severity: "error",
      from: { path: consoleFolders(["design"]), pathNot: tests },
      to: { path: folder("client"), dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pages-import-only-shared-areas",
      severity: "error",
      from: { path: "^packages/console/src/pages/([^/]+)/", pathNot: tests },
      to: {
        path: "^packages/console/src/pages/[^/]+/",
        pathNot: ["^packages/console/src/pages/$1/", `/pages/(${sharedAreas.join("|")})/`],
      },
    },
    {
      name: "features-do-not-reach-into-http-wiring",
      comment: "app.ts wires the features; nothing imports app.ts but the start.",
      severity: "error",
      from: { path: "^packages/server/src/[^/]+/", pathNot: "\\.test\\.ts$" },
      to: { path: "^packages/server/src/(app|main|start-server)\\.ts$" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-types",
      comment: "A type that two files need is in the file that doesn't import the other.",
      severity: "error",
      from: { path: "^(packages/|bench|chaos|scripts)" },
      to: { circular: true },
    },
    {
      name: "packages-do-not-know-how-they-are-built",
      comment: "But tests in browsers load what is built.",
      severity: "error",
      from: { path: "^packages/", pathNot: tests },
      to: { path: "^scripts/" },
    },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      // `sarif` has only types.
      to: { couldNotResolve: true, pathNot: ["^sarif$", ...nativeOnly] },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?!.*node_modules/).*/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@screenspec/source", "import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
