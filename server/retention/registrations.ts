import { cutoff } from "#domain/retention/kinds.ts";
import { deleteLocked } from "#server/people/deleteUser.ts";
import { nothingLeft, retentionRule } from "#server/retention/rule.ts";

/** Deletes registrations without a decision. Their applicants are notified, as after a rejection. */
export const registrations = retentionRule<"user">({
  kind: "registrations",
  resource: "user",
  due: (database, at) =>
    database
      .selectFrom("users")
      .select("id")
      .where("status", "=", "pending")
      .where("createdAt", "<", cutoff("registrations", at).toISOString()),
  async enforce(services, change, locked) {
    await deleteLocked(services, change, locked);
    return nothingLeft;
  },
});
