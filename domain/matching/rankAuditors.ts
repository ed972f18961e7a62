import { auditorActor } from "#domain/access/actor.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Task } from "#domain/generated/resources.ts";
import { type Competence, languageOfCountry, speaks } from "#domain/matching/rankAudits.ts";
import type { LastGraded } from "#domain/procedure/rotation.ts";
import { guards } from "#domain/workflow/guards.ts";

/** An active auditor, with the facts for assigning an audit. */
export interface AvailableAuditor extends Competence {
  id: string;
  fullname: string;
  country: string | null;
  institutionId: string | null;
  /** Whether their institution, or the reason for having none, is known. */
  institutionKnown: boolean;
  /** PE codes of the enterprises to which they are too close, by declaration, name or address. */
  tiedTo: readonly string[];
  /** Their audits among the last two graded audits of each enterprise. */
  lastGraded: readonly LastGraded[];
  /** Number of their current external audits. */
  running: number;
  /** Maximum number of audits that they take on at a time. */
  atOnce: number;
  /** Last day of a current absence. */
  absentUntil: string | null;
  /** Whether their practice would allow them to take on the audit themselves. */
  practised: boolean;
}

/** An auditor's suitability for an audit. */
export interface Candidate {
  auditor: AvailableAuditor;
  /** The audit's fields that are the auditor's own. */
  fields: string[];
  /** Whether they speak a language of the enterprise's country. */
  speaks: boolean;
  /** Whether they are present and have capacity for another audit. */
  hasRoom: boolean;
  /** Error code that prevents the assignment. */
  refusal: ErrorCode | undefined;
}

type Wanting = Pick<Task, "fields" | "country"> & Partial<Task>;

/** The refusal that the server would give, by the same guards. */
export function refusalFor(auditor: AvailableAuditor, task: Wanting, now: Date): ErrorCode | undefined {
  const noInstitutionReason = auditor.institutionKnown ? "" : null;
  const actor = auditorActor({ ...auditor, noInstitutionReason });
  const context = { actor, task, facts: {}, now };
  return guards.institutionKnown(context) ?? guards.noConflictOfInterest(context) ?? guards.notPreviousAuditor(context);
}

function candidateFor(task: Wanting, auditor: AvailableAuditor, now: Date): Candidate {
  return {
    auditor,
    fields: task.fields.filter((field) => auditor.experience_from_fields.includes(field)),
    speaks: speaks(auditor, languageOfCountry(task.country)),
    hasRoom: auditor.running < auditor.atOnce && auditor.absentUntil === null,
    refusal: refusalFor(auditor, task, now),
  };
}

/**
 * Auditors by suitability for an audit. Auditors who may not grade it are last. Before them are auditors who do not
 * speak the team's language, since they cannot read the answers. The others are sorted by practice, capacity, own
 * fields, and then by the least open work.
 * @param except its current auditor
 */
export function rankAuditors(
  task: Wanting,
  auditors: readonly AvailableAuditor[],
  now: Date,
  except: string | null | undefined = task.auditorId,
): Candidate[] {
  return auditors
    .filter(({ id }) => id !== except)
    .map((auditor) => candidateFor(task, auditor, now))
    .sort(
      (a, b) =>
        Number(a.refusal !== undefined) - Number(b.refusal !== undefined) ||
        Number(b.speaks) - Number(a.speaks) ||
        Number(b.auditor.practised) - Number(a.auditor.practised) ||
        Number(b.hasRoom) - Number(a.hasRoom) ||
        b.fields.length - a.fields.length ||
        a.auditor.running - b.auditor.running ||
        a.auditor.fullname.localeCompare(b.auditor.fullname),
    );
}
