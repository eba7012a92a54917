/** Who may import whom: the arrows of docs/architecture.md. */
const packages = ["format", "runtime", "web", "api", "client", "server", "console"];
const arrows = {
  format: [],
  runtime: ["format"],
  web: ["runtime", "format"],
  api: ["format"],
  client: ["api"],
  server: ["format", "api"],
  console: ["web", "runtime", "format", "client"],
};

/** What the tests of a package may use beside its arrows. */
const testsUse = {
  client: ["^packages/server/testing/"],
  web: ["^packages/server/testing/", "^packages/runtime/testing/", "^packages/client/testing/"],
  console: ["^packages/server/testing/"],
};
const tests = "(\\.test\\.ts$|/testing/)";

/**
 * What a feature of the server may use of another beside its queries: the transaction that reads the caller's access
 * again, the one way to set a pointer, that by which a
 * deleted spec leaves the CDN, the ways to tell and to be told what happened, and to keep who did it.
 */
const sharedOfFeatures = [
  "access/authorized-transaction",
  "publishing/pointers/retarget-pointer",
  "publishing/pointers/wait-until-live",
  "publishing/pointers/pointer-job",
  "publishing/withdraw-spec",
  "events/record-event",
  "events/record-catalog-event",
  "events/event-payload",
  "events/event-pattern",
  "events/record-webhook-event",
  "webhooks/schedule-deliveries",
  "webhooks/remove-deliveries",
  "audit/record-audit",
];

const features =
  "specs|validating|publishing|origin-maintenance|document-keys|custom-types|webhooks|access|audit|events|operations|browser";

/** Small rooms that everything may use. */
const sharedRooms = "config|errors|identity|sealing|files|concurrency";

/** What of the server may know a feature: the features, the commands beside the service, the wiring. */
const knowsFeatures = [
  `^packages/server/src/(${features}|backup)/`,
  "^packages/server/src/(app|background-work|end-leases|context|open-context|start-server|main)\\.ts$",
];

/** What chaos and bench use of packages: what these export, what tests use, the ids that rows are filled with. */
const usedFromOutside = [
  "^packages/[^/]+/src/index\\.ts$",
  "^packages/[^/]+/src/[^/]+/index\\.ts$",
  "^packages/client/src/(documents|webhooks)\\.ts$",
  "^packages/server/testing/",
  "^packages/server/src/ids\\.ts$",
];

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
      comment: "But a test may hold what a bench measures to a limit.",
      severity: "error",
      from: { path: "^packages/", pathNot: tests },
      to: { path: "^(chaos|bench)/" },
    },
    {
      name: "bench-does-not-know-chaos",
      comment: "Chaos builds the packages and shows its progress as the benches do.",
      severity: "error",
      from: { path: "^bench/" },
      to: { path: "^chaos/" },
    },
    {
      name: "no-node-in-portable-packages",
      comment: "They run in browsers too.",
      severity: "error",
      from: {
        path: "^packages/(format|runtime|web|api|client|console)/src/",
        pathNot: "\\.test\\.ts$",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-tests-in-code",
      severity: "error",
      from: { path: "^packages/[^/]+/(src|bin)/", pathNot: "\\.test\\.ts$" },
      to: { path: tests },
    },
    {
      name: "features-read-through-queries",
      comment: "A feature may read through another's queries.ts and nothing else.",
      severity: "error",
      from: { path: `^packages/server/src/(${features})/`, pathNot: "\\.test\\.ts$" },
      to: {
        path: `^packages/server/src/(${features})/`,
        pathNot: [
          "^packages/server/src/$1/",
          "/queries\\.ts$",
          `/(${sharedOfFeatures.join("|")})\\.ts$`,
        ],
      },
    },
    {
      name: "only-events-schedule-deliveries",
      comment: "Whoever has something to tell records an event.",
      severity: "error",
      from: {
        path: `^packages/server/src/(${features})/`,
        pathNot: ["^packages/server/src/(events|webhooks)/", "\\.test\\.ts$"],
      },
      to: { path: "^packages/server/src/webhooks/(schedule|remove)-deliveries\\.ts$" },
    },
    {
      name: "what-features-share-knows-no-feature",
      comment: "What it needs of one it gets by the context.",
      severity: "error",
      from: { path: "^packages/server/src/", pathNot: [...knowsFeatures, tests] },
      to: { path: `^packages/server/src/(${features}|backup)/` },
    },
    {
      name: "shared-rooms-know-only-each-other",
      severity: "error",
      from: { path: `^packages/server/src/(${sharedRooms})/`, pathNot: tests },
      to: {
        path: "^packages/server/src/",
        // A caller carries the claim of its idempotency key.
        pathNot: `^packages/server/src/((${sharedRooms})/|idempotency/claim)`,
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
      name: "packages-do-not-know-how-they-are-built",
      comment: "But tests in browsers load what is built.",
      severity: "error",
      from: { path: "^packages/", pathNot: tests },
      to: { path: "^scripts/" },
    },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@screenspec/source", "import", "node", "default"],
      extensions: [".ts", ".js"],
    },
  },
};
