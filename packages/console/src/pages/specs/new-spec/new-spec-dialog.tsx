import { Dialog } from "../../../design/dialog.tsx";
import { Tabs } from "../../../design/tabs.tsx";
import { texts } from "../../../texts/texts.ts";
import { BlankForm } from "./blank-form.tsx";
import { DuplicateForm } from "./duplicate-form.tsx";
import { JsonForm } from "./json-form.tsx";
import { TemplateForm } from "./template-form.tsx";

/** What a new spec can start from, as the address has it in `new`. */
const sources = ["template", "blank", "json", "duplicate"] as const;

interface NewSpecDialogProps {
  readonly source: string;
  readonly onSource: (source: string) => void;
  readonly onClose: () => void;
}

export function NewSpecDialog({ source, onSource, onClose }: NewSpecDialogProps) {
  const words = texts.newSpec;
  const forms = {
    template: TemplateForm,
    blank: BlankForm,
    json: JsonForm,
    duplicate: DuplicateForm,
  };
  return (
    <Dialog title={words.title} isOpen onClose={onClose} size="wide">
      <Tabs
        label={words.sources}
        selected={sources.find((each) => each === source) ?? "template"}
        onSelect={onSource}
        tabs={sources.map((id) => {
          const Form = forms[id];
          return { id, label: words.source[id], content: () => <Form /> };
        })}
      />
    </Dialog>
  );
}
