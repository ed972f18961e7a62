import { stateOf } from "#domain/certificate/state.ts";
import type { Role } from "#domain/generated/programme.ts";
import type { Certificate, Task } from "#domain/generated/resources.ts";
import { programme } from "#domain/programme.ts";
import { rolesFor } from "#domain/workflow/workflow.ts";

/** What renewal needs to know of a certificate. */
export type KnownCertificate = Pick<
  Certificate,
  "taskCode" | "level" | "achievements" | "revoked" | "replaced" | "expired" | "expiresSoon"
>;

/** What it needs to know of an audit. */
export type KnownAudit = Pick<Task, "code" | "level" | "fields" | "status" | "completedAt">;

/** What is known of the enterprise that bears a certificate: all its audits, and whether it is blocked. */
export interface CertificateHolder {
  audits: readonly KnownAudit[];
  blocked: boolean;
}

/** Who is told what can be renewed: those who may request the new audit, and those who will answer it. */
export const renewers: Role[] = [...new Set([...rolesFor("request"), ...rolesFor("answer")])];

const dueStates: readonly string[] = ["expiresSoon", "expired"];

const rankOf = (level: string | undefined) => programme.levels.findIndex(({ name }) => name === level);

/** The audit fields that a certificate is about. */
export const fieldsOf = ({ achievements }: Pick<Certificate, "achievements">): string[] =>
  achievements.map(({ auditFieldId }) => auditFieldId);

/** Whether an audit can lead to what a certificate says: all its fields, at its level or a higher one. */
function isOfSameKind({ level, fields }: KnownAudit, certificate: KnownCertificate): boolean {
  return rankOf(level) >= rankOf(certificate.level) && fieldsOf(certificate).every((field) => fields.includes(field));
}

/** Whether an audit stands in for a new one: it is under way, or came to its end after the one of the certificate. */
function standsIn({ status, completedAt }: KnownAudit, issuedAt: string): boolean {
  if (status === "expired") return false;
  return status !== "completed" || (completedAt ?? "") > issuedAt;
}

/**
 * Whether an enterprise can ask for a certificate anew: it is expired or expires soon and is its newest of the kind, no
 * audit of the kind is under way, and the enterprise is not blocked. A revoked or replaced one is not renewed.
 */
export function isRenewable(certificate: KnownCertificate, { audits, blocked }: CertificateHolder): boolean {
  if (blocked || !dueStates.includes(stateOf(certificate))) return false;
  const issuedAt = audits.find(({ code }) => code === certificate.taskCode)?.completedAt ?? "";
  return !audits.some((audit) => isOfSameKind(audit, certificate) && standsIn(audit, issuedAt));
}
