import type { Actor } from "#domain/access/actor.ts";
import type { Task } from "#domain/generated/resources.ts";
import { anActor } from "#tests/domain/samples.ts";

/** All kinds of people, close to the audit below and not. */
export const people = {
  admin: anActor({ id: "admin", role: "admin" }),
  auditor: anActor({ id: "auditor", role: "auditor", institutionId: "elsewhere" }),
  otherAuditor: anActor({ id: "other-auditor", role: "auditor", institutionId: "elsewhere" }),
  colleague: anActor({ id: "colleague", role: "auditor", institutionId: "school" }),
  previousAuditor: anActor({
    id: "previous-auditor",
    role: "auditor",
    institutionId: "elsewhere",
    lastGraded: [{ peCode: "LT-0142", code: "LT-0142-2025-01", followedBy: null }],
  }),
  trainer: anActor({ id: "trainer", role: "trainer", code: "LT-0142", country: "LT" }),
  foreignTrainer: anActor({ id: "foreign-trainer", role: "trainer", code: "LT-0001", country: "LT" }),
  student: anActor({ id: "student", role: "student", code: "LT-0142", country: "LT" }),
  foreignStudent: anActor({ id: "foreign-student", role: "student", code: "LT-0001", country: "LT" }),
  enterprise: anActor({ id: "enterprise", role: "enterprise", code: "LT-0142", country: "LT" }),
  foreignEnterprise: anActor({ id: "foreign-enterprise", role: "enterprise", code: "LT-0001", country: "LT" }),
  office: anActor({ id: "office", role: "office", code: "CO-LT", country: "LT" }),
  foreignOffice: anActor({ id: "foreign-office", role: "office", code: "CO-DE", country: "DE" }),
  clock: anActor({ id: null, role: "clock" }),
  visitor: anActor({ id: null, role: "anonymous" }),
} satisfies Record<string, Actor>;

/** The name of one of them. */
export type Person = keyof typeof people;

/** The names of all of them. */
export const everybody = Object.keys(people) as Person[];

/** An audit of LT-0142 that `auditor` has selected, or was invited to. */
export const audit: Partial<Task> = {
  code: "LT-0142-2026-01",
  peCode: "LT-0142",
  country: "LT",
  institutionId: "school",
  requestedBy: "enterprise",
  submittedBy: "student",
  approvedBy: "trainer",
  auditorId: "auditor",
  invitedAuditorId: "auditor",
  expirationDate: "2027-06-30T20:59:59.000Z",
};

/** Before and after the audit's deadline. */
export const moments = { before: new Date("2027-06-01T10:00:00Z"), after: new Date("2027-07-01T10:00:00Z") };
