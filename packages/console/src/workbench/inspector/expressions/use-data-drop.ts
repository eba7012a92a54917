import type { Member } from "@screenspec/format/catalog";
import { type DragEvent, useState } from "react";
import { wantedData } from "../../draft/fields/data-choices.ts";
import { hasDataFor, readDraggedData } from "../../draft/fields/dragged-data.ts";

/** The attributes of a field on which data that it can be bound to are dropped. */
export function useDataDrop(member: Member, bindTo: (path: string) => void) {
  const [isTarget, setTarget] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) =>
    member.bindable === true && hasDataFor(dataTransfer, wantedData(member.value));
  return {
    "data-drop": isTarget || undefined,
    onDragOver: (event: DragEvent) => {
      if (!takes(event)) return;
      event.preventDefault();
      // Not the field around it.
      event.stopPropagation();
      event.dataTransfer.dropEffect = "link";
      setTarget(true);
    },
    onDragLeave: () => setTarget(false),
    onDrop: (event: DragEvent) => {
      setTarget(false);
      if (!takes(event)) return;
      event.preventDefault();
      event.stopPropagation();
      bindTo(readDraggedData(event.dataTransfer));
    },
  };
}
