import type { Role } from "#domain/generated/programme.ts";

/** Who acts: the signed-in person as rights and guards see them. `clock` is the scheduler, `anonymous` a visitor. */
export interface Actor {
  id: string | null;
  role: Role | "clock" | "anonymous";
  fullname: string | null;
  /** PE code of a trainee, trainer or enterprise; code of a central office. */
  code: string | null;
  country: string | null;
  institutionId: string | null;
  /** Why somebody who needs an institution has none. */
  noInstitutionReason: string | null;
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

/** The scheduler: expires audits, sends reminders. */
export const clock: Actor = { ...anonymous, role: "clock" };
