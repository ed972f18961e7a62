import { useTranslation } from "react-i18next";
import { daysUntil } from "#domain/calendar/time.ts";
import type { Role } from "#domain/generated/programme.ts";
import { relativeTimeFormat } from "#domain/texts/formats.ts";
import type { Work } from "#src/audit/parts/useMyWork.ts";
import { daysUntilDeadline } from "#src/core/deadlines.ts";

/** Number of days before a deadline from which it is urgent. */
export const PRESSING_DAYS = 7;

/**
 * The event that started the waiting time of an audit without a deadline, as the key of its text `audit:work.<name>`.
 */
export function waitingSince({ name }: Work["lines"][number], role: Role) {
  if (name === "invited") return "invitedSince";
  return role === "auditor" ? "taken" : "submitted";
}

/**
 * The due time of an audit, or the time since which it waits for a trainer or an auditor, in words: "due in 5 days".
 */
export function useWhen(
  { dueAt, since, country }: Work,
  waiting: ReturnType<typeof waitingSince>,
): { words: string; pressing: boolean } {
  const { t, i18n } = useTranslation("audit");
  const moment = dueAt ?? since;
  if (!moment) return { words: "", pressing: false };
  const [at, now] = [new Date(moment), new Date()];
  const days = dueAt ? daysUntilDeadline(country, at, now) : daysUntil(at, now);
  const when = relativeTimeFormat(i18n.language, { numeric: "auto" }).format(days, "day");
  return { words: t(`work.${dueAt ? "due" : waiting}`, { when }), pressing: dueAt !== null && days < PRESSING_DAYS };
}
