import type { AliasableExpression } from "kysely";
import { cutoff, dataKinds, deletedKinds, type RetentionName } from "#domain/retention/kinds.ts";
import { anyTables } from "#server/database/database.ts";
import { filesDue } from "#server/retention/forgetOldFiles.ts";
import { retentionRules } from "#server/retention/rules.ts";
import type { Services } from "#server/services/services.ts";
import { filesToForget } from "#server/tasks/uploads/forget.ts";

/** The number of records of a kind that are due. */
interface DueKind {
  name: RetentionName;
  due: number;
}

/** Queries for records that separate jobs delete: those without a rule or a list of rows. */
function otherRecords({ database: { kysely } }: Services, kind: RetentionName, at: Date) {
  const before = cutoff(kind, at).toISOString();
  const sent = kysely.selectFrom("mails").select("id").where("status", "=", "sent").where("sentAt", "<", before);
  const failed = kysely.selectFrom("mails").select("id").where("status", "=", "failed").where("updatedAt", "<", before);
  const queries: Partial<Record<RetentionName, AliasableExpression<{ id: string }>[]>> = {
    mails: [sent, failed],
    notifications: [kysely.selectFrom("notifications").select("id").where("at", "<", before)],
    jobs: [kysely.selectFrom("bulk_jobs").select("id").where("endedAt", "<", before)],
    files: [filesToForget(kysely, filesDue(at))],
    unusedFiles: [
      kysely
        .selectFrom("files")
        .select("id")
        .where("touchedAt", "<", before)
        .where("id", "not in", kysely.selectFrom("file_uses").select("fileId")),
    ],
  };
  return queries[kind] ?? [];
}

/** Queries for the rows of a kind that are deleted by the time in a column. */
function expiredRows({ database: { kysely } }: Services, kind: RetentionName, at: Date) {
  const before = cutoff(kind, at).toISOString();
  const rows = dataKinds.find(({ name }) => name === kind)?.rows ?? [];
  return rows.map(([table = "", column = ""]) =>
    anyTables(kysely).selectFrom(table).select(`${column} as id`).where(column, "<", before),
  );
}

/**
 * The number of records that are due for deletion until a moment, by kind. People whose names a certificate spells
 * otherwise count, although their deletion will find the certificate.
 */
export async function dueUntil(services: Services, at: Date): Promise<DueKind[]> {
  const { kysely } = services.database;
  const kinds: DueKind[] = [];
  for (const name of deletedKinds) {
    const rules = retentionRules.filter(({ kind }) => kind === name).map((rule) => rule.due(kysely, at));
    let due = 0;
    for (const query of [...rules, ...otherRecords(services, name, at), ...expiredRows(services, name, at)]) {
      const counted = await kysely
        .selectFrom((query as AliasableExpression<{ id: string }>).as("due"))
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow();
      due += Number(counted.count);
    }
    kinds.push({ name, due });
  }
  return kinds;
}
