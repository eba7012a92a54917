import type { Spec } from "../../../data/specs.ts";
import { Note } from "../../../design/content/notes.tsx";
import { Button } from "../../../design/controls/button.tsx";
import { downloadFile } from "../../../design/download-file.ts";
import { useMay } from "../../../session/permissions.ts";
import { editorTexts } from "../../../texts/editor.ts";
import { useWorkbench } from "../../../workbench/store/use-workbench.ts";

interface ViewerNoticeProps {
  readonly spec: Pick<Spec, "slug">;
}

/** Tells users who may not save, before they try something, and lets them keep it as a file. */
export function ViewerNotice({ spec }: ViewerNoticeProps) {
  const workbench = useWorkbench();
  if (useMay("specs:write")) return null;
  const download = () => {
    const text = `${JSON.stringify(workbench.getState().draft, undefined, 2)}\n`;
    downloadFile(new Blob([text], { type: "application/json" }), `${spec.slug}.json`);
  };
  const { about, download: label } = editorTexts.viewing;
  return (
    <Note tone="info" actions={<Button onPress={download}>{label}</Button>}>
      {about}
    </Note>
  );
}
