import { useTranslation } from "react-i18next";
import type { Entry, SaveState } from "#src/answering/store.ts";

/** States that somebody has to know of at once. */
const urgent = new Set<SaveState>(["invalid", "signedOut", "closed", "conflict"]);

/** Whether an answer is safe: "Saved 12:04 by Ieva", or what it waits for. */
export function SaveLine({ entry }: { entry: Entry }) {
  const { t, i18n } = useTranslation("questionnaire");
  const { state, savedAt, savedBy } = entry;
  if (state === "untouched") return null;
  const time = savedAt ? new Intl.DateTimeFormat(i18n.language, savedOn(savedAt)).format(new Date(savedAt)) : "";
  return (
    <p className={`save-line save-${state}`} role={urgent.has(state) ? "alert" : "status"}>
      {t(`state.${state}`, { time, name: savedBy ?? "" })}
    </p>
  );
}

/** The time alone for today, with the day for earlier ones. */
function savedOn(savedAt: string): Intl.DateTimeFormatOptions {
  const today = new Date(savedAt).toDateString() === new Date().toDateString();
  return today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
}
