import type { InputOf } from "@screenspec/client";
import { useState } from "react";
import { Select } from "../../../design/controls/select.tsx";
import { client } from "../../../session/session.ts";
import { texts } from "../../../texts/texts.ts";
import { ExportDialog } from "../../export/export-dialog.tsx";

interface ExportSpecsDialogProps {
  /** The filter of the page. */
  readonly filter: InputOf<"exportSpecs">;
  readonly onClose: () => void;
}

/** Downloads all specs, or those that the page shows, in a file that can be imported. */
export function ExportSpecsDialog({ filter, onClose }: ExportSpecsDialogProps) {
  const isFiltered = filter.q !== undefined || filter.status !== undefined;
  const [what, setWhat] = useState<"shown" | "all">(isFiltered ? "shown" : "all");
  const words = texts.transfer.export;
  return (
    <ExportDialog
      title={words.title}
      progressLabel={words.running}
      doneMessage={words.done}
      fileName="specs"
      read={async (signal) => {
        const chosen = what === "all" ? {} : filter;
        const first = client.listSpecs({ ...chosen, limit: 1 }, { signal });
        const { total } = await first.withResponse();
        return { items: client.exportSpecs(chosen, { signal }), total };
      }}
      onClose={onClose}
      options={
        isFiltered ? (
          <Select
            label={words.which}
            options={[
              { value: "shown", label: words.shown },
              { value: "all", label: words.all },
            ]}
            value={what}
            onChange={setWhat}
          />
        ) : undefined
      }
    >
      <p>{words.detail}</p>
    </ExportDialog>
  );
}
