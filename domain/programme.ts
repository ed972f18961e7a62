import type { Level, Locale, Role } from "#domain/generated/programme.ts";
import type { Language } from "#domain/generated/resources.ts";
import programmeFile from "#schemas/programme.json";

export type Pdca = "plan" | "do" | "check" | "act";

/** The constants of the programme (`schemas/programme.json`). */
export interface Programme {
  fallbackLocale: Locale;
  locales: { code: Locale; name: string; iso: string; direction: Language["direction"] }[];
  roles: Record<Role, { layout: string; signIn: "email" | "code"; subject?: string }>;
  /** From the lowest to the highest; `threshold` is the overall percentage that the level takes. */
  levels: { name: Level; asks: Pdca[]; threshold: number }[];
  /** Percentage every audit field has to reach. */
  fieldThreshold: number;
  notApplicablePerField: number;
  /** How long judging takes, as a rule of thumb: what an auditor is told before taking an audit up. */
  effort: { minutesPerQuestion: number; minutesPerProof: number; minutesForReport: number };
  deadlineDays: number[];
  deadlineDaysAfterRejection: number;
  /** Days before the deadline at which people are reminded. */
  deadlineReminderDays: number[];
  /** Characters that an auditor writes at least who sends an audit back without a report. */
  shortestReason: number;
  /** Days for which a withdrawn audit can be restored; then it is deleted. */
  withdrawnDays: number;
  certificate: { validityMonths: number; expiresSoonDays: number; reminderDays: number[] };
  answers: { textLength: number; detailsLength: number; proofs: number };
  session: { idleMinutes: number; absoluteHours: number };
}

export const programme = programmeFile as Programme;

export const localeCodes: readonly Locale[] = programme.locales.map((locale) => locale.code);

/** True for the six locales the interface speaks. */
export function isLocale(code: string | undefined): code is Locale {
  return localeCodes.includes(code as Locale);
}

/** Who belongs to an enterprise and works on its audits: the roles that sign in by its code. */
export const teamRoles = (Object.keys(programme.roles) as Role[]).filter(
  (role) => programme.roles[role].subject === "enterprise",
);
