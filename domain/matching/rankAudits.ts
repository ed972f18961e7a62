import type { Actor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { baseLanguage } from "#domain/tables/spokenLanguages.ts";
import { decide } from "#domain/workflow/decide.ts";

/** Competence of an auditor. */
export interface Competence {
  /** Ids of audit fields. */
  experience_from_fields: readonly string[];
  /** Languages: ISO 639 codes or BCP 47 tags. */
  speakingLanguages: readonly string[];
}

/** An audit's suitability for an auditor. */
export interface Match<T> {
  task: T;
  /** The audit's fields that are the auditor's own. */
  fields: string[];
  /** Whether the auditor speaks a language of the enterprise's country. */
  speaks: boolean;
  /** Whether the auditor was invited. */
  invited: boolean;
  /**
   * Error code if the auditor is excluded for the enterprise, because they are too close to it or graded its previous
   * audit.
   */
  ruledOut: ErrorCode | undefined;
  /** Whether the auditor may take it on. */
  open: boolean;
}

/** Whether an auditor speaks a language in any regional variant. */
export const speaks = ({ speakingLanguages }: Pick<Competence, "speakingLanguages">, language: string): boolean =>
  speakingLanguages.some((tag) => baseLanguage(tag) === language);

/**
 * Cache by country, because a list of audits requests the same few countries hundreds of times, and `Intl.Locale` is
 * slow.
 */
const languages = new Map<string, string>();

/** The language most spoken in a country (Unicode CLDR, likely subtags): `AT` -> `de`. */
export function languageOfCountry(country: string): string {
  const language = languages.get(country) ?? new Intl.Locale(`und-${country}`).maximize().language;
  languages.set(country, language);
  return language;
}

type Listed = Pick<Task, "fields" | "country" | "approvedAt"> & Partial<Task>;

/** Refusals that are about an auditor and one enterprise, not about all audits. */
const aboutEnterprise = new Set<ErrorCode>(["CONFLICT_OF_INTEREST", "PREVIOUS_AUDITOR"]);

/** Match of an audit with an auditor's fields and language. The language counts as much as half of the fields. */
const worth = ({ task, fields, speaks: doesSpeak }: Match<Listed>) =>
  fields.length / task.fields.length + (doesSpeak ? 0.5 : 0);

/**
 * Listed audits by suitability for an auditor. Their invitations are first. The others are sorted by own fields and
 * language, and then by waiting time. Audits that they may not grade are last.
 */
export function rankAudits<T extends Listed>(
  tasks: readonly T[],
  auditor: Actor,
  competence: Competence,
  now: Date,
): Match<T>[] {
  const known = new Set(competence.experience_from_fields);
  const matches = tasks.map((task): Match<T> => {
    const decision = decide({ action: "selectForReview", actor: auditor, task, now });
    return {
      task,
      fields: task.fields.filter((field) => known.has(field)),
      speaks: speaks(competence, languageOfCountry(task.country)),
      invited: task.invitedAuditorId === auditor.id,
      open: decision.ok,
      ruledOut: decision.ok || !aboutEnterprise.has(decision.problem.code) ? undefined : decision.problem.code,
    };
  });
  return matches.sort(
    (a, b) =>
      Number(a.ruledOut !== undefined) - Number(b.ruledOut !== undefined) ||
      Number(b.invited) - Number(a.invited) ||
      worth(b) - worth(a) ||
      (a.task.approvedAt ?? "").localeCompare(b.task.approvedAt ?? ""),
  );
}

/** The listed audits that an auditor may take on, with one of their fields and languages, the best first. */
export function fittingAudits<T extends Listed>(
  tasks: readonly T[],
  auditor: Actor,
  competence: Competence,
  now: Date,
): Match<T>[] {
  return rankAudits(tasks, auditor, competence, now).filter(
    ({ open, fields, speaks }) => open && speaks && fields.length > 0,
  );
}
