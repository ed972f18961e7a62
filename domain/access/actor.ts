import { DomainError } from "#domain/errors.ts";
import type { Role } from "#domain/generated/programme.ts";

/** The acting person as rights and guards see them. `clock` is the scheduler, `anonymous` a visitor. */
export interface Actor {
  id: string | null;
  role: Role | "clock" | "anonymous";
  fullname: string | null;
  /** PE code of a trainee, trainer or enterprise; code of a central office. */
  code: string | null;
  country: string | null;
  institutionId: string | null;
  /** Why a person without a required institution has none. */
  noInstitutionReason: string | null;
  /** PE codes of the enterprises to which an auditor is too close, by name or address; undefined if not looked up. */
  tiedTo?: readonly string[];
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
type AuditorAccount = Pick<Actor, "fullname" | "institutionId" | "noInstitutionReason" | "tiedTo"> & { id: string };

/** An auditor as rights and guards see them, when another person acts. */
export function auditorActor({ id, fullname, institutionId, noInstitutionReason, tiedTo = [] }: AuditorAccount): Actor {
  return { ...anonymous, role: "auditor", id, fullname, institutionId, noInstitutionReason, tiedTo };
}

/** The scheduler: expires audits, sends reminders. */
export const clock: Actor = { ...anonymous, role: "clock" };
