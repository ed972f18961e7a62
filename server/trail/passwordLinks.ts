import type { Services } from "#server/services/services.ts";

/** A link for a new password that no entry of the trail tells of. */
export interface UnexplainedLink {
  userId: string;
  createdAt: string;
}

/** How many links for a new password can be used, and those whose account has no entry of that moment: a person planted them in the database. */
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
