import type { Json } from "@screenspec/format";
import type { Member } from "@screenspec/format/catalog";
import type { JsonPath } from "../draft/edits/json-edits.ts";

/** The props of a control for a value of the format. */
export interface ControlProps {
  /** Its accessible name. */
  readonly label: string;
  /** The id of the element with its documentation and problems. */
  readonly describedBy: string | undefined;
  /** Where the value is in each selected node. */
  readonly paths: readonly JsonPath[];
  readonly member: Pick<Member, "value" | "unit" | "default" | "required"> &
    Partial<Pick<Member, "doc" | "bindable">>;
  /** Undefined if there is none, or if the selected nodes have different ones. */
  readonly value: Json | undefined;
  readonly isMixed: boolean;
  /** Called with undefined to remove the member. */
  readonly onChange: (value: Json | undefined) => void;
}
