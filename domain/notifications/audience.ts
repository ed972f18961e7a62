import type { Actor } from "#domain/access/actor.ts";
import type { Role } from "#domain/generated/programme.ts";

/**
 * Recipient of a notification: a person, or a role of an enterprise or office. Without a code, it is everyone with the
 * role. The role `contact` is the contact address of an enterprise or office.
 */
export type Audience = { userId: string } | { role: Role | "contact"; code: string | null };

/** Whether a person belongs to an audience. */
export function belongsTo(audience: Audience, { id, role, code }: Actor): boolean {
  if ("userId" in audience) return audience.userId === id;
  return audience.role === role && (audience.code === null || audience.code === code);
}
