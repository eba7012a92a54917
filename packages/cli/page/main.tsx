import "../../console/src/design/base.css";
import { leaveKeysToInputMethod } from "@screenspec/web/input-method";
import { createRoot } from "react-dom/client";
import { DevPage } from "./dev-page.tsx";
import { startDev } from "./start-dev.ts";

/** The page of `screenspec dev`: the list of the specs, and the screen of the chosen one. */

leaveKeysToInputMethod(window);

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no root.");
createRoot(root).render(<DevPage dev={startDev()} />);
