import { type AuditSearch, resolveAuditFilter } from "../../data/audit.ts";
import { client } from "../../session/session.ts";
import { texts } from "../../texts/texts.ts";
import { ExportDialog } from "../export/export-dialog.tsx";

interface ExportAuditDialogProps {
  readonly search: AuditSearch;
  /** How many entries there are; undefined for more than 1,000. */
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** Downloads the entries that match the page's filters. */
export function ExportAuditDialog({ search, total, onClose }: ExportAuditDialogProps) {
  const { audit } = texts;
  return (
    <ExportDialog
      title={audit.exportTitle}
      progressLabel={audit.exporting}
      doneMessage={audit.exportDone}
      fileName="audit-log"
      read={async (signal) => {
        const items = client.exportAuditLog(resolveAuditFilter(search), { signal });
        return { items, total };
      }}
      onClose={onClose}
    >
      <p>{audit.exportDetail}</p>
      <p>{total === undefined ? audit.many : audit.count(total)}</p>
    </ExportDialog>
  );
}
