import type { Actor } from "#domain/access/actor.ts";
import { maskedFields } from "#domain/access/mask.ts";
import type { ChangedValues } from "#domain/actions/undo.ts";
import { DomainError } from "#domain/errors.ts";
import type { Resource } from "#domain/schema/resource.ts";
import { rowsShowing } from "#domain/schema/sight.ts";
import { listRecords, readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** States of a record in a job. */
export const recordStatuses = ["waiting", "done", "refused"] as const;
type DealtStatus = (typeof recordStatuses)[number];

/** Result for a record of a job, with its current name, or only the key if the reader may not see it. */
export interface DealtRecord {
  id: string;
  label: string;
  status: DealtStatus;
  code: string | null;
  /** For a line of a file, its number, its name in the file, and reasons for a refusal by property. */
  line: number | null;
  errors: Record<string, string[]> | null;
  /** The changes of the job, limited to properties that its reader sees in every record. */
  changes: ChangedValues | null;
}

/** The changes of a job, limited to properties that the reader sees in every record. */
function shownChanges(resource: Resource, actor: Actor, changes: string | null): ChangedValues | null {
  if (changes === null) return null;
  const all: ChangedValues = JSON.parse(changes);
  const hidden = maskedFields(resource, actor);
  const isShown = (field: string) => !hidden.includes(field) && rowsShowing(resource, actor, field) === undefined;
  return Object.fromEntries(Object.entries(all).filter(([field]) => isShown(field)));
}

/** Maximum number of keys in one list call. */
const NAMED_AT_ONCE = 50;

async function labelsOf(services: Services, actor: Actor, name: string, ids: string[]): Promise<Map<string, string>> {
  const resource = services.registry.named(name);
  if (ids.length === 0) return new Map();
  const parameters = { id: ids, _fields: [resource.key, resource.label], _end: [String(NAMED_AT_ONCE)] };
  const { records } = await listRecords(services, resource, actor, parameters);
  return new Map(records.map((record) => [record.id, String(record[resource.label])]));
}

/**
 * Results of a job, by record, in its order. Throws DomainError NOT_FOUND if the reader may not read the job.
 * @param status only records with this status
 * @param limit maximum number
 */
export async function recordsOfJob(
  services: Services,
  actor: Actor,
  jobId: string,
  { status, start = 0, limit }: { status?: string | undefined; start?: number; limit: number },
): Promise<DealtRecord[]> {
  const job = await readRecord(services, services.registry.get("bulk-job"), actor, jobId);
  const query = services.database.kysely
    .selectFrom("bulk_job_records")
    .leftJoin("bulk_job_lines as lines", (join) =>
      join
        .onRef("lines.jobId", "=", "bulk_job_records.jobId")
        .onRef("lines.position", "=", "bulk_job_records.position"),
    )
    .select(["recordId as id", "status", "code", "line", "name", "errors", "changes"])
    .where("bulk_job_records.jobId", "=", jobId)
    .orderBy("bulk_job_records.position")
    .offset(start)
    .limit(limit);
  const rows = await (status ? query.where("status", "=", status) : query).execute();
  const dealt: DealtRecord[] = [];
  for (let from = 0; from < rows.length; from += NAMED_AT_ONCE) {
    const some = rows.slice(from, from + NAMED_AT_ONCE);
    const labels = await labelsOf(
      services,
      actor,
      job.resource,
      some.flatMap(({ id }) => (id ? [id] : [])),
    ).catch((error: unknown) => {
      if (error instanceof DomainError) return new Map<string, string>();
      throw error;
    });
    dealt.push(
      ...some.map(({ name, errors, changes, ...row }) => ({
        ...row,
        changes: shownChanges(services.registry.named(job.resource), actor, changes),
        status: row.status as DealtStatus,
        label: labels.get(row.id) ?? name ?? row.id,
        errors: errors === null ? null : (JSON.parse(errors) as Record<string, string[]>),
      })),
    );
  }
  return dealt;
}
