import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { texts } from "../../texts/texts.ts";
import { Button, IconButton } from "../controls/button.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Without it the dialog can't be closed: its content has to be answered. */
  readonly onClose?: (() => void) | undefined;
  /** `alertdialog` interrupts, to confirm something that takes something away. */
  readonly role?: "dialog" | "alertdialog";
  /** `wide` has room for two screens beside each other; `drawer` is at the side and as high as the page. */
  readonly size?: "narrow" | "medium" | "wide" | "drawer";
  /** Whether a press outside closes it. A dialog with a secret that is shown once stays open. */
  readonly isDismissable?: boolean;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly actions?: ReactNode;
}

export function Dialog({
  title,
  isOpen,
  onClose,
  role = "dialog",
  size = "medium",
  isDismissable = role === "dialog",
  children,
  actions,
}: DialogProps) {
  return (
    <ModalOverlay
      className={styles["overlay"] ?? ""}
      isOpen={isOpen}
      isDismissable={isDismissable}
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Modal
        ref={size === "wide" ? keepHeight : undefined}
        className={styles["modal"] ?? ""}
        data-size={size}
      >
        <AriaDialog className={styles["dialog"] ?? ""} role={role}>
          <header className={styles["header"]}>
            <Heading slot="title" className={styles["title"] ?? ""}>
              {title}
            </Heading>
            {onClose === undefined ? null : (
              <IconButton label={texts.actions.close} icon={<X />} onPress={onClose} />
            )}
          </header>
          <div className={styles["body"]}>{children}</div>
          {actions ? <footer className={styles["actions"]}>{actions}</footer> : null}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A dialog that gets less content, as after a publish, stays as high as it was. */
function keepHeight(modal: HTMLElement | null) {
  if (modal === null) return;
  const observer = new ResizeObserver(() =>
    modal.style.setProperty("--kept-height", `${modal.offsetHeight}px`),
  );
  observer.observe(modal);
  return () => observer.disconnect();
}

interface ResultDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows what can't be shown again, such as a new password. A press beside it doesn't close it. */
export function ResultDialog({ title, onClose, children }: ResultDialogProps) {
  return (
    <Dialog
      title={title}
      isOpen
      isDismissable={false}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {texts.actions.done}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
