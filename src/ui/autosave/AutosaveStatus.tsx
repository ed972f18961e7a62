import { Alert } from "antd";
import type { Problem } from "#domain/errors.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { AutosaveLine } from "#src/ui/autosave/AutosaveLine.tsx";
import type { Autosave } from "#src/ui/autosave/autosave.ts";
import { ConflictAlert } from "#src/ui/autosave/ConflictAlert.tsx";
import type { Kept } from "#src/ui/autosave/kept.ts";

interface AutosaveStatusProps<Value> {
  autosave: Autosave<Value>;
  /** Reads the server's document out of a conflict. */
  theirs(problem: Problem): Kept<Value>;
}

/** Whether a document is saved; in a conflict, the choice between the two. */
export function AutosaveStatus<Value>({ autosave, theirs }: AutosaveStatusProps<Value>) {
  const { state, problem } = autosave.shown();
  return (
    <>
      <AutosaveLine state={state} />
      {state === "conflict" && problem ? (
        <ConflictAlert onChoose={(whose) => autosave.resolve(whose, theirs(problem))} />
      ) : null}
      {state === "failed" && problem ? (
        <Alert type="error" showIcon role="alert" message={errorMessage(problem)} />
      ) : null}
    </>
  );
}
