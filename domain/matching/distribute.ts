import type { Task } from "#domain/generated/resources.ts";
import { type AvailableAuditor, refusalFor } from "#domain/matching/rankAuditors.ts";
import { languageOfCountry, speaks } from "#domain/matching/rankAudits.ts";

type Waiting = Pick<Task, "code" | "fields" | "country"> & Partial<Task>;

/** More than any difference of fields and load, so that auditors without a completed practice are last. */
const WITHOUT_PRACTICE = 2;

/** Share of the audit's fields that are the auditor's own, minus the used share of the auditor's capacity. */
const worth = (
  { experience_from_fields: own, atOnce, practised }: AvailableAuditor,
  { fields }: Waiting,
  load: number,
) =>
  fields.filter((field) => own.includes(field)).length / fields.length -
  load / Math.max(1, atOnce) -
  (practised ? 0 : WITHOUT_PRACTICE);

/** The auditors by each language that they speak. */
function byLanguage(auditors: readonly AvailableAuditor[]): (language: string) => AvailableAuditor[] {
  const found = new Map<string, AvailableAuditor[]>();
  return (language) => {
    const speakers = found.get(language) ?? auditors.filter((auditor) => speaks(auditor, language));
    found.set(language, speakers);
    return speakers;
  };
}

/**
 * Distributes audits among auditors one after the other. Each is assigned to the auditor with the best balance of own
 * fields and current load. The auditor must speak the language of the country, be present, have capacity, and be
 * allowed to grade the audit.
 * @param chosen auditors that a person has chosen, by audit; they count too
 * @returns auditors by audit; audits without a suitable auditor are left out
 */
export function distribute(
  tasks: readonly Waiting[],
  auditors: readonly AvailableAuditor[],
  now: Date,
  chosen: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const speakersOf = byLanguage(auditors.filter(({ absentUntil }) => absentUntil === null));
  const load = new Map(auditors.map(({ id, running }) => [id, running]));
  const add = (id: string) => load.set(id, (load.get(id) ?? 0) + 1);
  for (const { code } of tasks) if (chosen.has(code)) add(String(chosen.get(code)));
  const given = new Map<string, string>();
  for (const task of tasks) {
    const own = chosen.get(task.code);
    if (own !== undefined) {
      given.set(task.code, own);
      continue;
    }
    let best: { id: string; worth: number } | undefined;
    for (const auditor of speakersOf(languageOfCountry(task.country))) {
      const running = load.get(auditor.id) ?? 0;
      if (running >= auditor.atOnce) continue;
      const value = worth(auditor, task, running);
      if (best && value <= best.worth) continue;
      if (refusalFor(auditor, task, now) === undefined) best = { id: auditor.id, worth: value };
    }
    if (!best) continue;
    add(best.id);
    given.set(task.code, best.id);
  }
  return given;
}
