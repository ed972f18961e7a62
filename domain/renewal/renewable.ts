import { stateOf } from "#domain/certificate/state.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";

/** Properties of a certificate that renewal depends on. */
export type KnownCertificate = Pick<
  Certificate,
  "taskCode" | "date" | "level" | "achievements" | "revoked" | "replaced" | "expired" | "expiresSoon"
>;

/** Properties of an audit that renewal depends on. */
export type KnownAudit = Pick<Task, "code" | "level" | "fields" | "status" | "completedAt">;

/** Facts of the enterprise with a certificate: all its audits, and whether it is blocked. */
export interface CertificateHolder {
  audits: readonly KnownAudit[];
  blocked: boolean;
}

/** Roles that are notified of renewable certificates: the roles that may request the new audit or answer it. */
export const renewers: Role[] = [...new Set([...rolesFor("request"), ...rolesFor("answer")])];

const dueStates: readonly string[] = ["expiresSoon", "expired"];

const rankOf = (level: string | undefined) => programme.levels.findIndex(({ name }) => name === level);

/** The audit fields of a certificate. */
export const fieldsOf = ({ achievements }: Pick<Certificate, "achievements">): string[] =>
  achievements.map(({ auditFieldId }) => auditFieldId);

/** Whether an audit can lead to an equal certificate, with all its fields, at its level or a higher one. */
function isOfSameKind({ level, fields }: KnownAudit, certificate: KnownCertificate): boolean {
  return rankOf(level) >= rankOf(certificate.level) && fieldsOf(certificate).every((field) => fields.includes(field));
}

/** Whether an audit makes a new one unnecessary, because it is in progress or ended after the certificate's audit. */
function standsIn({ status, completedAt }: KnownAudit, issuedAt: string): boolean {
  if (status === "expired") return false;
  return status !== "completed" || (completedAt ?? "") > issuedAt;
}

/**
 * Whether an enterprise can renew a certificate. It must have expired or expire soon, and be the newest of its kind. No
 * audit of the kind may be in progress, and the enterprise must not be blocked. Revoked or replaced certificates cannot
 * be renewed.
 */
export function isRenewable(certificate: KnownCertificate, { audits, blocked }: CertificateHolder): boolean {
  if (blocked || !dueStates.includes(stateOf(certificate))) return false;
  const own = audits.find(({ code }) => code === certificate.taskCode);
  const issuedAt = certificate.taskCode === null ? certificate.date : (own?.completedAt ?? "");
  return !audits.some((audit) => isOfSameKind(audit, certificate) && standsIn(audit, issuedAt));
}
