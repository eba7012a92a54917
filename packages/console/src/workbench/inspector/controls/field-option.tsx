import type { ReactNode } from "react";

interface FieldOptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly className: string | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of a list whose field keeps the focus: the field handles the keys, and names the active option. */
export function FieldOption({ id, isActive, className, onChoose, children }: FieldOptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={className}
      ref={isActive ? scrollIntoList : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

const scrollIntoList = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: "nearest" });
