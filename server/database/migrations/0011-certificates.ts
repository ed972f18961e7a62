import { type Kysely, sql } from "kysely";
import type { AnyTables, Engine } from "#server/database/database.ts";
import { createTable, recordColumns } from "#server/database/migrations/tables.ts";

/** Columns as `0002-audits` made them. */
const columns = {
  number: "text#",
  number_fold: "text!",
  verificationId: "text!",
  taskCode: { type: "text!", references: "tasks.code" },
  peCode: "text!",
  enterpriseName: "text!",
  enterpriseName_fold: "text!",
  title: "text!",
  level: "text!",
  country: "text!",
  date: "text!",
  validityMonths: "integer!",
  expirationDate: "text!",
  institution: "text!",
  peTrainer: "text!",
  peStudents: "text!",
  auditors: "text!",
  auditorId: "text!",
  points: "double!",
  pointsMax: "double!",
  achievements: "text!",
  thresholds: "text!",
  revokedAt: "text",
  revokedReason: "text",
  ...recordColumns,
} as const;

/** An audit can now have several certificates, all but one of them replaced. SQLite has to recreate the table. */
async function allowReplacing(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await sql`create table certificates_before as select * from certificates`.execute(database);
  await database.schema.dropTable("certificates").execute();
  await createTable(
    database,
    engine,
    "certificates",
    { ...columns, replaces: "text", replacedBy: "text" },
    { keys: [["verificationId"]], indexes: [["peCode"], ["country", "date"], ["taskCode"]] },
  );
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  await sql`insert into certificates (${names}) select ${names} from certificates_before`.execute(database);
  await database.schema.dropTable("certificates_before").execute();
  await sql`create unique index certificates_newest_key on certificates (${sql.ref("taskCode")})
    where ${sql.ref("replacedBy")} is null`.execute(database);
}

/** Position of each certificate in the published list of revoked ones. */
async function giveStatusPositions(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "credential_positions",
    { certificate: "text#", position: "integer!" },
    { keys: [["position"]] },
  );
  await sql`insert into credential_positions (certificate, position)
    select number, row_number() over (order by ${sql.ref("createdAt")}, number) from certificates`.execute(database);
  await sql`insert into counters (name, value)
    select 'credential position', count(*) from credential_positions having count(*) > 0`.execute(database);
}

/** Bytes by their hash. Hashes of issued files stay when the bytes are deleted, so an old file can still be verified. */
async function keepFilesByHash(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await createTable(
    database,
    engine,
    "issued_files",
    { hash: "text#", certificate: "text!", kind: "text!", locale: "text!", issuedAt: "text!" },
    { indexes: [["certificate"]] },
  );
  await sql`insert into issued_files (hash, certificate, kind, locale, ${sql.ref("issuedAt")})
    select hash, min(certificate), min(kind), min(locale), min(${sql.ref("createdAt")})
    from certificate_files join certificates on number = certificate group by hash`.execute(database);
  await database.schema.dropTable("certificate_files").execute();
  await createTable(database, engine, "file_bytes", { hash: "text#", bytes: "bytes!" });
  await createTable(
    database,
    engine,
    "certificate_files",
    { certificate: "text!", kind: "text!", locale: "text!", hash: { type: "text!", references: "file_bytes.hash" } },
    { keys: [["certificate", "kind", "locale"]] },
  );
}

/** Certificates after their issue: replaced, revoked, rendered again, checked by anyone. */
export async function up(database: Kysely<AnyTables>, engine: Engine): Promise<void> {
  await allowReplacing(database, engine);
  await giveStatusPositions(database, engine);
  await keepFilesByHash(database, engine);
}
