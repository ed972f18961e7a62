import { Alert } from "antd";
import type { Problem } from "#domain/errors.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { type Autosave, DOCUMENT, type Versioned } from "#src/ui/autosave/autosave.ts";
import { ConflictAlert } from "#src/ui/autosave/ConflictAlert.tsx";
import type { SaveState } from "#src/ui/saving/entry.ts";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";
import { useEntry } from "#src/ui/saving/useEntry.ts";

/** States whose reason is shown besides: it is not the connection. */
const explainedStates: ReadonlySet<SaveState> = new Set(["failed", "invalid", "closed"]);

interface AutosaveStatusProps<Value> {
  autosave: Autosave<Value>;
  /** Reads the server's document out of a conflict. */
  theirs(problem: Problem): Versioned<Value>;
}

/** Whether a document is saved; in a conflict, the choice between the two. */
export function AutosaveStatus<Value>({ autosave, theirs }: AutosaveStatusProps<Value>) {
  const entry = useEntry(autosave.store, DOCUMENT);
  const { state, problem } = entry;
  return (
    <>
      <SaveLine entry={entry} words="autosave" />
      {state === "conflict" && problem ? (
        <ConflictAlert onChoose={(whose) => autosave.resolve(whose, theirs(problem))} />
      ) : null}
      {problem && explainedStates.has(state) ? (
        <Alert type="error" showIcon role="alert" message={errorMessage(problem)} />
      ) : null}
    </>
  );
}
