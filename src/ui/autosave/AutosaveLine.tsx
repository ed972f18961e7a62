import { useTranslation } from "react-i18next";
import type { AutosaveState } from "#src/ui/autosave/autosave.ts";
import "#src/ui/saving/saving.css";

/** Whether a document is safe, in words that a screen reader announces. */
export function AutosaveLine({ state }: { state: AutosaveState }) {
  const { t } = useTranslation("questionnaire");
  return (
    <p className={`save-line save-${state}`} role={state === "conflict" || state === "failed" ? "alert" : "status"}>
      {state === "idle" ? null : t(`autosave.${state}`)}
    </p>
  );
}
