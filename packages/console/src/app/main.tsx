import "../design/base.css";
import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toasts } from "../design/dialogs/toasts.tsx";
import { startSession } from "../session/session.ts";
import { applyScheme } from "./color-scheme.ts";
import { queryClient } from "./query-client.ts";
import { router } from "./router.tsx";

leaveKeysToInputMethod(window);
applyScheme();
concealKeptPage();
void startSession();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);

/** A browser may show a page that was left again as it was (back/forward cache), also after its user has signed out. */
function concealKeptPage(): void {
  addEventListener("pagehide", ({ persisted }) => {
    if (persisted) document.documentElement.dataset["concealed"] = "";
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}
