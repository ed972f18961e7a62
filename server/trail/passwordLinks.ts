import type { Services } from "#server/services/services.ts";

/** A password link without a trail entry. */
export interface UnexplainedLink {
  userId: string;
  createdAt: string;
}

/**
 * The number of usable password links, and those without a trail entry of their account at that moment: they were added
 * directly in the database.
 */
export async function passwordLinks({
  database: { kysely },
}: Services): Promise<{ open: number; broken: UnexplainedLink[] }> {
  const links = await kysely.selectFrom("password_resets").select(["userId", "createdAt"]).execute();
  const explained = await kysely
    .selectFrom("password_resets")
    .innerJoin("trail", (join) =>
      join.onRef("trail.subject", "=", "password_resets.userId").onRef("trail.at", "=", "password_resets.createdAt"),
    )
    .select(["password_resets.userId", "password_resets.createdAt"])
    .where("trail.resource", "=", "user")
    .where("trail.action", "in", ["forgotPassword", "sendPasswordLink", "create"])
    .execute();
  const known = new Set(explained.map(({ userId, createdAt }) => `${userId} ${createdAt}`));
  return { open: links.length, broken: links.filter(({ userId, createdAt }) => !known.has(`${userId} ${createdAt}`)) };
}
