import { missingIssuerFacts, networkIssuerFacts } from "#domain/certificate/issuer.ts";
import { missingFacts, requiredFacts } from "#domain/controller.ts";
import { type FirstStep, stepsToShow } from "#domain/system/firstSteps.ts";
import type { Services } from "#server/services/services.ts";

/** Name under which an installation stores that its first steps were hidden. */
const HIDDEN = "firstStepsHidden";

/**
 * The first steps, ticked by the content of the database. None in the demonstration, and none once they are done. Hidden
 * ones are left out, unless they are required.
 */
export async function readFirstSteps({ database: { kysely }, demo }: Services): Promise<FirstStep[]> {
  if (demo) return [];
  const hidden = await kysely.selectFrom("installation").select("name").where("name", "=", HIDDEN).executeTakeFirst();
  const controller = await kysely
    .selectFrom("controllers")
    .select([...requiredFacts, ...networkIssuerFacts])
    .executeTakeFirst();
  const peCodes = kysely.selectFrom("enterprises").select("peCode");
  const { office, schools, enterprises, codes, unpublished } = await kysely
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom("central_offices").select("penCode")).as("office"),
      exists(selectFrom("institutions").select("id")).as("schools"),
      exists(selectFrom("enterprises").select("peCode")).as("enterprises"),
      exists(selectFrom("access_codes").select("id").where("code", "in", peCodes)).as("codes"),
      exists(
        selectFrom("audit_fields")
          .select("audit_fields.id")
          .where("audit_fields.id", "not in", (query) =>
            query.selectFrom("forms").select("auditFieldId").where("publishedVersion", "is not", null),
          ),
      ).as("unpublished"),
    ])
    .executeTakeFirstOrThrow();
  const done = {
    office: Boolean(office),
    schools: Boolean(schools),
    enterprises: Boolean(enterprises),
    codes: Boolean(codes),
    questionnaires: !unpublished,
  };
  const missing = {
    controller: controller ? missingFacts(controller) : [...requiredFacts],
    issuer: controller ? missingIssuerFacts(controller) : [...networkIssuerFacts],
  };
  return stepsToShow(done, missing, hidden !== undefined);
}

/** Hides the first steps for all administrators. */
export async function hideFirstSteps({ database: { kysely }, now }: Services): Promise<void> {
  await kysely
    .insertInto("installation")
    .values({ name: HIDDEN, value: "true", notedAt: now().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
