import { axes } from "@screenspec/rendering";
import type { DropdownAttributes } from "@screenspec/runtime";
import type { NodeProps, View } from "../nodes/view.ts";
import { OptionList } from "../pickers/option-list.tsx";
import { PickerField } from "./picker-field.tsx";
import { selectedOption } from "./selected-options.ts";

export const dropdown: View<DropdownAttributes> = {
  Component(props: NodeProps<DropdownAttributes>) {
    const { attributes, control, accessibility } = props;
    const { options } = attributes;
    const selected = selectedOption(options, control?.value ?? null);
    return (
      <PickerField
        of={props}
        shown={options[selected]?.label}
        icon="chevronDown"
        picker={(close, commit) => (
          <OptionList
            name={accessibility["aria-label"]}
            labels={options.map(({ label }) => label)}
            selected={selected}
            close={close}
            choose={(index) => commit(() => control?.choose(options[index]?.value ?? null))}
          />
        )}
      />
    );
  },
  fills: () => axes.width,
  isControl: true,
};
