import type { ComponentProps } from "react";
import { flushSync } from "react-dom";
import { focusInspector } from "../commands/regions.ts";

interface AddButtonProps extends ComponentProps<"button"> {
  readonly onAdd: () => void;
}

/** A button that adds nodes. `Ctrl` or `⌘` with Enter goes on to the first field of what it has added. */
export function AddButton({ onAdd, ...button }: AddButtonProps) {
  return (
    <button
      type="button"
      data-adds=""
      {...button}
      onClick={onAdd}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        flushSync(onAdd);
        focusInspector();
      }}
    />
  );
}
