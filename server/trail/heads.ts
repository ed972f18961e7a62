import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Tables } from "#server/database/database.ts";

/** Later than any time that an entry can have. */
const NEVER = "9999";

/** The number of chains in the trail at a moment, or now, and one hash of their last entries. */
export async function trailHeads(kysely: Kysely<Tables>, until = NEVER): Promise<{ chains: number; digest: string }> {
  const { rows } = await sql<{ line: string }>`
    select t.resource || ' ' || t.subject || ' ' || t.seq || ' ' || t.hash as line
    from trail t
    join (select resource, subject, max(seq) as seq from trail where at <= ${until} group by resource, subject) last
      on last.resource = t.resource and last.subject = t.subject and last.seq = t.seq
    order by t.resource, t.subject`.execute(kysely);
  const hash = createHash("sha256");
  for (const { line } of rows) hash.update(`${line}\n`);
  return { chains: rows.length, digest: hash.digest("hex") };
}
