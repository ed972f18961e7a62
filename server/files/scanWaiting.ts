import type { FileState } from "#domain/questionnaire/file.ts";
import type { Services } from "#server/services.ts";

const BATCH_SIZE = 50;

/** Scans files that came while clamd could not be asked; what it then finds is refused, and opened by nobody. */
export async function scanWaiting({ scanner, database: { kysely }, files }: Services): Promise<void> {
  if (!scanner) return;
  const waiting = await kysely
    .selectFrom("files")
    .select(["id", "sha256"])
    .where("state", "=", "scanning" satisfies FileState)
    .orderBy("createdAt")
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, sha256 } of waiting) {
    if ((await files.sizeOf(sha256 ?? "", "original")) === undefined) continue;
    const { clean } = await scanner(await files.open(sha256 ?? "", "original"));
    const found: { state: FileState; refusal: string | null } = clean
      ? { state: "ready", refusal: null }
      : { state: "refused", refusal: "FILE_INFECTED" };
    await kysely
      .updateTable("files")
      .set(found)
      .where("id", "=", id)
      .where("state", "=", "scanning" satisfies FileState)
      .execute();
  }
}
