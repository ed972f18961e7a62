import type { Actor } from "#domain/access/actor.ts";
import type { CsvCell } from "#domain/csv.ts";
import type { Resource, Values } from "#domain/schema/resource.ts";
import type { GivenLine } from "#server/jobs/bulk/givenLine.ts";
import { jobLines } from "#server/jobs/bulk/jobLines.ts";
import { readRecord } from "#server/resources/read.ts";
import type { Services } from "#server/services/services.ts";

/** A refused line of an import, with its content. */
interface RefusedLine {
  line: number;
  values: Values;
  code: string;
  errors: string[];
}

/** The names of the records that a line creates, by the property that names them. */
const namesOf = ({ registry }: Services, { relations }: Resource, creates: Record<string, Values>): Values =>
  Object.fromEntries(
    Object.entries(creates).map(([field, values]) => {
      const related = registry.named(relations[field]?.resource ?? "");
      return [field, values[related.label]];
    }),
  );

/**
 * The refused lines of the caller's import. Empty for another kind of job. Throws DomainError NOT_FOUND for another
 * user's job.
 */
export async function refusedLines(services: Services, actor: Actor, jobId: string): Promise<RefusedLine[]> {
  const job = await readRecord(services, services.registry.get("bulk-job"), actor, jobId);
  const { key } = services.registry.named(job.resource);
  const rows = await jobLines(services.database.kysely, jobId)
    .select(["line", "given", "recordId", "code", "errors"])
    .where("status", "=", "refused")
    .where("given", "is not", null)
    .orderBy("bulk_job_lines.position")
    .execute();
  return rows.map(({ line, given, recordId, code, errors }) => {
    const { values: written, creates = {} }: GivenLine = JSON.parse(String(given));
    const values = { ...written, ...namesOf(services, services.registry.named(job.resource), creates) };
    return {
      line,
      values: recordId ? { [key]: recordId, ...values } : values,
      code: String(code),
      errors: Object.keys(errors === null ? {} : JSON.parse(errors)),
    };
  });
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) return value.join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Refused lines as a file that can be corrected and imported again. It has one column per property, named by the
 * property, and the reason in the last column.
 */
export function refusedLinesSheet(lines: readonly RefusedLine[], words: (code: string) => string): CsvCell[][] {
  const fields = [...new Set(lines.flatMap(({ values }) => Object.keys(values)))];
  const reasonOf = ({ code, errors }: RefusedLine) => [words(code), ...errors].join("; ");
  return [
    [...fields, "line", "code", "reason"],
    ...lines.map((each) => [
      ...fields.map((field) => cellOf(each.values[field])),
      each.line,
      each.code,
      reasonOf(each),
    ]),
  ];
}
