import { useEffect, useState } from "react";
import type { KnownChannel } from "../../../data/releases.ts";
import { Note } from "../../../design/content/notes.tsx";
import { ErrorText, Muted } from "../../../design/content/text.tsx";
import { Checkbox } from "../../../design/controls/checkbox.tsx";
import { Select } from "../../../design/controls/select.tsx";
import { FormDialog } from "../../../design/dialogs/form-dialog.tsx";
import { notify } from "../../../design/dialogs/toasts.tsx";
import { Stack } from "../../../design/layout/stack.tsx";
import { fieldError } from "../../../session/field-error.ts";
import { client } from "../../../session/session.ts";
import { useChange } from "../../../session/use-change.ts";
import { protectionTexts } from "../../../texts/pages/protection.ts";
import { texts } from "../../../texts/texts.ts";
import { ApproversField } from "./approvers-field.tsx";
import { FreezeFields } from "./freeze-fields.tsx";
import { fieldsOf, isIncomplete, type ProtectionFields, policyOf } from "./protection-form.ts";

const numbersOfApprovals = ["1", "2", "3", "4", "5"];

/** The fields whose errors stand beside them. */
const shownErrors = ["/required_approvals", "/approvers", "/freeze"];

interface ProtectionDialogProps {
  readonly channel: KnownChannel;
  readonly onClose: () => void;
}

/** Protects a channel, changes its policy, or removes the protection. */
export function ProtectionDialog({ channel, onClose }: ProtectionDialogProps) {
  const words = protectionTexts.settings;
  const [fields, setFields] = useState(() => fieldsOf(channel));
  const [isChecked, setChecked] = useState(false);
  const change = (changed: Partial<ProtectionFields>) =>
    setFields((before) => ({ ...before, ...changed }));
  const save = useChange({
    showsErrors: true,
    changes: { queryKey: ["releases"] },
    run: () => client.putChannel({ channel: channel.name, body: policyOf(fields) }),
    onDone: ({ name, protected: isProtected }) => {
      notify(words.saved(name, isProtected));
      onClose();
    },
  });
  const submit = () => {
    setChecked(true);
    if (!fields.isProtected || !fields.windows.some(isIncomplete)) save.mutate();
  };
  useEffect(() => {
    if (save.error !== null) focusInvalidField();
  }, [save.error]);
  const isShownAtField = shownErrors.some((field) => fieldError(save.error, field) !== undefined);
  const approvalsError = fieldError(save.error, "/required_approvals");
  return (
    <FormDialog
      title={words.edit(channel.name)}
      action={texts.actions.save}
      isPending={save.isPending}
      error={isShownAtField ? null : save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox
        autoFocus
        isSelected={fields.isProtected}
        onChange={(isProtected) => change({ isProtected })}
      >
        {words.protect}
      </Checkbox>
      {fields.isProtected ? (
        <>
          <Stack gap={1}>
            <Select
              label={words.approvals}
              options={numbersOfApprovals.map((value) => ({ value, label: value }))}
              value={fields.approvals}
              onChange={(approvals) => change({ approvals })}
            />
            {approvalsError === undefined ? null : <ErrorText>{approvalsError}</ErrorText>}
          </Stack>
          <ApproversField
            channel={channel.name}
            roles={fields.roles}
            users={fields.users}
            onChange={change}
            error={fieldError(save.error, "/approvers")}
          />
          <Stack gap={1}>
            <Checkbox
              isSelected={fields.authorMayApprove}
              onChange={(authorMayApprove) => change({ authorMayApprove })}
            >
              {words.authorMayApprove}
            </Checkbox>
            <Muted as="p" size="small">
              {words.authorMayApproveDetail}
            </Muted>
          </Stack>
          <Checkbox
            isSelected={fields.dismissOnChange}
            onChange={(dismissOnChange) => change({ dismissOnChange })}
          >
            {words.dismiss}
          </Checkbox>
          <FreezeFields
            windows={fields.windows}
            onChange={(windows) => change({ windows })}
            error={save.error}
            isChecked={isChecked}
          />
        </>
      ) : channel.protected ? (
        <Note tone="warning">{words.unprotectEffect}</Note>
      ) : null}
    </FormDialog>
  );
}

/** In a form that is longer than the window, an error beside its field may be out of view. */
function focusInvalidField(): void {
  document.querySelector<HTMLElement>("[role=dialog] input[aria-invalid=true]")?.focus();
}
