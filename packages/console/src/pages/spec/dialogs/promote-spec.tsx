import { useQuery } from "@tanstack/react-query";
import { specQuery } from "../../../data/specs.ts";
import { LoadingState } from "../../../design/content/states.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { texts } from "../../../texts/texts.ts";
import { DialogHost } from "./dialog-host.tsx";
import { PromoteDialog } from "./promote-dialog.tsx";

interface PromoteSpecProps {
  readonly spec: string;
  readonly channel: string | undefined;
  readonly onClose: () => void;
}

/** The dialog that promotes a version, where the page hasn't read the spec. */
export default function PromoteSpec({ spec, channel, onClose }: PromoteSpecProps) {
  const { data, error, refetch } = useQuery(specQuery(spec));
  if (data === undefined) {
    return (
      <Dialog title={texts.actions.promote} isOpen onClose={onClose} size="wide">
        <LoadingState error={error} onRetry={() => void refetch()} lines={4} />
      </Dialog>
    );
  }
  return (
    <DialogHost open={data}>
      <PromoteDialog channel={channel} onClose={onClose} />
    </DialogHost>
  );
}
