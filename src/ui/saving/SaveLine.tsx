import { useTranslation } from "react-i18next";
import { dateFormat } from "#domain/texts/formats.ts";
import { type Entry, isUrgent, type Revised } from "#src/ui/saving/entry.ts";
import "#src/ui/saving/saving.css";

/** The time of today, or the day and the time of an earlier day. */
function savedTime(savedAt: string, locale: string): string {
  const at = new Date(savedAt);
  const today = at.toDateString() === new Date().toDateString();
  const format: Intl.DateTimeFormatOptions = today
    ? { timeStyle: "short" }
    : { dateStyle: "medium", timeStyle: "short" };
  return dateFormat(locale, format).format(at);
}

interface SaveLineProps {
  entry: Pick<Entry<unknown, Revised>, "state" | "savedAt" | "savedBy">;
  /** Namespace of the texts. */
  words: "state" | "grading.state" | "autosave";
}

/** The save state of a draft: "Saved 12:04 by Ieva", or the reason why it is not saved. */
export function SaveLine({ entry, words }: SaveLineProps) {
  const { t, i18n } = useTranslation("questionnaire");
  const { state, savedAt, savedBy } = entry;
  const time = savedAt ? savedTime(savedAt, i18n.language) : "";
  const text = state === "untouched" ? null : t(`${words}.${state}`, { time, name: savedBy ?? "" });
  return (
    <p className={`save-line save-${state}`} role={isUrgent(state) ? "alert" : "status"}>
      {text}
    </p>
  );
}
