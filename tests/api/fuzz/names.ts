import fc from "fast-check";
import { anyTables } from "#server/database/database.ts";
import type { TestApp } from "#tests/factories/app.ts";

/** Names that exist, mostly those that fit a property or the first part of a path. */
export type Names = (about?: string) => fc.Arbitrary<string>;

/** Table whose keys a property contains. */
const bears: Record<string, string> = {
  taskCode: "tasks",
  peCode: "enterprises",
  officeCode: "central-offices",
  penCode: "central-offices",
  auditFieldId: "audit-fields",
  fields: "audit-fields",
  experience_from_fields: "audit-fields",
  institutionId: "institutions",
  institution: "institutions",
  ownerId: "users",
  userId: "users",
  auditors: "users",
  profiles: "users",
  admin: "users",
  Blacklist: "enterprises",
  responses: "questions",
  answers: "questions",
  assessments: "questions",
};

/** Keys of existing records in an application: a few of each table. */
export async function namesIn({ app }: TestApp): Promise<Names> {
  const { kysely } = app.services.database;
  const pools: Record<string, string[]> = {
    others: [
      "admin@demo.example",
      "auditor2@demo.example",
      "Demo!2026",
      "demo-student",
      "asc",
      "bronze",
      "DE",
      "de-DE",
    ],
  };
  for (const { path, table, key } of app.services.registry.all) {
    const rows = await anyTables(kysely).selectFrom(table).select(key).limit(100).execute();
    pools[path] = rows.map((row) => String(row[key]));
  }
  const forms = await kysely.selectFrom("forms").select("questions").limit(3).execute();
  pools.questions = forms.flatMap((form) =>
    (JSON.parse(String(form.questions)) as { id: string }[]).map(({ id }) => id),
  );
  const all = fc.constantFrom(...Object.values(pools).flat());
  return (about = "") => {
    const pool = pools[bears[about] ?? about];
    return pool?.length
      ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...pool) }, { weight: 1, arbitrary: all })
      : all;
  };
}
