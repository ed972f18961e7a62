import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { Remark } from "#domain/wire/remark.ts";
import type { Services } from "#server/services/services.ts";

/** Clocks of several nodes differ by less. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Warns if this machine's clock is behind the trail's newest entry: deadlines and certificates would get wrong dates.
 * Only a warning, because the clock may have been ahead once, and an installation must not stay closed for that.
 */
export async function clockRemark({ database, now }: Services): Promise<Remark[]> {
  const newest = await database.kysely
    .selectFrom("trail")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  const at = String(newest?.at ?? "");
  return at > new Date(now().getTime() + TOLERANCE_MS).toISOString() ? [{ name: "clock", about: at }] : [];
}
