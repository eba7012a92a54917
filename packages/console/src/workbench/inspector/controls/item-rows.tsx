import { ArrowDown, ArrowUp, ChevronRight, GripVertical, X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../../design/controls/button.tsx";
import { editorTexts } from "../../../texts/editor.ts";
import { moveItem } from "../../draft/edits/list-items.ts";
import styles from "./item-rows.module.css";

interface ItemRow {
  readonly title: string;
  /** What it is called in JSON, if that is not the title. */
  readonly code?: string | undefined;
  /** In place of the title. */
  readonly control?: ReactNode;
  /** The content of the opened item. */
  readonly fields?: (() => ReactNode) | undefined;
}

interface ItemRowsProps<Item> {
  readonly items: readonly Item[];
  /** For each item, its row. */
  readonly rows: readonly ItemRow[];
  /** The index of the item that is open. */
  readonly open: number | undefined;
  readonly onOpen: (index: number | undefined) => void;
  readonly onChange: (items: readonly Item[]) => void;
}

/** A press becomes a drag after so many pixels. */
const threshold = 4;
const controls = "button, input, select, textarea";

/** The items of a list, which are moved by dragging, with Alt and the arrow keys or with buttons, opened and removed. */
export function ItemRows<Item>({ items, rows, open, onOpen, onChange }: ItemRowsProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const current = useRef(items);
  current.current = items;
  /** Before which item the dragged one would go. */
  const [drag, setDrag] = useState<{ readonly from: number; readonly before: number }>();

  const move = (from: number, to: number) => {
    onChange(moveItem(items, from, to));
    if (open !== undefined) onOpen(moveItem([...items.keys()], from, to).indexOf(open));
  };
  /** The focus follows the item. */
  const moveWithFocus = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const controlsOf = (index: number) => [
      ...(list.current?.children[index]?.querySelectorAll<HTMLElement>(controls) ?? []),
    ];
    const position = controlsOf(from).findIndex((each) => each.matches(":focus"));
    flushSync(() => move(from, to));
    const moved = controlsOf(to);
    (moved[position]?.matches(":disabled") ? moved[0] : moved[position])?.focus();
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    moveWithFocus(index, index + by);
  };
  const startDrag = (event: PointerEvent, from: number) => {
    const { target, button, clientY, pointerId } = event;
    if (button !== 0 || !(target instanceof Element) || target.closest("input, [data-actions]")) {
      return;
    }
    const end = new AbortController();
    const { signal } = end;
    let before: number | undefined;
    const stop = () => {
      end.abort();
      setDrag(undefined);
    };
    const follow = ({ pointerId: id, clientY: y }: globalThis.PointerEvent) => {
      if (id !== pointerId) return;
      // Somebody else's save or an undo has changed the list.
      if (current.current !== items) return stop();
      if (before === undefined && Math.abs(y - clientY) < threshold) return;
      before = gapAt(list.current, y);
      setDrag({ from, before });
    };
    const drop = ({ pointerId: id }: globalThis.PointerEvent) => {
      if (id !== pointerId) return;
      stop();
      if (before === undefined || current.current !== items) return;
      // The click that follows at once would open the item.
      const follows = new AbortController();
      const ignore = (click: Event) => click.stopPropagation();
      addEventListener("click", ignore, { capture: true, signal: follows.signal });
      setTimeout(() => follows.abort());
      const to = before > from ? before - 1 : before;
      if (to !== from) move(from, to);
    };
    addEventListener("pointermove", follow, { signal });
    addEventListener("pointerup", drop, { signal });
    addEventListener("pointercancel", stop, { signal });
    addEventListener(
      "keydown",
      (key) => {
        if (key.key !== "Escape" || before === undefined) return;
        // The selection stays.
        key.preventDefault();
        stop();
      },
      { signal, capture: true },
    );
  };

  if (items.length === 0) return null;
  return (
    <ol ref={list} className={styles["items"]}>
      {rows.map(({ title, code, control, fields }, index) => {
        const isOpen = fields !== undefined && open === index;
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
            key={index}
            className={styles["item"]}
            data-open={isOpen || undefined}
            data-dragged={drag?.from === index || undefined}
            data-drop={markAt(drag, index, items.length)}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the controls in it have the focus */}
            <div
              className={styles["itemHead"]}
              onKeyDown={(event) => handleKey(event, index)}
              onPointerDown={(event) => startDrag(event, index)}
            >
              <GripVertical aria-hidden="true" className={styles["grip"]} />
              {control}
              {control === undefined && fields ? (
                <button
                  type="button"
                  className={styles["itemTitle"]}
                  title={code}
                  aria-expanded={isOpen}
                  onClick={() => onOpen(isOpen ? undefined : index)}
                >
                  <ChevronRight aria-hidden="true" />
                  <span>{title}</span>
                </button>
              ) : null}
              {control === undefined && !fields ? (
                <span className={styles["itemTitle"]}>{title}</span>
              ) : null}
              <span className={styles["itemActions"]} data-actions="">
                <IconButton
                  label={editorTexts.inspector.moveUp(title)}
                  icon={<ArrowUp />}
                  isDisabled={index === 0}
                  onPress={() => moveWithFocus(index, index - 1)}
                />
                <IconButton
                  label={editorTexts.inspector.moveDown(title)}
                  icon={<ArrowDown />}
                  isDisabled={index === items.length - 1}
                  onPress={() => moveWithFocus(index, index + 1)}
                />
                <IconButton
                  label={editorTexts.inspector.removeItem(title)}
                  icon={<X />}
                  onPress={() => {
                    onOpen(undefined);
                    onChange(items.toSpliced(index, 1));
                  }}
                />
              </span>
            </div>
            {isOpen ? <div className={styles["itemFields"]}>{fields()}</div> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** The index of the item before which a point is; the number of items if it is below all. */
function gapAt(list: HTMLElement | null, y: number): number {
  const places = [...(list?.children ?? [])].map((item) => item.getBoundingClientRect());
  const index = places.findIndex(({ top, height }) => y < top + height / 2);
  return index < 0 ? places.length : index;
}

/** Where the line of a drag is at an item. There is none where the item wouldn't move. */
function markAt(
  drag: { readonly from: number; readonly before: number } | undefined,
  index: number,
  count: number,
): "before" | "after" | undefined {
  if (drag === undefined || drag.before === drag.from || drag.before === drag.from + 1) return;
  if (drag.before === index) return "before";
  return drag.before === count && index === count - 1 ? "after" : undefined;
}
