import type { ReactNode } from "react";
import { Tabs } from "../../../design/controls/tabs.tsx";
import { Dialog } from "../../../design/dialogs/dialog.tsx";
import { texts } from "../../../texts/texts.ts";
import type { SearchOf } from "../../search-parameters.ts";
import { BlankForm } from "./blank-form.tsx";
import { DuplicateForm } from "./duplicate-form.tsx";
import { JsonForm } from "./json-form.tsx";
import { TemplateForm } from "./template-form.tsx";

/** The ways to start a new spec. */
type Source = NonNullable<SearchOf<"specs">["new"]>;

const forms: Readonly<Record<Source, () => ReactNode>> = {
  template: () => <TemplateForm kind="examples" />,
  block: () => <TemplateForm kind="blocks" />,
  blank: BlankForm,
  json: JsonForm,
  duplicate: DuplicateForm,
};
const sources = Object.keys(forms) as Source[];

interface NewSpecDialogProps {
  readonly source: Source;
  readonly onSource: (source: Source) => void;
  readonly onClose: () => void;
}

export function NewSpecDialog({ source, onSource, onClose }: NewSpecDialogProps) {
  const words = texts.newSpec;
  return (
    <Dialog title={words.title} isOpen onClose={onClose} size="wide">
      <Tabs
        label={words.sources}
        selected={source}
        onSelect={onSource}
        isSelectedByEnter
        tabs={sources.map((id) => {
          const Form = forms[id];
          return { id, label: words.source[id], content: () => <Form /> };
        })}
      />
    </Dialog>
  );
}
