import type { FileState } from "#domain/questionnaire/file.ts";
import type { FileRow } from "#server/files/records.ts";
import type { Scanner } from "#server/services/scanner.ts";
import type { Services } from "#server/services/services.ts";

const BATCH_SIZE = 50;

/** Number of failures in one run after which clamd is the problem, not the files. The next run tries it again. */
const MAX_FAILURES = 2;

type Waiting = Pick<FileRow, "id" | "sha256">;

/** Position of a node in the queue, so that files that it cannot scan, or does not have, do not block the next ones. */
const reached = new WeakMap<Services, string>();

/** The next files of the queue, which starts again after the last. */
async function nextFiles(services: Services): Promise<Waiting[]> {
  const filesAfter = (id: string) =>
    services.database.kysely
      .selectFrom("files")
      .select(["id", "sha256"])
      .where("state", "=", "scanning" satisfies FileState)
      .where("id", ">", id)
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
  const next = await filesAfter(reached.get(services) ?? "");
  return next.length > 0 ? next : filesAfter("");
}

/** Scans a file, if this node has it, and stores the result. Throws the errors of the scanner. */
async function scanFile({ files, database }: Services, scanner: Scanner, { id, sha256 }: Waiting): Promise<void> {
  if ((await files.sizeOf(sha256 ?? "", "original")) === undefined) return;
  const { clean } = await scanner(await files.open(sha256 ?? "", "original"));
  const found: { state: FileState; refusal: string | null } = clean
    ? { state: "ready", refusal: null }
    : { state: "refused", refusal: "FILE_INFECTED" };
  await database.kysely
    .updateTable("files")
    .set(found)
    .where("id", "=", id)
    .where("state", "=", "scanning" satisfies FileState)
    .execute();
}

/**
 * Scans files that arrived while clamd was unreachable. Infected files are refused and cannot be opened. If a file
 * failed, throws its error after all others were scanned. The file stays in the queue.
 */
export async function scanWaiting(services: Services): Promise<void> {
  const { scanner, log } = services;
  if (!scanner) return;
  const failures: unknown[] = [];
  for (const file of await nextFiles(services)) {
    reached.set(services, file.id);
    await scanFile(services, scanner, file).catch((error: unknown) => {
      failures.push(error);
      log.warn(
        { id: file.id, reason: error instanceof Error ? error.message : String(error) },
        "a file waits to be scanned",
      );
    });
    if (failures.length === MAX_FAILURES) break;
  }
  if (failures.length > 0) throw failures[0];
}
