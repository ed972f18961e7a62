import { cutoff } from "#domain/retention/kinds.ts";
import { deleteRecord } from "#server/database/change.ts";
import { eraseInTrail } from "#server/database/forgetInTrail.ts";
import { nothingLeft, retentionRule } from "#server/retention/rule.ts";

/** Deletes contact messages, answered or not. The trail keeps neither name nor words. */
export const contactMessages = retentionRule<"contact-message">({
  kind: "contactMessages",
  resource: "contact-message",
  due: (database, at) =>
    database
      .selectFrom("contact_messages")
      .select("id")
      .where("createdAt", "<", cutoff("contactMessages", at).toISOString()),
  async enforce({ registry }, change, locked) {
    const resource = registry.get("contact-message");
    await deleteRecord(change, resource, { locked });
    await eraseInTrail(change, resource, locked.record.id);
    return nothingLeft;
  },
});
