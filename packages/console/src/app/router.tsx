import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  stringifySearchWith,
} from "@tanstack/react-router";
import { specFilterOf, specsQuery } from "../data/specs.ts";
import { ErrorState } from "../design/content/states.tsx";
import { MissingPage } from "../design/layout/page.tsx";
import { PageSkeleton } from "../design/layout/shell.tsx";
import { searchOf } from "../pages/search-parameters.ts";
import { SpecsPage } from "../pages/specs/specs-page.tsx";
import { consolePath } from "../session/base-url.ts";
import { texts } from "../texts/texts.ts";
import { Frame } from "./frame.tsx";
import { queryClient } from "./query-client.ts";
import { withEditorStyles } from "./with-editor-styles.ts";

/** The pages by their addresses, which are stable: `docs/guides/console.md` lists them. */

const rootRoute = createRootRoute({ component: Outlet });

const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: "frame", component: Frame });

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../pages/home/home-page.tsx"), "HomePage"),
  validateSearch: searchOf("home"),
});

const notFoundRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "$",
  component: NotFound,
});

/** Single sign-on leads here when it failed: the frame shows the sign-in page while nobody is signed in. */
const signInRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/sign-in",
  component: () => <Navigate to="/specs" replace />,
});

/** This page is outside of the frame: people who can't sign in use it, even while another user is signed in here. */
const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  component: lazyRouteComponent(
    () => import("../pages/sign-in/reset-password-page.tsx"),
    "ResetPasswordPage",
  ),
});

const readSpecsSearch = searchOf("specs");

const specsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/specs",
  component: SpecsPage,
  validateSearch: readSpecsSearch,
  // The list is read in parallel with the session.
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchInfiniteQuery(specsQuery(specFilterOf(deps))),
});

const catalogRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/catalog",
  component: lazyRouteComponent(() => import("../pages/catalog/catalog-page.tsx"), "CatalogPage"),
  validateSearch: searchOf("catalog"),
});

const specRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/specs/$spec",
  validateSearch: searchOf("spec"),
  component: lazyRouteComponent(() => import("../pages/spec/spec-page.tsx"), "SpecPage"),
});

const overviewRoute = createRoute({
  getParentRoute: () => specRoute,
  path: "/",
  component: lazyRouteComponent(() => import("../pages/spec/overview.tsx"), "Overview"),
});

const versionsRoute = createRoute({
  getParentRoute: () => specRoute,
  path: "/versions",
  component: lazyRouteComponent(() => import("../pages/spec/versions.tsx"), "Versions"),
});

const flowRoute = createRoute({
  getParentRoute: () => specRoute,
  path: "/flow",
  component: lazyRouteComponent(
    () => withEditorStyles(import("../pages/flow/flow-page.tsx")),
    "FlowPage",
  ),
});

const editorRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/specs/$spec/editor",
  validateSearch: searchOf("editor"),
  component: lazyRouteComponent(
    () => withEditorStyles(import("../pages/editor/editor-page.tsx")),
    "EditorPage",
  ),
});

const releasesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/releases",
  component: lazyRouteComponent(
    () => import("../pages/releases/releases-page.tsx"),
    "ReleasesPage",
  ),
});

const releaseMatrixRoute = createRoute({
  getParentRoute: () => releasesRoute,
  path: "/",
  validateSearch: searchOf("releases"),
  component: lazyRouteComponent(
    () => import("../pages/releases/release-matrix.tsx"),
    "ReleaseMatrix",
  ),
});

const reviewsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/reviews",
  validateSearch: searchOf("reviews"),
  component: lazyRouteComponent(() => import("../pages/reviews/reviews-page.tsx"), "ReviewsPage"),
});

const reviewRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/reviews/$review",
  validateSearch: searchOf("review"),
  component: lazyRouteComponent(() => import("../pages/reviews/review-page.tsx"), "ReviewPage"),
});

const activityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/activity",
  validateSearch: searchOf("activity"),
  component: lazyRouteComponent(
    () => import("../pages/activity/activity-page.tsx"),
    "ActivityPage",
  ),
});

const calendarRoute = createRoute({
  getParentRoute: () => releasesRoute,
  path: "/calendar",
  validateSearch: searchOf("calendar"),
  component: lazyRouteComponent(
    () => import("../pages/releases/schedule-calendar.tsx"),
    "ScheduleCalendar",
  ),
});

const protectionRoute = createRoute({
  getParentRoute: () => releasesRoute,
  path: "/protection",
  validateSearch: searchOf("protection"),
  component: lazyRouteComponent(
    () => import("../pages/releases/protection/protection-page.tsx"),
    "ProtectionPage",
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/webhooks",
  component: lazyRouteComponent(
    () => import("../pages/webhooks/webhooks-page.tsx"),
    "WebhooksPage",
  ),
  validateSearch: searchOf("webhooks"),
});

const endpointRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/webhooks/$webhook",
  component: lazyRouteComponent(
    () => import("../pages/webhooks/endpoints/endpoint-page.tsx"),
    "EndpointPage",
  ),
  validateSearch: searchOf("endpoint"),
});

const deliveryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/webhooks/$webhook/deliveries/$delivery",
  component: lazyRouteComponent(
    () => import("../pages/webhooks/deliveries/delivery-page.tsx"),
    "DeliveryPage",
  ),
});

const accessRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/access",
  component: lazyRouteComponent(() => import("../pages/access/access-page.tsx"), "AccessIndex"),
});

const usersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/access/users",
  validateSearch: searchOf("users"),
  component: lazyRouteComponent(() => import("../pages/access/users-page.tsx"), "UsersPage"),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/access/keys",
  validateSearch: searchOf("apiKeys"),
  component: lazyRouteComponent(() => import("../pages/access/keys-page.tsx"), "KeysPage"),
});

const meRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/access/me",
  validateSearch: searchOf("account"),
  component: lazyRouteComponent(() => import("../pages/access/me-page.tsx"), "MePage"),
});

const deviceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/device",
  validateSearch: searchOf("device"),
  component: lazyRouteComponent(() => import("../pages/access/device-page.tsx"), "DevicePage"),
});

const auditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/audit",
  validateSearch: searchOf("audit"),
  component: lazyRouteComponent(() => import("../pages/audit/audit-page.tsx"), "AuditPage"),
});

const documentKeysRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: "/keys",
  validateSearch: searchOf("documentKeys"),
  component: lazyRouteComponent(
    () => import("../pages/document-keys/document-keys-page.tsx"),
    "DocumentKeysPage",
  ),
});

const routeTree = rootRoute.addChildren([
  resetPasswordRoute,
  frameRoute.addChildren([
    homeRoute,
    signInRoute,
    specsRoute,
    catalogRoute,
    specRoute.addChildren([overviewRoute, flowRoute, versionsRoute]),
    editorRoute,
    activityRoute,
    reviewsRoute,
    reviewRoute,
    releasesRoute.addChildren([releaseMatrixRoute, calendarRoute, protectionRoute]),
    webhooksRoute,
    endpointRoute,
    deliveryRoute,
    accessRoute,
    usersRoute,
    apiKeysRoute,
    meRoute,
    deviceRoute,
    auditRoute,
    documentKeysRoute,
    notFoundRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  basepath: consolePath,
  // Parameters are plain texts, so that `?q=1.0` or `?q=null` is what people search for.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: "intent",
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ({ error, reset }) => <ErrorState error={error} onRetry={reset} />,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

function NotFound() {
  return <MissingPage title={texts.notFound.title}>{texts.notFound.detail}</MissingPage>;
}
