import { pointerOf } from "@screenspec/format";
import { Plus } from "lucide-react";
import { type CSSProperties, useMemo } from "react";
import { flushSync } from "react-dom";
import { editorTexts } from "../../texts/editor.ts";
import { focusAdd } from "../commands/regions.ts";
import { pathOf } from "../draft/edits/edit-nodes.ts";
import { emptyContainersIn, isEmptySurface } from "../draft/edits/empty-containers.ts";
import { insertionPointIn } from "../draft/edits/insertion-points.ts";
import { useWorkbench, useWorkbenchState } from "../store/use-workbench.ts";
import styles from "./empty-places.module.css";
import { useRectangles } from "./use-rectangles.ts";

/** Offers to add something to an empty screen, and to each empty container. A press leads to Add. */
export function EmptyPlaces() {
  const draft = useWorkbenchState((state) => state.draft);
  const surface = useWorkbenchState((state) => state.surface);
  const isBusy = useWorkbenchState(
    ({ drag, pick }) => drag.source !== undefined || pick.current !== undefined,
  );
  const containers = useMemo(() => emptyContainersIn(draft, surface), [draft, surface]);
  if (isBusy) return null;
  const [first] = containers;
  return (
    <div className={styles["places"]}>
      {isEmptySurface(draft, surface) ? (
        <EmptyScreen container={first} />
      ) : (
        containers.map((pointer) => <EmptyContainer key={pointer} pointer={pointer} />)
      )}
    </div>
  );
}

/** From the place of the content, which may be below an app bar, to the end of the screen. */
function EmptyScreen({ container }: { readonly container: string | undefined }) {
  const [rectangle] = useRectangles()(container ?? "");
  if (container !== undefined && rectangle === undefined) return null;
  return <EmptyPlace pointer={container} style={{ top: rectangle?.y ?? 0 }} isScreen />;
}

/** A container that is too small to be seen is offered while it, or what it is in, is selected. */
function EmptyContainer({ pointer }: { readonly pointer: string }) {
  const [rectangle] = useRectangles()(pointer);
  const isSelected = useWorkbenchState(({ selection }) =>
    selection.some((each) => `${pointer}/`.startsWith(`${each}/`)),
  );
  if (rectangle === undefined) return null;
  const { x, y, width, height } = rectangle;
  const isSmall = width < 160 || height < 40;
  if (isSmall && !isSelected) return null;
  return <EmptyPlace pointer={pointer} style={{ left: x, top: y, width, height }} />;
}

interface EmptyPlaceProps {
  /** Of the container; undefined for a screen that has no content at all. */
  readonly pointer: string | undefined;
  readonly style: CSSProperties;
  readonly isScreen?: boolean;
}

function EmptyPlace({ pointer, style, isScreen = false }: EmptyPlaceProps) {
  const workbench = useWorkbench();
  const openAdd = () => {
    const { draft } = workbench.getState();
    const point =
      pointer === undefined ? undefined : insertionPointIn(draft, pathOf(draft, pointer));
    // A Scrollable has a Column that takes the nodes.
    const selected = point && "list" in point ? [pointerOf(point.list.slice(0, -1))] : [];
    flushSync(() => {
      workbench.select(...selected);
      workbench.setPanels({ tab: "add" });
    });
    focusAdd();
  };
  return (
    <div className={styles["place"]} style={style} data-screen={isScreen || undefined}>
      <button type="button" className={styles["add"]} onClick={openAdd}>
        <Plus aria-hidden="true" />
        {editorTexts.addHere}
      </button>
    </div>
  );
}
