import { useMutation } from "@tanstack/react-query";
import { Smartphone } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../../design/controls/button.tsx";
import { useMay } from "../../../session/permissions.ts";
import { client } from "../../../session/session.ts";
import { editorTexts } from "../../../texts/editor.ts";

const DevicePreviewDialog = lazy(() => import("./device-preview-dialog.tsx"));

interface DevicePreviewProps {
  readonly specId: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

/** Shows the saved draft on other devices. The link that it creates is offered again until it ends. */
export function DevicePreview({ specId, ...saving }: DevicePreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const creation = useMutation({
    mutationFn: async () => {
      const link = await client.createPreviewLink({ spec_id: specId });
      // After a lost response, the repeated one has no address.
      return link.url === undefined ? client.createPreviewLink({ spec_id: specId }) : link;
    },
    meta: { showsErrors: true },
  });
  if (!useMay("specs:write")) return null;
  const open = () => {
    setOpen(true);
    const isActive = creation.data && Date.parse(creation.data.expires_at) > Date.now();
    if (!isActive && !creation.isPending) creation.mutate();
  };
  return (
    <>
      <IconButton label={editorTexts.device.open} icon={<Smartphone />} onPress={open} />
      {isOpen ? (
        <Suspense>
          <DevicePreviewDialog
            specId={specId}
            creation={creation}
            onClose={() => setOpen(false)}
            {...saving}
          />
        </Suspense>
      ) : null}
    </>
  );
}
