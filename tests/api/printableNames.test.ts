import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { anyTables, type DatabaseRow } from "#server/database/database.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

const chinese = "王小明";

let test: TestApp;
let admin: string;
let trainer: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer");
});
afterAll(() => test.stop());

const refusedAt = (...fields: string[]) => ({
  status: 400,
  body: {
    code: "NAME_NOT_PRINTABLE",
    errors: Object.fromEntries(fields.map((field) => [field, ["printable"]])),
  },
});

/** A name as stored in a database from before names were checked. */
const kept = (table: string, values: DatabaseRow, key: string, id: string) =>
  anyTables(test.app.services.database.kysely).updateTable(table).set(values).where(key, "=", id).execute();

describe("a name that cannot be printed", () => {
  it.each([chinese, "李", "สมชาย", "محمد", "علی\u200cرضا", "김민수"])(
    "is refused at the sign-in by code: %s",
    async (name) => {
      const body = { code: "LT-0142", accessCode: "demo-student", name };
      expect(await test.call(undefined, "POST", "/auth/pen", body)).toMatchObject(refusedAt("name"));
    },
  );

  it.each(["Nguyễn Thị Lan", "ნინო მაისურაძე", "Անահիտ", "דוד כהן"])("is none of these: %s", async (name) => {
    const body = { code: "LT-0142", accessCode: "demo-student", name };
    expect(await test.call(undefined, "POST", "/auth/pen", body)).toMatchObject({ status: 200 });
  });

  it.each(["nobody@example.org", "auditor@demo.example"])(
    "is refused at the registration, for a known address (%s) as for others",
    async (email) => {
      const body = {
        fullname: chinese,
        email,
        password: "Leuchtturm!7",
        confirmPassword: "Leuchtturm!7",
        country: "CN",
        speakingLanguages: ["en-GB"],
        experience_from_fields: ["finance"],
        motivation: "I have led a practice enterprise.",
      };
      expect(await test.call(undefined, "POST", "/auth/register", body)).toMatchObject(refusedAt("fullname"));
    },
  );

  it("is refused for an enterprise, when it is created and when it is changed", async () => {
    const { body: known } = await test.call(admin, "GET", "/enterprises/LT-0142");
    const { institutionId, officeCode, country, revision } = known;
    const enterprise = { peCode: "LT-0999", name: chinese, country, officeCode, institutionId };
    expect(await test.call(admin, "POST", "/enterprises", enterprise)).toMatchObject(refusedAt("name"));
    const patch = { name: chinese, revision };
    expect(await test.call(admin, "PATCH", "/enterprises/LT-0142", patch)).toMatchObject(refusedAt("name"));
  });

  it("is refused when a certificate is corrected", async () => {
    const code = await aTask(test, { status: "completed" });
    const { body } = await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`);
    const { number, enterpriseName, institution, peStudents } = body[0] as Certificate;
    const correction = { enterpriseName, institution, peTrainer: chinese, peStudents: [...peStudents, "สมชาย"] };
    const answer = await test.call(admin, "POST", `/certificates/${number}/reissue`, { ...correction, revision: 1 });
    expect(answer).toMatchObject(refusedAt("peTrainer", "peStudents"));
  });
});

describe("a name from before names were checked", () => {
  it("is reported to the approving trainer, who may leave it out", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const { contributors } = (await test.call<{ contributors: string[] }>(trainer, "GET", `/tasks/${code}/team`)).body;
    const [student = ""] = contributors;
    await kept("users", { fullname: chinese }, "fullname", student);
    const { body: task } = await test.call(trainer, "GET", `/tasks/${code}/single`);
    const approve = (more: object) => test.call(trainer, "PUT", `/tasks/${code}/approve`, { ...task, ...more });
    expect(await approve({})).toMatchObject(refusedAt("peStudents"));
    expect(await approve({ peStudents: [chinese] })).toMatchObject(refusedAt("peStudents"));
    expect(await approve({ peStudents: [] })).toMatchObject({ status: 200 });
    await kept("users", { fullname: student }, "fullname", chinese);
  });

  it("does not prevent other changes of its record", async () => {
    const { body } = await test.call(trainer, "GET", "/auth/me");
    await kept("users", { fullname: chinese }, "id", String(body.id));
    const patch = { email: "trainer@example.org", revision: body.revision };
    expect(await test.call(trainer, "PATCH", `/users/${body.id}`, patch)).toMatchObject({ status: 200 });
    await kept("users", { fullname: body.fullname }, "id", String(body.id));
  });

  it("is never printed: the document is refused until it is corrected", async () => {
    const code = await aTask(test, { status: "completed" });
    await kept("certificates", { peTrainer: chinese }, "taskCode", code);
    const download = () => test.call(trainer, "GET", `/certificates/generate/${code}?pecode=LT-0142`);
    expect(await download()).toMatchObject({ status: 409, body: { code: "DOCUMENT_NOT_PRINTABLE" } });
    const { body } = await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`);
    const { number, enterpriseName, institution, peStudents } = body[0] as Certificate;
    const correction = { enterpriseName, institution, peTrainer: "Wang Xiaoming", peStudents, revision: 1 };
    expect(await test.call(admin, "POST", `/certificates/${number}/reissue`, correction)).toMatchObject({
      status: 201,
    });
    expect(await download()).toMatchObject({ status: 200 });
  });
});
