import { useTranslation } from "react-i18next";
import type { Entry, Revised, SaveState } from "#src/saving/entry.ts";

/** States that somebody has to know of at once. */
const urgent = new Set<SaveState>(["invalid", "signedOut", "closed", "conflict"]);

/** The time alone for today, with the day for earlier ones. */
function told(savedAt: string, locale: string): string {
  const at = new Date(savedAt);
  const today = at.toDateString() === new Date().toDateString();
  const format: Intl.DateTimeFormatOptions = today
    ? { timeStyle: "short" }
    : { dateStyle: "medium", timeStyle: "short" };
  return new Intl.DateTimeFormat(locale, format).format(at);
}

/** Whether a draft is safe: "Saved 12:04 by Ieva", or what it waits for. */
export function SaveLine({ entry }: { entry: Pick<Entry<unknown, Revised>, "state" | "savedAt" | "savedBy"> }) {
  const { t, i18n } = useTranslation("questionnaire");
  const { state, savedAt, savedBy } = entry;
  const time = savedAt ? told(savedAt, i18n.language) : "";
  const text = state === "untouched" ? null : t(`state.${state}`, { time, name: savedBy ?? "" });
  return (
    <p className={`save-line save-${state}`} role={urgent.has(state) ? "alert" : "status"}>
      {text}
    </p>
  );
}
