import { Alert, Button } from "antd";
import { lazy, type ReactNode, useState } from "react";
import { type ErrorCode, problem } from "#domain/errors.ts";
import { offeredActions, refusals } from "#domain/workflow/decide.ts";
import type { TaskActionDefinition } from "#domain/workflow/workflow.ts";
import type { SeldomActions } from "#src/audit/actions/MoreActions.tsx";
import { useTaskLabels } from "#src/audit/actions/taskWords.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useQuietActions } from "#src/audit/parts/quietActions.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";

/** The dialog loads the code of forms, which the page does not need. */
const TaskActionDialog = lazy(() => import("#src/audit/actions/TaskActionDialog.tsx"));

/** The workflow actions for this person in this state, ready for a page. */
export interface TaskActionParts {
  /** A button for each action, and the reasons for missing buttons. */
  buttons: ReactNode;
  /** Actions in the menu. */
  seldom: SeldomActions;
  /** The dialog that is open. */
  dialog: ReactNode;
}

interface ActionButtonProps {
  action: TaskActionDefinition;
  onAsk(action: TaskActionDefinition): void;
}

function ActionButton({ action, onAsk }: ActionButtonProps) {
  const labelOf = useTaskLabels();
  const quiet = useQuietActions();
  return (
    <Button
      type={action.offer === "primary" && !quiet ? "primary" : "default"}
      danger={action.danger ?? false}
      onClick={() => onAsk(action)}
    >
      {labelOf(action)}
    </Button>
  );
}

/** Other parts of the page explain these errors and offer the next step: `src/audit/conflict`, `src/audit/parts`. */
const toldElsewhere: readonly ErrorCode[] = ["CONFLICT_OF_INTEREST", "PRACTICE_DUE", "PRACTICE_DIFFERS"];

const isSeldom = ({ offer }: TaskActionDefinition) => offer === "menu";

/**
 * The reader's actions on an audit for its page. The reason for a refused action is next to the buttons.
 * @param fromMenu number of rarely used actions that become buttons if there are no others, so that a page never has
 * only a menu
 */
export function useTaskActions(props: TaskPartProps, fromMenu = 0): TaskActionParts {
  const [asked, setAsked] = useState<TaskActionDefinition>();
  const { task, me } = props;
  const attempt = { actor: me, task, now: new Date() };
  const offered = offeredActions(attempt);
  const usual = offered.filter(({ offer }) => offer === "primary" || offer === "button");
  const harmless = offered.filter((action) => isSeldom(action) && !action.danger);
  const shown = usual.length > 0 ? usual : harmless.slice(0, fromMenu);
  const buttons = (
    <>
      {shown.map((action) => (
        <ActionButton key={action.name} action={action} onAsk={setAsked} />
      ))}
      {refusals(attempt)
        .filter((code) => !toldElsewhere.includes(code))
        .map((code) => (
          <Alert key={code} type="warning" showIcon message={errorMessage(problem(code))} />
        ))}
    </>
  );
  return {
    buttons,
    seldom: { actions: offered.filter((action) => isSeldom(action) && !shown.includes(action)), onAsk: setAsked },
    dialog: asked ? (
      <LazyPart>
        <TaskActionDialog {...props} action={asked} onClose={() => setAsked(undefined)} />
      </LazyPart>
    ) : null,
  };
}
