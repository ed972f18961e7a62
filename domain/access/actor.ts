import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Practice } from "#domain/procedure/practice.ts";
import type { LastGraded } from "#domain/procedure/rotation.ts";

/** The acting person, for rights and guards. `clock` is the scheduler, `anonymous` a visitor. */
export interface Actor {
  id: string | null;
  role: Role | "clock" | "anonymous";
  fullname: string | null;
  /** PE code of a trainee, trainer or enterprise; code of a central office. */
  code: string | null;
  country: string | null;
  institutionId: string | null;
  /** The reason why a person has no institution although one is required. */
  noInstitutionReason: string | null;
  /** PE codes of the enterprises to which an auditor is too close, by name or address; undefined if not looked up. */
  tiedTo?: readonly string[];
  /** An auditor's audits among the last two graded audits of each enterprise; undefined if not looked up. */
  lastGraded?: readonly LastGraded[];
  /** An auditor's practice, null for other roles; undefined if not looked up. */
  practice?: Practice | null;
}

export const anonymous: Actor = {
  id: null,
  role: "anonymous",
  fullname: null,
  code: null,
  country: null,
  institutionId: null,
  noInstitutionReason: null,
};

/**
 * Id and name of the signed-in person, for records that store them. Throws DomainError NOT_SIGNED_IN for a visitor and
 * for the scheduler.
 */
export function personOf({ id, fullname }: Actor): { id: string; fullname: string } {
  if (id === null || fullname === null) throw new DomainError("NOT_SIGNED_IN");
  return { id, fullname };
}

/** Properties of an auditor's account that decide which audits they may grade. */
type AuditorAccount = Pick<
  Actor,
  "fullname" | "institutionId" | "noInstitutionReason" | "tiedTo" | "lastGraded" | "practice"
> & {
  id: string;
};

/** An auditor as an actor for rights and guards, when another person acts. */
export function auditorActor({ tiedTo = [], lastGraded = [], practice, ...account }: AuditorAccount): Actor {
  const { id, fullname, institutionId, noInstitutionReason } = account;
  const known = { id, fullname, institutionId, noInstitutionReason, tiedTo, lastGraded };
  return { ...anonymous, role: "auditor", ...known, ...(practice ? { practice } : {}) };
}

/** The scheduler: expires audits, sends reminders. */
export const clock: Actor = { ...anonymous, role: "clock" };
