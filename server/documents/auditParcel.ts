import type { Readable } from "node:stream";
import type { Actor } from "#domain/access/actor.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { ProofFile } from "#domain/questionnaire/file.ts";
import { isAnyOf } from "#server/database/anyOf.ts";
import { parcelPapers } from "#server/documents/parcelPapers.ts";
import { zipAsSent } from "#server/documents/zipAsSent.ts";
import { sha256 } from "#server/lib/sha256.ts";
import type { Services } from "#server/services/services.ts";
import type { Audit } from "#server/tasks/readAudit.ts";

/** A file of an answer, and its path in the archive. */
interface Placed {
  path: string;
  file: ProofFile;
}

/** The files in an audit's answers, by field and question in their order. */
function placesOf({ sections, answers }: Audit): Placed[] {
  return sections.flatMap(({ auditFieldId, questions }) =>
    questions.flatMap(({ id }, index) =>
      (answers[id]?.proofs ?? []).flatMap(({ file }, place) =>
        file ? [{ path: `proofs/${auditFieldId}/${index + 1} ${id}/${place + 1} ${file.name ?? file.id}`, file }] : [],
      ),
    ),
  );
}

/** The existing files of an audit that may be downloaded. */
async function deliverable({ database: { kysely, engine }, files }: Services, placed: Placed[]): Promise<Placed[]> {
  if (placed.length === 0) return [];
  const named = placed.map(({ file }) => file.id);
  const ready = await kysely
    .selectFrom("files")
    .select("id")
    .where(isAnyOf(engine, "id", named))
    .where("state", "=", "ready")
    .execute();
  const ids = new Set(ready.map(({ id }) => id));
  const there = await Promise.all(
    placed.map(
      async ({ file }) => ids.has(file.id) && (await files.sizeOf(file.sha256 ?? "", "original")) === file.size,
    ),
  );
  return placed.filter((_each, index) => there[index]);
}

/** Lines in the format of `sha256sum --check`. Missing files become a remark. */
const sums = (there: [path: string, hash: string][], missing: Placed[]) =>
  [
    ...there.map(([path, hash]) => `${hash}  ${path}`),
    ...missing.map(({ path, file }) => `# ${file.sha256 ?? "-"}  ${path}`),
    "",
  ].join("\n");

/**
 * An audit as a ZIP that is written while it is sent. It has the answers, the finished report, the files by field and
 * question, and the hashes of all of these. Throws the errors of rendering.
 */
export async function auditParcel(
  services: Services,
  actor: Actor,
  audit: Audit,
  locale: Locale,
): Promise<{ name: string; content: Readable }> {
  const papers = await parcelPapers(services, actor, audit, locale);
  const placed = placesOf(audit);
  const files = await deliverable(services, placed);
  const { zip, stream, add } = zipAsSent();
  for (const [path, bytes] of papers) zip.addBuffer(bytes, path);
  for (const { path, file } of files)
    add(path, file.size ?? 0, () => services.files.open(file.sha256 ?? "", "original"));
  const hashes = [
    ...papers.map(([path, bytes]): [string, string] => [path, sha256(bytes)]),
    ...files.map(({ path, file }): [string, string] => [path, file.sha256 ?? ""]),
  ];
  const missing = placed.filter((each) => !files.includes(each));
  zip.addBuffer(Buffer.from(sums(hashes, missing)), "SHA256SUMS");
  zip.end();
  return { name: `audit_${audit.task.code}.zip`, content: stream };
}
