import { X } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Text } from "react-aria-components/Text";
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from "react-aria-components/Toast";
import { texts } from "../../texts/texts.ts";
import { describeError } from "../content/describe-error.ts";
import { Button } from "../controls/button.tsx";
import styles from "./toasts.module.css";

interface ToastMessage {
  readonly tone: "done" | "failed";
  readonly title: string;
  readonly detail?: string | undefined;
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 4 });

/** Shows a short message for 6 s; one with an action, as to undo, for 12 s. */
export function notify(title: string, action?: ToastMessage["action"], detail?: string): void {
  // Saving often would cover the page with one message.
  for (const { key, content } of queue.visibleToasts) {
    if (content.title === title && content.detail === detail && !content.action) queue.close(key);
  }
  queue.add(
    { tone: "done", title, action, detail },
    { timeout: action === undefined ? 6000 : 12_000 },
  );
}

/** Shows why something failed, until it is closed. */
export function notifyFailure(error: unknown): void {
  const { title, detail, requestId } = describeError(error);
  const request = requestId === undefined ? "" : ` ${texts.errors.request} ${requestId}`;
  queue.add({ tone: "failed", title, detail: `${detail}${request}` });
}

/** Once something has succeeded, the failures before it are history. */
export function closeFailures(): void {
  for (const { key, content } of queue.visibleToasts) {
    if (content.tone === "failed") queue.close(key);
  }
}

export function clearToasts(): void {
  for (const { key } of queue.visibleToasts) queue.close(key);
}

/** Closes toasts when a finger presses elsewhere on the page. Errors and toasts that offer an action stay. */
function closeOnTouchOutside(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return undefined;
  const handlePress = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== "touch" || (target instanceof Node && region.contains(target))) return;
    for (const { key, content } of queue.visibleToasts) {
      if (content.tone === "done" && content.action === undefined) queue.close(key);
    }
  };
  // Buttons end the propagation of what they handle.
  document.addEventListener("pointerdown", handlePress, true);
  return () => document.removeEventListener("pointerdown", handlePress, true);
}

export function Toasts() {
  return (
    <ToastRegion ref={closeOnTouchOutside} queue={queue} className={styles["region"] ?? ""}>
      {({ toast }) => (
        <Toast toast={toast} className={styles["toast"] ?? ""} data-tone={toast.content.tone}>
          <ToastContent className={styles["content"] ?? ""}>
            <Text slot="title">{toast.content.title}</Text>
            {toast.content.detail === undefined ? null : (
              <Text slot="description" className={styles["detail"] ?? ""}>
                {toast.content.detail}
              </Text>
            )}
          </ToastContent>
          {toast.content.action === undefined ? null : (
            <Button
              onPress={() => {
                toast.content.action?.onAction();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <AriaButton
            slot="close"
            aria-label={texts.actions.close}
            className={styles["close"] ?? ""}
          >
            <X aria-hidden="true" />
          </AriaButton>
        </Toast>
      )}
    </ToastRegion>
  );
}
