import { createReadStream } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { DomainError, type ErrorCode } from "#domain/errors.ts";
import type { FileState } from "#domain/questionnaire/file.ts";
import rules from "#schemas/files.json";
import { hashOf } from "#server/files/hash.ts";
import { nameFor } from "#server/files/name.ts";
import { isPicture, megapixelsOf, normalised } from "#server/files/pictures.ts";
import { type FileRow, readFileRow } from "#server/files/records.ts";
import { typeOf } from "#server/files/typeOf.ts";
import { consumeShared } from "#server/http/limits/sharedLimits.ts";
import { oncePer } from "#server/lib/oncePer.ts";
import { shareInFlight } from "#server/lib/shareInFlight.ts";
import type { Services } from "#server/services/services.ts";

/** Metadata of a checked upload, and the paths of its results until they are stored. */
interface Prepared {
  path: string;
  type: string;
  name: string;
  width: number | null;
  height: number | null;
}

const enterpriseOf = async ({ database }: Services, { taskCode }: FileRow): Promise<string> => {
  const tasks = database.kysely.selectFrom("tasks").select("peCode").where("code", "=", taskCode);
  return (await tasks.executeTakeFirst())?.peCode ?? taskCode;
};

/** Removes bytes before the beginning of a picture, which its decoder does not skip. */
async function cutTo(path: string, start: number): Promise<void> {
  if (start === 0) return;
  const content = await readFile(path);
  await writeFile(path, content.subarray(start));
}

/** Converts a picture when it is its turn, if its header and the limits of its person and enterprise allow it. */
async function redrawn(services: Services, path: string, type: string, row: FileRow) {
  const amount = Math.ceil(await megapixelsOf(path));
  const code = await enterpriseOf(services, row);
  const person = row.uploadedBy ?? code;
  await consumeShared(services, "megapixels", { id: person, code }, amount);
  return normalised(path, type, { group: code, member: person });
}

async function prepared(services: Services, path: string, row: FileRow): Promise<Prepared> {
  const { type, start } = await typeOf(path, row.name);
  const known = { type, name: nameFor(row.name, type) };
  if (!isPicture(type)) return { ...known, path, width: null, height: null };
  await cutTo(path, start);
  return { ...known, path: `${path}.made`, ...(await redrawn(services, path, type, row)) };
}

/** Result of clamd. If it is unreachable, the scheduler tries again, and only the sender can open the file until then. */
async function scanned({ scanner, log }: Services, path: string): Promise<FileState> {
  if (!scanner) return "ready";
  const verdict = await scanner(createReadStream(path)).catch((error: unknown) => {
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a file waits to be scanned");
  });
  if (!verdict) return "scanning";
  if (!verdict.clean) throw new DomainError("FILE_INFECTED");
  return "ready";
}

async function note({ database, now }: Services, id: string, values: Partial<FileRow>): Promise<void> {
  await database.kysely
    .updateTable("files")
    .set({ ...values, touchedAt: now().toISOString() })
    .where("id", "=", id)
    .where("state", "=", "uploading" satisfies FileState)
    .execute();
}

async function keep(services: Services, row: FileRow, staged: string): Promise<void> {
  const { path, ...found } = await prepared(services, staged, row);
  const { size } = await stat(path);
  // The sent file was within the limit, so only a converted picture can be too large.
  if (size > rules.bytes) throw new DomainError("FILE_PICTURE_TOO_LARGE");
  const state = await scanned(services, path);
  const sha256 = await hashOf(createReadStream(path));
  await services.files.take(sha256, { original: path, ...(isPicture(found.type) ? { thumb: `${staged}.thumb` } : {}) });
  await note(services, row.id, { ...found, state, sha256, size });
}

async function refuse(services: Services, { id }: FileRow, code: ErrorCode): Promise<void> {
  await note(services, id, { state: "refused", refusal: code, size: 0 });
}

async function finishNow(services: Services, id: string): Promise<FileRow | undefined> {
  const row = await readFileRow(services.database.kysely, id);
  if (row?.state !== "uploading") return row;
  const { staging } = services;
  const staged = await staging.fetch(id);
  try {
    await keep(services, row, staged);
  } catch (error) {
    for (const made of [`${staged}.made`, `${staged}.thumb`]) await rm(made, { force: true });
    // A picture that arrived while too many waited is valid. It is finished at the next request for it.
    if (!(error instanceof DomainError) || error.problem.code === "TOO_MANY_REQUESTS") throw error;
    await refuse(services, row, error.problem.code);
  }
  await staging.leave(id);
  return readFileRow(services.database.kysely, id);
}

/** Uploads that a node is finishing now, because an interrupted client repeats its request. */
const finishingOf = oncePer((_: Services) => new Map<string, Promise<FileRow | undefined>>());

/**
 * Turns a complete upload into a stored or refused file. It detects the type by content, converts pictures, scans,
 * hashes, stores under the hash, and records. In this order, a crash leaves at most unused files, which the sweeper
 * deletes. A finished upload stays as it is. Returns its record. Throws DomainError TOO_MANY_REQUESTS if too many
 * pictures wait.
 */
export function finishUpload(services: Services, id: string): Promise<FileRow | undefined> {
  return shareInFlight(finishingOf(services), id, () => finishNow(services, id));
}
