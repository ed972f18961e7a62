import { useTranslation } from "react-i18next";
import { DAY_MS, daysUntil, HOUR_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { relativeTimeFormat } from "#domain/texts/formats.ts";

/** Returns a function for relative times: "now", in minutes, in hours until a day is over, then in calendar days. */
export function useMoment(): (at: string) => string {
  const { i18n } = useTranslation();
  const format = relativeTimeFormat(i18n.language, { numeric: "auto" });
  return (at) => {
    const ago = Math.max(Date.now() - Date.parse(at), 0);
    if (ago >= DAY_MS) return format.format(daysUntil(new Date(at), new Date()), "day");
    if (ago >= HOUR_MS) return format.format(-Math.floor(ago / HOUR_MS), "hour");
    if (ago >= MINUTE_MS) return format.format(-Math.floor(ago / MINUTE_MS), "minute");
    return format.format(0, "second");
  };
}
