import { randomBytes } from "node:crypto";
import type { Certificate } from "#domain/generated/resources.ts";
import { type Change, noteInTrail } from "#server/database/change.ts";
import type { Locked } from "#server/database/lock.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Services } from "#server/services/services.ts";

/** Random bytes of a secret: 160 bits. */
const SECRET_BYTES = 20;

/** The stored form of a secret. It is random, so a plain hash is sufficient. */
export const secretHashOf = (secret: string): string => sha256(secret);

/** A new link to a participation page. Only this answer contains its secret. */
interface NewLink {
  id: string;
  linkedAt: string;
  secret: string;
}

/** A page that needs a link, with the moment of its latest link as the caller knows it. */
interface SeenPage {
  id: string;
  linkedAt: string | null;
}

/**
 * Makes new links to participation pages of a locked certificate. Earlier links to these pages end. Ids of other pages
 * are ignored, and pages with a link that the caller does not know: another trainer may be handing it out.
 */
export async function linkParticipations(
  services: Services,
  change: Change,
  locked: Locked<Certificate>,
  pages: readonly SeenPage[],
): Promise<NewLink[]> {
  const links: NewLink[] = [];
  const now = change.now.toISOString();
  for (const { id, linkedAt } of pages) {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const found = await change.transaction
      .updateTable("participations")
      .set({ secretHash: secretHashOf(secret), linkedAt: now })
      .where("id", "=", id)
      .where("certificate", "=", locked.record.number)
      .where("linkedAt", linkedAt === null ? "is" : "=", linkedAt)
      .returning("id")
      .executeTakeFirst();
    if (found) links.push({ id, linkedAt: now, secret });
  }
  await noteInTrail(change, services.registry.get("certificate"), {
    locked,
    action: "linkPages",
    details: { participations: links.map(({ id }) => id) },
  });
  return links;
}
