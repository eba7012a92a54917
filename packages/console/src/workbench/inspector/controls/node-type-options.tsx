import { useMemo } from "react";
import { nodeTypesWith } from "../../draft/edits/custom-entries.ts";
import type { NodeType } from "../../draft/edits/new-nodes.ts";
import { useWorkbenchState } from "../../store/use-workbench.ts";

/** All types of nodes, those of the host included. */
export function useNodeTypes(): readonly NodeType[] {
  const customTypes = useWorkbenchState(({ check }) => check.customTypes);
  return useMemo(() => nodeTypesWith(customTypes), [customTypes]);
}

interface NodeTypeOptionsProps {
  readonly types: readonly NodeType[];
  /** Whether they are for the rows of a table. */
  readonly areRows?: boolean;
}

/** The options of a select for the type of a node, by their groups. */
export function NodeTypeOptions({ types, areRows = false }: NodeTypeOptionsProps) {
  const fitting = types.filter(({ name }) => (name === "TableRow") === areRows);
  const groups = Map.groupBy(fitting, ({ group }) => group);
  return Array.from(groups, ([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  ));
}
