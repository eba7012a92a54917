import type { Diagnostic } from "@screenspec/format";
import type { Member } from "@screenspec/format/catalog";
import { useCallback, useRef, useState } from "react";
import { Popover } from "react-aria-components/Popover";
import { editorTexts } from "../../texts/editor.ts";
import { describeValue } from "../draft/catalog/describe-value.ts";
import styles from "./field.module.css";
import { textOfDefault } from "./placeholder-of.ts";

interface FieldDocProps {
  /** The id of the text that describes the control. */
  readonly id: string;
  readonly name: string;
  /** Its name in the format. */
  readonly attribute: string;
  readonly member: Member;
  readonly problems: readonly Diagnostic[];
}

/** A pointer rests for so long before the documentation appears. */
const restMs = 400;

/**
 * The name of a field. Its documentation appears beside the inspector while the pointer rests on the name, and when the
 * keyboard brings the focus into the field. Escape hides it.
 */
export function FieldDoc({ id, name, attribute, member, problems }: FieldDocProps) {
  const label = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    timer.current = setTimeout(() => setShown(true), restMs);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  const attach = useCallback((element: HTMLElement) => {
    label.current = element;
    const field = element.parentElement;
    const end = new AbortController();
    const { signal } = end;
    // As the label of an element of the browser does.
    element.addEventListener(
      "click",
      () => {
        const control = field?.querySelector<HTMLElement>("input, select, textarea");
        if (control?.matches("[role=switch]")) control.click();
        else control?.focus();
      },
      { signal },
    );
    field?.addEventListener(
      "keyup",
      ({ key, target }) => {
        // The innermost field only.
        const isOwn = target instanceof Element && target.closest("[data-field]") === field;
        if (key === "Tab" && isOwn) setShown(true);
        if (key === "Escape") setShown(false);
      },
      { signal },
    );
    field?.addEventListener("focusout", () => setShown(false), { signal });
    return () => {
      end.abort();
      clearTimeout(timer.current);
      label.current = null;
    };
  }, []);
  const { doc, value, unit, required, default: initial } = member;
  const facts = [
    describeValue(value).replaceAll("`", "") + (unit === undefined ? "" : ` in ${unit}`),
    ...(required ? [editorTexts.inspector.required] : []),
    ...(initial === undefined
      ? []
      : [editorTexts.inspector.default(textOfDefault(value, initial))]),
  ];
  const text = doc
    .replace(/\[([^[\]]+)\]\([^()]+\)/g, "$1")
    .replaceAll("`", "")
    // The format calls the app that shows its screens the host.
    .replace(/\bthe host( app)?\b/g, editorTexts.inspector.host);
  return (
    <>
      <span ref={attach} className={styles["label"]} onPointerEnter={rest} onPointerLeave={hide}>
        {name}
        {required ? <span aria-hidden="true"> *</span> : null}
      </span>
      <span id={id} hidden>
        {[text, ...problems.map(({ message }) => message)].join(" ")}
      </span>
      {isShown ? (
        <Popover
          triggerRef={label}
          isOpen
          isNonModal
          placement="left top"
          offset={22}
          className={styles["doc"] ?? ""}
        >
          <div role="tooltip">
            <b>{name}</b> <code>{attribute}</code>
            {text === "" ? null : <p dir="auto">{text}</p>}
            <p>{facts.join(" · ")}</p>
            {label.current?.parentElement?.querySelector(":scope > [data-tools] > *") ? (
              <p>{editorTexts.inspector.toolKeys}</p>
            ) : null}
          </div>
        </Popover>
      ) : null}
    </>
  );
}
