import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import type { NamedValues } from "#domain/texts/merge.ts";
import { errorMessage } from "#src/core/errorMessage.ts";
import { type Autosave, DOCUMENT } from "#src/ui/autosave/autosave.ts";
import type { SaveState } from "#src/ui/saving/entry.ts";
import { SaveLine } from "#src/ui/saving/SaveLine.tsx";
import { useEntry } from "#src/ui/saving/useEntry.ts";

/** States whose reason is also displayed, because it is not the connection. */
const explainedStates: ReadonlySet<SaveState> = new Set(["failed", "invalid", "closed"]);

interface AutosaveStatusProps<Value extends NamedValues> {
  autosave: Autosave<Value>;
  /** Called to open a part that waits for a choice between two versions. */
  onGoTo(part: string): void;
}

/** The save state of a document. In a conflict, it links to the choice. */
export function AutosaveStatus<Value extends NamedValues>({ autosave, onGoTo }: AutosaveStatusProps<Value>) {
  const { t } = useTranslation("questionnaire");
  const entry = useEntry(autosave.store, DOCUMENT);
  const { state, problem } = entry;
  const [clash] = Object.keys(autosave.clashes());
  return (
    <>
      <SaveLine entry={entry} words="autosave" />
      {clash === undefined ? null : <Button onClick={() => onGoTo(clash)}>{t("urgent.goTo")}</Button>}
      {problem && explainedStates.has(state) ? (
        <Alert type="error" showIcon role="alert" message={errorMessage(problem)} />
      ) : null}
    </>
  );
}
