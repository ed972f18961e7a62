import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clock } from "#domain/access/actor.ts";
import { programme } from "#domain/programme.ts";
import { reviseQuestionnaires } from "#server/commands/seed/reviseQuestionnaires.ts";
import { noteEdition } from "#server/database/installation.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let running: string;
const kysely = () => test.app.services.database.kysely;
const versionsOf = async (field: string) => {
  const rows = await kysely()
    .selectFrom("form_versions")
    .innerJoin("forms", "forms.id", "form_versions.formId")
    .select("form_versions.version")
    .where("forms.auditFieldId", "=", field)
    .orderBy("form_versions.version")
    .execute();
  return rows.map(({ version }) => Number(version));
};
const revise = () => reviseQuestionnaires(test.app.services);
/** Takes the database for one with the first edition. */
const forget = () =>
  inTransaction(test.app.services, clock, (change) => noteEdition(change.transaction, 1, change.now));

beforeAll(async () => {
  test = await startApp();
  running = await test.scenario.request({ peCode: "LT-0142", title: "Before", level: "bronze", fields: ["sales"] });
  const admin = await test.scenario.account("admin@demo.example");
  const [form] = (await test.call<{ id: string; revision: number }[]>(admin, "GET", "/forms?auditFieldId=finance"))
    .body;
  await test.call(admin, "PATCH", `/forms/${form?.id}`, { title: "Our finance", revision: form?.revision });
  // An installation of before: an earlier edition, and one field fewer.
  const added = await kysely()
    .selectFrom("forms")
    .select("id")
    .where("auditFieldId", "=", "training-and-learning")
    .executeTakeFirstOrThrow();
  await kysely().deleteFrom("form_versions").where("formId", "=", added.id).execute();
  await kysely().deleteFrom("forms").where("id", "=", added.id).execute();
  await kysely().deleteFrom("audit_fields").where("id", "=", "training-and-learning").execute();
  await kysely().deleteFrom("trail").where("subject", "in", [added.id, "training-and-learning"]).execute();
  await forget();
  await revise();
});
afterAll(() => test.stop());

describe("a new edition of the questionnaires", () => {
  it("creates a new version of an unchanged form, and leaves a changed form alone", async () => {
    expect(await versionsOf("sales")).toEqual([1, 2]);
    expect(await versionsOf("finance")).toEqual([1]);
  });

  it("adds a new audit field after the others", async () => {
    const fields = await kysely().selectFrom("audit_fields").select("id").orderBy("position", "desc").execute();
    expect(fields[0]?.id).toBe("training-and-learning");
    expect(await versionsOf("training-and-learning")).toEqual([1]);
  });

  it("does not affect current audits, but applies to newly requested ones", async () => {
    const later = await test.scenario.request({
      peCode: "LT-0142",
      title: "After",
      level: "bronze",
      fields: ["sales"],
    });
    const asked = await kysely()
      .selectFrom("task_forms")
      .select(["taskCode", "version"])
      .where("taskCode", "in", [running, later])
      .orderBy("version")
      .execute();
    expect(asked.map(({ taskCode, version }) => [taskCode, Number(version)])).toEqual([
      [running, 1],
      [later, 2],
    ]);
  });

  it("is added once, and the next one after it", async () => {
    await revise();
    expect(await versionsOf("sales")).toEqual([1, 2]);
    await forget();
    await revise();
    expect(await versionsOf("sales")).toEqual([1, 2, 3]);
    expect(await versionsOf("training-and-learning")).toEqual([1, 2]);
    expect(await versionsOf("finance")).toEqual([1]);
  });

  it("is recorded in the trail", async () => {
    const noted = await kysely()
      .selectFrom("installation")
      .select("value")
      .where("name", "=", "questionnaires")
      .execute();
    expect(noted).toEqual([{ value: String(programme.questionnaireEdition) }]);
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
