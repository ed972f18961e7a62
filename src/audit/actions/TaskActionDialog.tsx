import { useTranslation } from "react-i18next";
import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";
import { actionSlots } from "#src/audit/actions/actionSlots.tsx";
import { taskWordKeys } from "#src/audit/actions/taskWords.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { deadlineInWords } from "#src/core/deadlines.ts";
import { useRegistry } from "#src/core/registry.ts";
import { ActionDialog } from "#src/crud/actions/ActionDialog.tsx";
import { type ActionCallState, useActionCall } from "#src/crud/actions/useActionCall.ts";
import { type ActionWords, useActionWords } from "#src/crud/actions/words.ts";

interface TaskActionDialogProps extends TaskPartProps {
  action: TaskActionDefinition;
  /** The page's own call, if the page sends more than the action's input. */
  call?: ActionCallState;
  onClose(): void;
}

/** The dialog of an audit's action. The audit is read again before the dialog closes. */
export default function TaskActionDialog({ action, call, onClose, ...props }: TaskActionDialogProps) {
  const { task, onChanged } = props;
  const resource = useRegistry().get("task");
  const { i18n } = useTranslation();
  const own = useActionWords(action, taskWordKeys(action), task);
  const words: ActionWords = (part, values) =>
    own(part, { ...values, deadline: deadlineInWords({ ...task, ...values }, i18n.language) });
  const usual = useActionCall(action, (done) => (done ? onChanged() : undefined));
  const { before: Before, after: After } = actionSlots[action.name] ?? {};
  return (
    <ActionDialog
      {...{ resource, action, words, onClose }}
      record={task}
      title={words("title") ?? words("label") ?? ""}
      call={call ?? usual}
      before={Before && ((input) => <Before {...props} {...input} onClose={onClose} />)}
      after={After && ((input) => <After {...props} {...input} onClose={onClose} />)}
      onDone={onClose}
    />
  );
}
