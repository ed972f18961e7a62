import { DomainError } from "#domain/errors.ts";
import type { Proof } from "#domain/questionnaire/answer.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { hashOf } from "#server/files/hash.ts";
import type { FileRow } from "#server/files/records.ts";
import type { Services } from "#server/services/services.ts";

/** Faults of a file that an answer names: it is missing, has other bytes, or its record differs from the answer. */
type FileFault = "missing" | "content" | "record";

export interface BrokenFile {
  id: string;
  taskCode: string;
  questionId: string;
  why: FileFault;
}

/** A file as named by a version of an answer. */
interface Named extends Omit<BrokenFile, "why"> {
  file: ProofFile;
}

const naming = '%"file":%';

/** The files that any version of an audit's answers names. */
async function namedIn({ database: { kysely } }: Services, taskCode: string): Promise<Named[]> {
  const rows = await kysely
    .selectFrom("answer_history")
    .select(["questionId", "proofs"])
    .where("taskCode", "=", taskCode)
    .where("proofs", "like", naming)
    .execute();
  return rows.flatMap(({ questionId, proofs }) =>
    (JSON.parse(proofs) as Proof[]).flatMap(({ file }) => (file ? { id: file.id, taskCode, questionId, file } : [])),
  );
}

async function recordsOf({ database: { kysely } }: Services, named: Named[]): Promise<Map<string, FileRow>> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await kysely.selectFrom("files").selectAll().where("id", "in", ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The files recorded as forgotten in the chains of audits. */
async function forgottenIn({ database: { kysely } }: Services, records: Iterable<FileRow>): Promise<Set<string>> {
  const audits = [...new Set(Array.from(records, ({ taskCode }) => taskCode))];
  if (audits.length === 0) return new Set();
  const entries = await kysely
    .selectFrom("trail")
    .select("changes")
    .where("resource", "=", "task")
    .where("subject", "in", audits)
    .where("action", "=", "forgetFiles")
    .execute();
  return new Set(entries.flatMap(({ changes }) => JSON.parse(changes).files.after as string[]));
}

/** The fault of the bytes under a hash, if there is one. */
async function contentFault({ files }: Services, sha256: string): Promise<FileFault | undefined> {
  try {
    return (await hashOf(await files.open(sha256, "original"))) === sha256 ? undefined : "content";
  } catch (error) {
    if (error instanceof DomainError && error.problem.code === "FILE_LOST") return "missing";
    throw error;
  }
}

/**
 * Reads every file that answers name, and compares its bytes and record with the hash in the answer, which the trail
 * authenticates. Each file is read and reported once.
 */
export async function brokenFiles(services: Services): Promise<{ checked: number; broken: BrokenFile[] }> {
  const faults = new Map<string, FileFault | undefined>();
  const broken = new Map<string, BrokenFile>();
  const audits = await services.database.kysely
    .selectFrom("answer_history")
    .select("taskCode")
    .distinct()
    .where("proofs", "like", naming)
    .orderBy("taskCode")
    .execute();
  for (const { taskCode } of audits) {
    const named = await namedIn(services, taskCode);
    const records = await recordsOf(services, named);
    const forgotten = await forgottenIn(services, records.values());
    for (const { id, questionId, file } of named.filter((each) => !forgotten.has(each.id))) {
      const { sha256 = "" } = file;
      if (!faults.has(sha256)) faults.set(sha256, await contentFault(services, sha256));
      const why = records.get(id)?.sha256 === sha256 ? faults.get(sha256) : "record";
      if (why) broken.set(`${id} ${why}`, { id, taskCode, questionId, why });
    }
  }
  return { checked: faults.size, broken: [...broken.values()] };
}
