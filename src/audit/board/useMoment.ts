import { useTranslation } from "react-i18next";
import { relativeTimeFormat } from "#domain/texts/formats.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time.ts";

const units = [
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

/** Says how long ago a moment was, in the largest unit that fits: `2 hours ago`. */
export function useMoment(): (at: string) => string {
  const { i18n } = useTranslation();
  const format = relativeTimeFormat(i18n.language, { numeric: "auto" });
  return (at) => {
    const ago = Math.max(Date.now() - Date.parse(at), 0);
    const [unit, length] = units.find((each) => ago >= each[1]) ?? units[2];
    return format.format(-Math.floor(ago / length), unit);
  };
}
