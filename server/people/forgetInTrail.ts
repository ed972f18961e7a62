import type { Resource } from "#domain/schema/resource.ts";
import type { Change } from "#server/database/change.ts";

/** Takes personal values and their salts out of a subject's trail: its hashes are of commitments, the chain stays whole. */
export async function forgetInTrail({ transaction }: Change, resource: Resource, subject: string): Promise<void> {
  await transaction
    .updateTable("trail")
    .set({ personal: null })
    .where("resource", "=", resource.name)
    .where("subject", "=", subject)
    .execute();
}
