import { cutoff } from "#domain/retention/kinds.ts";
import { updateRecord } from "#server/database/change.ts";
import { forgetInTrail } from "#server/database/forgetInTrail.ts";
import { forgetLinks } from "#server/resources/addresses/links.ts";
import { nothingLeft, retentionRule } from "#server/retention/rule.ts";

/** Removes the contact addresses of enterprises that were archived long ago. */
export const contactAddresses = retentionRule<"enterprise">({
  kind: "contacts",
  resource: "enterprise",
  due: (database, at) =>
    database
      .selectFrom("enterprises")
      .select("peCode as id")
      .where("archivedAt", "<", cutoff("contacts", at).toISOString())
      .where(({ or, eb }) => or([eb("contactEmail", "is not", null), eb("contactEmailPending", "is not", null)])),
  async enforce({ registry }, change, locked) {
    const resource = registry.get("enterprise");
    const { peCode } = locked.record;
    const patch = { contactEmail: null, contactEmailPending: null, contactLocale: null };
    await updateRecord(change, resource, { locked, patch, action: "erase" });
    await forgetLinks(change, resource.name, peCode);
    await forgetInTrail(change, resource, peCode);
    return nothingLeft;
  },
});
