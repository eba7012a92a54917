import type { JsonObject } from "@screenspec/format";
import { useState } from "react";
import { draftOfSpec } from "../../data/draft-of-spec.ts";
import { queriesOfSpec } from "../../data/specs.ts";
import { Select } from "../../design/controls/select.tsx";
import { FormDialog } from "../../design/dialogs/form-dialog.tsx";
import { notify, notifyFailure } from "../../design/dialogs/toasts.tsx";
import { client } from "../../session/session.ts";
import { useChange } from "../../session/use-change.ts";
import { flowTexts } from "../../texts/pages/flow.ts";
import { texts } from "../../texts/texts.ts";
import { changedMembers } from "../../workbench/draft/edits/changed-members.ts";
import type { FlowNode } from "../../workbench/draft/references/flow-graph.ts";
import { addWay, pressableNodes } from "../../workbench/draft/references/new-way.ts";
import { useOpenSpec } from "../spec/spec-context.ts";

/** A way that is being made. */
export interface WayToMake {
  /** The pointer of the card where it starts. */
  readonly from: string;
  readonly name: string;
  /** The id of the screen; undefined until it is chosen. */
  readonly to: string | undefined;
}

interface NewWayDialogProps {
  readonly way: WayToMake;
  /** The screens that it can lead to. */
  readonly screens: readonly Pick<FlowNode, "name" | "title">[];
  readonly onClose: () => void;
}

const newButton = "";

/** Asks which node opens the other screen when it is pressed, and adds the navigation to the draft. */
export function NewWayDialog({ way, screens, onClose }: NewWayDialogProps) {
  const { spec, etag } = useOpenSpec();
  const draft = draftOfSpec(spec);
  const nodes = pressableNodes(draft, way.from);
  const [to, setTo] = useState(way.to ?? screens[0]?.name ?? "");
  const [trigger, setTrigger] = useState(nodes[0]?.pointer ?? newButton);
  const update = useChange({
    run: ({ body, ifMatch }: { readonly body: JsonObject; readonly ifMatch: string | undefined }) =>
      client.updateSpec({ spec_id: spec.id, body }, { ifMatch }).withResponse(),
    changes: queriesOfSpec(spec.id),
    showsErrors: true,
  });
  const title = screens.find(({ name }) => name === to)?.title ?? to;
  const make = () => {
    const changed = addWay(draft, {
      from: way.from,
      trigger: trigger === newButton ? undefined : trigger,
      to,
      text: flowTexts.buttonTo(title),
    });
    const body = changedMembers(changed, draft);
    const former = Object.fromEntries(Object.keys(body).map((name) => [name, draft[name] ?? null]));
    update.mutate(
      { body, ifMatch: etag },
      {
        onSuccess: ({ etag: ifMatch }) => {
          const undo = () => update.mutate({ body: former, ifMatch }, { onError: notifyFailure });
          notify(flowTexts.made(way.name, title), { label: texts.actions.undo, onAction: undo });
          onClose();
        },
      },
    );
  };
  const numbers = new Map<string, number>();
  const labelOf = ({ type, text }: (typeof nodes)[number]) => {
    const label = flowTexts.node(type, text);
    const number = (numbers.get(label) ?? 0) + 1;
    numbers.set(label, number);
    return number === 1 ? label : `${label} (${number})`;
  };
  return (
    <FormDialog
      title={flowTexts.newWay(way.name)}
      size="narrow"
      onClose={onClose}
      action={flowTexts.make}
      isPending={update.isPending}
      error={update.error}
      onSubmit={make}
    >
      <Select
        label={flowTexts.pressed}
        options={[
          ...nodes.map((node) => ({ value: node.pointer, label: labelOf(node) })),
          { value: newButton, label: flowTexts.newButton },
        ]}
        value={trigger}
        onChange={setTrigger}
      />
      <Select
        label={flowTexts.opens}
        options={screens.map(({ name, title }) => ({ value: name, label: title }))}
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  );
}
