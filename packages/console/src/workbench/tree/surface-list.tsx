import { pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../design/controls/button.tsx";
import { Menu } from "../../design/controls/menu.tsx";
import { moveBetweenNames } from "../../design/controls/move-by-arrows.ts";
import { describeKeys } from "../../design/describe-keys.ts";
import { editorTexts } from "../../texts/editor.ts";
import { addComponent, duplicateSurface } from "../draft/edits/edit-surfaces.ts";
import { setAt } from "../draft/edits/json-edits.ts";
import { type Surface, surfacesOf } from "../draft/references/node-tree.ts";
import { nameOfShown } from "../draft/text/screen-titles.ts";
import { MenuAt, type MenuEntry, opensMenu, pointBelow } from "../panels/menu-at.tsx";
import type { Workbench, WorkbenchState } from "../store/create-workbench.ts";
import {
  useDraft,
  useShownLocale,
  useWorkbench,
  useWorkbenchState,
} from "../store/use-workbench.ts";
import styles from "./surface-list.module.css";

const kinds = ["screen", "component", "dialog"] as const;
const words = editorTexts.surfaceActions;

/** The screens, components and dialogs of the draft; the one that is shown is chosen here. */
export function SurfaceList() {
  const workbench = useWorkbench();
  const draft = useWorkbenchState((state) => state.draft);
  const surfaces = surfacesOf(draft);
  const add = {
    screen: {
      label: editorTexts.newScreen,
      onPress: () => workbench.openDialog({ kind: "new-screen" }),
    },
    component: {
      label: words.newComponent,
      onPress: () =>
        workbench.edit(editorTexts.labels.addComponent, addComponent(workbench.getState().draft)),
    },
    dialog: undefined,
  };
  return (
    <nav
      aria-label={editorTexts.surfaces}
      data-region="surfaces"
      className={styles["surfaces"]}
      onKeyDown={moveBetweenNames}
    >
      {kinds.map((kind) => {
        const listed = surfaces.filter((surface) => surface.kind === kind);
        if (listed.length === 0 && kind === "dialog") return null;
        return (
          <section key={kind}>
            <header className={styles["head"]}>
              <h2>{editorTexts.surfaceKinds[kind]}</h2>
              {add[kind] ? <IconButton {...add[kind]} icon={<Plus />} /> : null}
            </header>
            <ul data-place={kind === "screen" ? "/entryPoint" : undefined}>
              {listed.map((surface) => (
                <SurfaceItem key={pointerOf(surface.path)} surface={surface} />
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

function SurfaceItem({ surface }: { readonly surface: Surface }) {
  const workbench = useWorkbench();
  const { id, kind, path } = surface;
  const pointer = pointerOf(path);
  const isShown = useWorkbenchState((state) => shownSurface(state) === pointer);
  const isFirst = useDraft((draft) => kind === "screen" && draft["entryPoint"] === id);
  const locale = useShownLocale();
  const name = useDraft((draft) => nameOfShown(draft, surface, locale));
  const [menuAt, setMenuAt] = useState<{ readonly x: number; readonly y: number }>();
  const entries = surfaceMenu(workbench, surface, isFirst);
  return (
    <li
      className={styles["item"]}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuAt({ x: event.clientX, y: event.clientY });
      }}
    >
      <button
        type="button"
        data-name=""
        // Arrows lead to the others, and Shift+F10 to their menus.
        tabIndex={isShown ? 0 : -1}
        className={styles["surface"]}
        aria-current={isShown || undefined}
        onClick={() => {
          const { surface, preview } = workbench.getState();
          // Someone who tries the spec may have left the screen: the preview goes back to it.
          if (surface === pointer && kind === "screen") preview.connection?.navigate(id);
          workbench.show(pointer);
        }}
        onKeyDown={(event) => {
          if (event.key === "F2") workbench.openDialog({ kind: "rename", surface });
          else if (event.key === "Delete") workbench.openDialog({ kind: "delete", surface });
          else if (opensMenu(event)) setMenuAt(pointBelow(event.currentTarget));
          else return;
          event.preventDefault();
        }}
      >
        <span className={styles["name"]} dir="auto" title={name === id ? undefined : id}>
          {name}
        </span>
        {isFirst ? " " : null}
        {isFirst ? <span className={styles["first"]}>{editorTexts.entryPoint}</span> : null}
      </button>
      <Menu label={words.more(name)} actions={entries} excludeFromTabOrder={!isShown} />
      {menuAt === undefined ? null : (
        <MenuAt
          label={words.more(name)}
          at={menuAt}
          entries={entries}
          onClose={() => setMenuAt(undefined)}
        />
      )}
    </li>
  );
}

/** The surface that the canvas shows: in Try, people go from screen to screen. */
function shownSurface({ surface, panels, preview: { topScreen } }: WorkbenchState): string {
  const isTried = panels.mode !== "design" && surface.startsWith("/screens/");
  return isTried && topScreen !== undefined ? pointerOf(["screens", topScreen]) : surface;
}

function surfaceMenu(
  workbench: Workbench,
  surface: Surface,
  isFirst: boolean,
): readonly MenuEntry[] {
  const { id, kind } = surface;
  return [
    {
      label: words.rename,
      keys: "F2",
      onAction: () => workbench.openDialog({ kind: "rename", surface }),
    },
    {
      label: words.duplicate,
      onAction: () =>
        workbench.edit(
          words.duplicateLabel(id),
          duplicateSurface(workbench.getState().draft, surface),
        ),
    },
    ...(kind === "screen" && !isFirst
      ? [
          {
            label: words.setFirst,
            onAction: () => {
              const { draft } = workbench.getState();
              workbench.edit(editorTexts.labels.firstScreen, {
                draft: setAt(draft, ["entryPoint"], id),
              });
            },
          },
        ]
      : []),
    { label: words.uses, onAction: () => workbench.openDialog({ kind: "uses", surface }) },
    {
      label: words.delete,
      keys: describeKeys("Delete"),
      onAction: () => workbench.openDialog({ kind: "delete", surface }),
      isDanger: true,
      isFirstOfGroup: true,
    },
  ];
}
