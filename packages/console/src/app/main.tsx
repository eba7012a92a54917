import "../design/base.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "../data/query-client.ts";
import { Toasts } from "../design/toasts.tsx";
import { startSession } from "../session/session.ts";
import { applyScheme } from "./color-scheme.ts";
import { router } from "./router.tsx";

applyScheme();
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
