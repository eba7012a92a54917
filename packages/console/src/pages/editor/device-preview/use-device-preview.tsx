import { useMutation } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMay } from "../../../session/permissions.ts";
import { client } from "../../../session/session.ts";

const DevicePreviewDialog = lazy(() => import("./device-preview-dialog.tsx"));

interface DevicePreviewOptions {
  readonly specId: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

interface DevicePreview {
  /** Undefined for users who may not create preview links. */
  readonly open: (() => void) | undefined;
  readonly dialog: ReactNode;
}

/** Shows the saved draft on other devices. The link that it creates is offered again until it ends. */
export function useDevicePreview({ specId, ...saving }: DevicePreviewOptions): DevicePreview {
  const [isOpen, setOpen] = useState(false);
  const creation = useMutation({
    mutationFn: async () => {
      const link = await client.createPreviewLink({ spec_id: specId });
      // After a lost response, the repeated one has no address.
      return link.url === undefined ? client.createPreviewLink({ spec_id: specId }) : link;
    },
    meta: { showsErrors: true },
  });
  const mayPreview = useMay("specs:write");
  const open = () => {
    setOpen(true);
    const isActive = creation.data && Date.parse(creation.data.expires_at) > Date.now();
    if (!isActive && !creation.isPending) creation.mutate();
  };
  return {
    open: mayPreview ? open : undefined,
    dialog: isOpen ? (
      <Suspense>
        <DevicePreviewDialog
          specId={specId}
          creation={creation}
          onClose={() => setOpen(false)}
          {...saving}
        />
      </Suspense>
    ) : null,
  };
}
