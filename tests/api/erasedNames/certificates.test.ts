import { afterEach, beforeEach, expect, it } from "vitest";
import type { Certificate, User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { exportPerson } from "#server/people/exportPerson.ts";
import { type CertifiedAudit, startCertified } from "#tests/api/erasedNames/certifiedAudit.ts";
import { aTask } from "#tests/factories/task.ts";

let test: CertifiedAudit["test"];
let admin: CertifiedAudit["admin"];
let certificate: CertifiedAudit["certificate"];
let certified: CertifiedAudit["certified"];
let reissue: CertifiedAudit["reissue"];
let trainee: CertifiedAudit["trainee"];
let erase: CertifiedAudit["erase"];
beforeEach(async () => {
  ({ test, admin, certificate, certified, reissue, trainee, erase } = await startCertified());
});
afterEach(() => test.stop());

const idOf = async (token: string) => (await test.call<{ id: string }>(token, "GET", "/auth/me")).body.id;

it("are removed from documents that two certificates share", async () => {
  expect(await reissue(certificate, { institution: "A renamed school" })).toMatchObject({ status: 201 });
  const { kysely } = test.app.services.database;
  const hash = "alike";
  await kysely
    .insertInto("file_bytes")
    .values({ hash, bytes: Buffer.from("%PDF") })
    .execute();
  const certificates = await kysely.selectFrom("certificates").select("number").execute();
  expect(certificates).toHaveLength(2);
  for (const { number } of certificates)
    await kysely
      .insertInto("certificate_files")
      .values({ certificate: String(number), kind: "auditor", locale: "en-GB", hash })
      .execute();
  await erase((await trainee()).id);
  expect(await kysely.selectFrom("file_bytes").select("hash").where("hash", "=", hash).execute()).toEqual([]);
});

it("are found although their account has another name now", async () => {
  const { id, name } = await trainee();
  const { revision } = (await test.call(admin, "GET", `/users/${id}`)).body;
  const renamed = { fullname: "Quite Another", revision };
  expect(await test.call(admin, "PATCH", `/users/${id}`, renamed)).toMatchObject({ status: 200 });
  expect(await certified()).toContain(name);
  await erase(id);
  expect(await certified()).not.toContain(name);
});

it("are found in a correction that added another person", async () => {
  const { id, name } = await trainee();
  const { body: corrected } = await reissue(certificate, { peStudents: [name, "Ben Stays"] });
  const peStudents = ["Yeva Misspelt", "Ben Stays", "Carl Added"];
  expect(await reissue(corrected, { peStudents })).toMatchObject({ status: 201 });
  await erase(id);
  expect(await certified()).not.toContain("Yeva Misspelt");
  for (const other of ["Ben Stays", "Carl Added"]) expect(await certified()).toContain(other);
});

it("are found if a trainer added them and their person signs in with them, even without accents", async () => {
  const added = "Žiba Pridėta";
  await reissue(certificate, { peStudents: [...certificate.peStudents, added, "Ben Stays"] });
  const elsewhere = await idOf(await test.scenario.person("DE-2077", "student", "Ziba Pridėta"));
  const id = await idOf(await test.scenario.person("LT-0142", "student", "Ziba Pridėta"));
  await erase(elsewhere);
  expect(await certified()).toContain(added);
  await erase(id);
  expect(await certified()).not.toContain(added);
  expect(await certified()).toContain("Ben Stays");
});

it("of an audit without a certificate are found in the added names", async () => {
  const code = await aTask(test, { status: "approved" });
  const trainer = await test.scenario.person("LT-0142", "trainer");
  const { body: task } = await test.call<{ revision: number }>(trainer, "GET", `/tasks/${code}`);
  const peStudents = ["Ona Added", "Ben Stays"];
  const named = await test.call(trainer, "PUT", `/tasks/${code}/students`, { peStudents, revision: task.revision });
  expect(named).toMatchObject({ status: 200 });
  await test.scenario.person("LT-0142", "student", "Ona Added");
  const { body } = await test.call<{ id: string }[]>(admin, "GET", "/users?role=student&q=Ona%20Added");
  await erase(body[0]?.id ?? "");
  expect((await test.call(admin, "GET", `/tasks/${code}`)).body).toMatchObject({ peStudents: ["Ben Stays"] });
});

it("of a trainer are found after an approval by an administrator, and in corrections", async () => {
  const { scenario } = test;
  const code = await aTask(test, { status: "waiting_for_approval", peCode: "BG-0311" });
  await scenario.person("BG-0311", "trainer", "Only Trainer");
  const { body: task } = await test.call(admin, "GET", `/tasks/${code}/single`);
  expect(await test.call(admin, "PUT", `/tasks/${code}/approve`, task)).toMatchObject({ status: 200 });
  await scenario.select(code);
  await scenario.grade(code, 1);
  await scenario.finishReport(code);
  const [graded] = (await test.call<[Certificate]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
  expect(graded.peTrainer).toBe("Only Trainer");
  expect(await reissue(graded, { peTrainer: "Only Corrected" })).toMatchObject({ status: 201 });
  const { body } = await test.call<[Stored<User>]>(admin, "GET", "/users?role=trainer&q=Only%20Trainer");
  const { certificates } = await exportPerson(test.app.services, body[0], { role: "admin" });
  expect(certificates).toContainEqual({ number: graded.number, as: ["peTrainer"] });
  await erase(await idOf(await scenario.person("LT-0142", "trainer", "Only Trainer")));
  expect(await certified(graded)).toContain("Only Corrected");
  await erase(body[0].id);
  for (const name of ["Only Trainer", "Only Corrected"]) expect(await certified(graded)).not.toContain(name);
});

it("do not return with a correction that was begun before", async () => {
  const { id, name } = await trainee();
  await erase(id);
  const late = await reissue(certificate, { institution: "A school with another name" });
  expect(late).toMatchObject({ status: 409, body: { code: "REVISION_CONFLICT" } });
  expect(await certified()).not.toContain(name);
});

it("are found in an export of personal data although the person has another name now", async () => {
  const ona = await test.scenario.person("LT-0142", "student", "Ona Naujokaitė");
  expect(await reissue(certificate, { peStudents: [...certificate.peStudents, "Ona Naujokaitė"] })).toMatchObject({
    status: 201,
  });
  const { id } = (await test.call<{ id: string }>(ona, "GET", "/auth/me")).body;
  const { services } = test.app;
  const readUser = async () => (await test.call<Stored<User>>(admin, "GET", `/users/${id}`)).body;
  const known = async () => (await exportPerson(services, await readUser(), { role: "admin" })).certificates;
  const before = await known();
  expect(before).toEqual([{ number: expect.any(String), as: ["peStudents"] }]);
  const renamed = { fullname: "Ona Petraitienė", revision: (await readUser()).revision };
  expect(await test.call(admin, "PATCH", `/users/${id}`, renamed)).toMatchObject({ status: 200 });
  expect(await known()).toEqual(before);
});
