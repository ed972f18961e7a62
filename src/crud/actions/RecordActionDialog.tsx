import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { askedOf } from "#domain/schema/action.ts";
import type { RecordAction } from "#domain/schema/recordActions.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { useLabels } from "#src/core/labels.ts";
import { showPath } from "#src/core/paths.ts";
import type { Row } from "#src/core/row.ts";
import { ActionDialog } from "#src/crud/actions/ActionDialog.tsx";
import { useActionCall, useReadAgain } from "#src/crud/actions/useActionCall.ts";
import { recordWordKeys, useActionWords } from "#src/crud/actions/words.ts";
import { useCrudExtensions } from "#src/crud/extensions/extensions.ts";

export interface RecordActionDialogProps {
  resource: Resource;
  record: Row;
  action: RecordAction;
  onClose: () => void;
  /** Called when the record no longer exists. */
  onEnded: () => void;
}

/** The dialog of a resource's action. The resource is read again afterwards, even after a refusal. */
export function RecordActionDialog({ resource, record, action: whole, onClose, onEnded }: RecordActionDialogProps) {
  const [action] = useState(() => askedOf(whole, record));
  const { t } = useTranslation("common");
  const words = useActionWords(action, recordWordKeys(resource.name, action), record);
  const call = useActionCall(action, useReadAgain(resource, action, record.id));
  const navigate = useNavigate();
  const name = useLabels().name(resource, record);
  const Before = useCrudExtensions().beforeActions[resource.name];
  return (
    <ActionDialog
      {...{ resource, record, action, words, call, onClose }}
      before={Before ? () => <Before record={record} action={action.name} /> : undefined}
      title={`${t("label", { name: words("label") })} ${name}`}
      onDone={(answered) => {
        onClose();
        if (action.removesRecord) onEnded();
        if (action.opensAnswer && answered.id) navigate(showPath(resource.path, String(answered.id)));
      }}
    />
  );
}
