import { MINUTE_MS } from "#domain/calendar/time.ts";
import type { Remark } from "#domain/wire/remark.ts";
import type { Services } from "#server/services/services.ts";

/** Clocks of several nodes differ by less. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/**
 * Whether this machine's clock is behind what stands in the trail already: deadlines and certificates would be dated wrongly. It is
 * said and not refused: the clock may have been ahead once, and an installation must not stay shut for that.
 */
export async function clockRemark({ database, now }: Services): Promise<Remark[]> {
  const newest = await database.kysely
    .selectFrom("trail")
    .select(({ fn }) => fn.max("at").as("at"))
    .executeTakeFirst();
  const at = String(newest?.at ?? "");
  return at > new Date(now().getTime() + TOLERANCE_MS).toISOString() ? [{ name: "clock", about: at }] : [];
}
