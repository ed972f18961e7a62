import { Alert } from "antd";
import type { Problem } from "#domain/errors.ts";
import { AutosaveLine } from "#src/autosave/AutosaveLine.tsx";
import type { Autosave } from "#src/autosave/autosave.ts";
import { ConflictAlert } from "#src/autosave/ConflictAlert.tsx";
import type { Kept } from "#src/autosave/kept.ts";
import { explain } from "#src/console/explain.ts";

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
      {state === "failed" && problem ? <Alert type="error" showIcon role="alert" message={explain(problem)} /> : null}
    </>
  );
}
