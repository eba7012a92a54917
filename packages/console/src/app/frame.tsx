import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { Menu as MenuIcon, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { VisuallyHidden } from "react-aria-components/VisuallyHidden";
import { waitingReviewsQuery } from "../data/reviews.ts";
import { Badge } from "../design/content/badge.tsx";
import { ErrorState } from "../design/content/states.tsx";
import { Muted } from "../design/content/text.tsx";
import { IconButton } from "../design/controls/button.tsx";
import { ColorDot } from "../design/controls/color-dot.tsx";
import { Shell } from "../design/layout/shell.tsx";
import { followEvents, onLiveEvent, useConnectionState } from "../live/live-events.ts";
import { ExpiredSession, SignInPage } from "../pages/sign-in/sign-in-page.tsx";
import { refreshUser, startSession, useSession } from "../session/session.ts";
import { texts } from "../texts/texts.ts";
import { AccountMenu } from "./account-menu.tsx";
import { CommandPalette } from "./command-palette.tsx";
import styles from "./frame.module.css";
import { navigationFor } from "./navigation.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** The frame of all pages: the signed-in user, the navigation, the command palette and the state of the connection. */
export function Frame() {
  const session = useSession();
  const isUnknown = session.state === "starting" || session.state === "unknown";
  useEffect(() => {
    // The title names a page that the former user has opened.
    if (isUnknown) document.title = texts.product;
  }, [isUnknown]);
  if (session.state === "starting") return <Shell />;
  if (session.state === "unknown") {
    return (
      <Shell>
        <ErrorState error={session.error} onRetry={() => void startSession()} />
      </Shell>
    );
  }
  if (session.state === "signed-out") return <SignInPage />;
  return (
    <>
      <SignedInFrame key={session.user.id} />
      {session.state === "expired" ? <ExpiredSession user={session.user} /> : null}
    </>
  );
}

function SignedInFrame() {
  const queries = useQueryClient();
  const [isNavigationOpen, setNavigationOpen] = useState(false);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });

  const session = useSession();
  const isExpired = session.state === "expired";
  useEffect(() => {
    if (isExpired) return;
    // Queries that failed while the session was over are sent again.
    void queries.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    const end = new AbortController();
    void followEvents(queries, end.signal);
    return () => end.abort();
  }, [queries, isExpired]);

  const userId = "user" in session ? session.user.id : undefined;
  useEffect(
    // The role and channels of the user decide what the pages offer.
    () =>
      onLiveEvent(({ type, data }) => {
        const isOwn = type.startsWith("user.") && data["id"] === userId;
        if (isOwn || type === "reset") void refreshUser();
      }),
    [userId],
  );

  useEffect(() => {
    // The dialog that asks for the password is above the page.
    if (isExpired) return setPaletteOpen(false);
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, [isExpired]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes on each navigation
  useEffect(() => setNavigationOpen(false), [path]);
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);

  return (
    <div className={styles["frame"]} data-full={path.endsWith("/editor") || undefined}>
      <a className={styles["skip"]} href="#content">
        {texts.navigation.skip}
      </a>
      <aside className={styles["sidebar"]}>
        <Navigation onSearch={() => setPaletteOpen(true)} />
      </aside>
      <header className={styles["topBar"]}>
        <IconButton
          label={texts.navigation.open}
          icon={<MenuIcon />}
          onPress={() => setNavigationOpen(true)}
        />
        <Brand />
        <IconButton
          label={texts.palette.open}
          icon={<Search />}
          onPress={() => setPaletteOpen(true)}
        />
      </header>
      <ModalOverlay
        className={styles["drawerOverlay"] ?? ""}
        isDismissable
        isOpen={isNavigationOpen}
        onOpenChange={setNavigationOpen}
      >
        <Modal className={styles["drawer"] ?? ""}>
          <Dialog aria-label={texts.navigation.main} className={styles["drawerDialog"] ?? ""}>
            <Navigation
              onSearch={() => {
                setNavigationOpen(false);
                setPaletteOpen(true);
              }}
            />
          </Dialog>
        </Modal>
      </ModalOverlay>
      <main ref={content} id="content" className={styles["content"]} tabIndex={-1}>
        <Outlet />
      </main>
      {isPaletteOpen ? <CommandPalette onClose={() => setPaletteOpen(false)} /> : null}
    </div>
  );
}

function Brand() {
  return (
    <Link to="/" className={styles["brand"]}>
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <rect x="3" width="10" height="16" rx="2.5" fill="currentColor" />
      </svg>
      {texts.product}
    </Link>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

function Navigation({ onSearch }: { readonly onSearch: () => void }) {
  const session = useSession();
  if (!("user" in session)) return null;
  return (
    <>
      <Brand />
      <AriaButton className={styles["search"] ?? ""} onPress={onSearch}>
        <Search aria-hidden="true" />
        <span>{texts.palette.open}</span>
        <kbd>{isApple ? "⌘K" : "Ctrl K"}</kbd>
      </AriaButton>
      <nav aria-label={texts.navigation.main} className={styles["navigation"]}>
        {navigationFor(session.user).map(({ title, items }) => (
          <div key={title ?? ""} className={styles["group"]}>
            {title === undefined ? null : <h2>{title}</h2>}
            <ul>
              {items.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className={styles["item"]} activeProps={{ "aria-current": "page" }}>
                    <Icon aria-hidden="true" />
                    {label}
                    {to === "/reviews" ? <WaitingReviews /> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <ul className={styles["links"]}>
        <li>
          <a href="playground">{texts.navigation.playground}</a>
        </li>
        <li>
          <a href="../docs/">{texts.navigation.docs}</a>
        </li>
        <li>
          <a href="../api/v1/docs">{texts.navigation.apiDocs}</a>
        </li>
      </ul>
      <div className={styles["foot"]}>
        <Connection />
        <AccountMenu user={session.user} />
      </div>
    </>
  );
}

/** The number of reviews that wait for the user. */
function WaitingReviews() {
  const { data } = useQuery(waitingReviewsQuery);
  if (data === undefined || data.total === 0) return null;
  return (
    <span className={styles["count"]}>
      {data.total ?? texts.navigation.manyWait}
      <VisuallyHidden> {texts.navigation.waitForYou}</VisuallyHidden>
    </span>
  );
}

function Connection() {
  const state = useConnectionState();
  return (
    <p className={styles["connection"]} role="status" title={texts.connection[`${state}Detail`]}>
      {state === "live" ? (
        <Muted size="small">
          <ColorDot color="var(--success)" />
          {texts.connection.live}
        </Muted>
      ) : (
        <Badge tone="warning">{texts.connection[state]}</Badge>
      )}
    </p>
  );
}
