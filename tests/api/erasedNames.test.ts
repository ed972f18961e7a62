import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Certificate, User } from "#domain/generated/resources.ts";
import type { Stored } from "#domain/schema/resource.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { exportPerson } from "#server/people/exportPerson.ts";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { beside } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let certificate: Certificate;
beforeEach(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  const code = await aTask(test, { status: "completed" });
  [certificate] = (await test.call<[Certificate]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
});
afterEach(() => test.stop());

/** Everything that the audit's certificates say, replaced ones included. */
const certified = async () =>
  JSON.stringify((await test.call(admin, "GET", `/certificates?taskCode=${certificate.taskCode}`)).body);

/** Issues the certificate anew as somebody does who has read it now. */
function reissue(correction: Partial<Certificate>) {
  const { number, enterpriseName, institution, peTrainer, peStudents } = certificate;
  const body = { revision: 1, enterpriseName, institution, peTrainer, peStudents, ...correction };
  return test.call(admin, "POST", `/certificates/${number}/reissue`, body);
}

/** Who answered the audit, with the name that the certificate bears. */
async function trainee(): Promise<{ id: string; name: string }> {
  const { body } = await test.call<{ id: string; fullname: string }[]>(
    admin,
    "GET",
    "/users?role=student&code=LT-0142",
  );
  const found = body.find(({ fullname }) => certificate.peStudents.includes(fullname));
  if (!found) throw new Error("Nobody on the certificate has an account");
  return { id: found.id, name: found.fullname };
}

const erase = async (id: string) =>
  expect(await test.call(admin, "POST", `/users/${id}/erase`)).toMatchObject({ status: 204 });

it("leave papers that two certificates have alike", async () => {
  expect(await reissue({ institution: "A renamed school" })).toMatchObject({ status: 201 });
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
  expect(await kysely.selectFrom("file_bytes").select("hash").execute()).toEqual([]);
});

it("are found though their account is called otherwise by now", async () => {
  const { id, name } = await trainee();
  const { revision } = (await test.call(admin, "GET", `/users/${id}`)).body;
  const renamed = { fullname: "Quite Another", revision };
  expect(await test.call(admin, "PATCH", `/users/${id}`, renamed)).toMatchObject({ status: 200 });
  expect(await certified()).toContain(name);
  await erase(id);
  expect(await certified()).not.toContain(name);
});

it("are found in a correction that added somebody else", async () => {
  const { id, name } = await trainee();
  certificate = (await reissue({ peStudents: [name, "Ben Stays"] })).body as unknown as Certificate;
  const peStudents = ["Yeva Misspelt", "Ben Stays", "Carl Added"];
  expect(await reissue({ peStudents })).toMatchObject({ status: 201 });
  await erase(id);
  expect(await certified()).not.toContain("Yeva Misspelt");
  for (const other of ["Ben Stays", "Carl Added"]) expect(await certified()).toContain(other);
});

it("are found where a trainer added them, by whoever signs in by them, spelt without accents too", async () => {
  const added = "Žiba Pridėta";
  certificate = (await reissue({ peStudents: [...certificate.peStudents, added, "Ben Stays"] }))
    .body as unknown as Certificate;
  const { scenario } = test;
  await scenario.person("LT-0142", "student", "Ziba Pridėta");
  const { body } = await test.call<{ id: string; fullname: string }[]>(admin, "GET", "/users?role=student&q=Ziba");
  await erase(body[0]?.id ?? "");
  expect(await certified()).not.toContain(added);
  expect(await certified()).toContain("Ben Stays");
});

it("of an audit that has no certificate yet are found where they were added", async () => {
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

it("of a trainer are found where an administrator approved, and in what they were corrected to", async () => {
  const { scenario } = test;
  const code = await aTask(test, { status: "waiting_for_approval", peCode: "BG-0311" });
  await scenario.person("BG-0311", "trainer", "Only Trainer");
  const { body: task } = await test.call(admin, "GET", `/tasks/${code}/single`);
  expect(await test.call(admin, "PUT", `/tasks/${code}/approve`, task)).toMatchObject({ status: 200 });
  await scenario.select(code);
  await scenario.grade(code, 1);
  await scenario.finishReport(code);
  [certificate] = (await test.call<[Certificate]>(admin, "GET", `/certificates?taskCode=${code}`)).body;
  expect(certificate.peTrainer).toBe("Only Trainer");
  expect(await reissue({ peTrainer: "Only Corrected" })).toMatchObject({ status: 201 });
  const { body } = await test.call<[Stored<User>]>(admin, "GET", "/users?role=trainer&q=Only%20Trainer");
  const { certificates } = await exportPerson(test.app.services, body[0], { role: "admin" });
  expect(certificates).toContainEqual({ number: certificate.number, as: ["peTrainer"] });
  await erase(body[0].id);
  for (const name of ["Only Trainer", "Only Corrected"]) expect(await certified()).not.toContain(name);
});

it("do not come back by a correction that was begun before", async () => {
  const { id, name } = await trainee();
  await erase(id);
  const late = await reissue({ institution: "A school with another name" });
  expect(late).toMatchObject({ status: 409, body: { code: "REVISION_CONFLICT" } });
  expect(await certified()).not.toContain(name);
});

/** A mail that waits and names the trainee who commented. */
async function aMailNaming(): Promise<{ id: string; name: string }> {
  const { services } = test.app;
  await deliverMails(services, { deliver: async () => {}, close() {} });
  const code = await aTask(test, { status: "draft" });
  const student = await test.scenario.person("LT-0142", "student");
  expect((await test.call(student, "POST", `/tasks/${code}/comments`, { text: "Done." })).status).toBe(201);
  return trainee();
}

const mails = async () =>
  (await test.call<{ template: string; status: string; body: string | null }[]>(admin, "GET", "/mails")).body;

it.each([true, false])("do not come back with a mail that is on its way meanwhile (taken: %s)", async (taken) => {
  const { id, name } = await aMailNaming();
  const said: string[] = [];
  const deliver = async ({ text }: { text: string }) => {
    said.push(text);
    if (!text.includes(name)) return;
    await erase(id);
    if (!taken) throw new Error("Come back later");
  };
  await deliverMails(test.app.services, { deliver, close() {} });
  expect(said.join()).toContain(name);
  expect((await mails()).filter(({ template }) => template === "auditCommented")).toMatchObject([
    { status: taken ? "sent" : "queued", body: null },
  ]);
  expect(JSON.stringify(await mails())).not.toContain(name);
});

it("are found in a mail that is taken in the very moment", async () => {
  const { id, name } = await aMailNaming();
  let erasing = Promise.resolve();
  const beforeCommit = async () => {
    erasing = erase(id);
    await wait(300);
  };
  beside(test.app.services.database, 1, { beforeCommit });
  await deliverMails(test.app.services, { deliver: () => erasing, close() {} });
  expect((await mails()).some(({ template }) => template === "auditCommented")).toBe(true);
  expect(JSON.stringify(await mails())).not.toContain(name);
});

it("are found for whoever asks what is known of them, though they are called otherwise by now", async () => {
  const ona = await test.scenario.person("LT-0142", "student", "Ona Naujokaitė");
  expect(await reissue({ peStudents: [...certificate.peStudents, "Ona Naujokaitė"] })).toMatchObject({ status: 201 });
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

/** All that the trail tells of names. */
const told = async () =>
  JSON.stringify(await test.app.services.database.kysely.selectFrom("trail").select("personal").execute());

/** Somebody of LT-0142 signs in by this name, and has their data erased. */
async function eraseWhoSignsInAs(name: string) {
  const token = await test.scenario.person("LT-0142", "student", name);
  await erase((await test.call<{ id: string }>(token, "GET", "/auth/me")).body.id);
}

it("leave the trail of an audit that bore them once, and of nobody else's", async () => {
  const code = await aTask(test, { status: "approved" });
  const trainer = await test.scenario.person("LT-0142", "trainer");
  const nameStudents = async (peStudents: string[]) => {
    const { body: task } = await test.call<{ revision: number }>(trainer, "GET", `/tasks/${code}`);
    const { revision } = task;
    expect((await test.call(trainer, "PUT", `/tasks/${code}/students`, { peStudents, revision })).status).toBe(200);
  };
  await nameStudents(["Öna Once", "Ben Stays"]);
  await nameStudents(["Ben Stays"]);
  await test.scenario.person("DE-2077", "student", "Ona Once");
  await eraseWhoSignsInAs("Ona Once");
  expect(await told()).not.toContain("Öna Once");
  expect((await test.call(admin, "GET", `/tasks/${code}`)).body).toMatchObject({ peStudents: ["Ben Stays"] });
  expect(await told()).toContain("Ona Once");
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
});

it("leave improvements and what the trail tells of them, however they are spelt, whoever else is to do it", async () => {
  const trainer = await test.scenario.person("LT-0142", "trainer");
  const { taskCode } = certificate;
  const plan = async (owner: string) => {
    const { body } = await test.call<{ id: string; revision: number }>(
      trainer,
      "POST",
      `/tasks/${taskCode}/improvements`,
      {
        action: "Ask",
        origin: "own",
        owner,
      },
    );
    return body;
  };
  const shared = await plan("Ben Stays, ulo vahersen, Carl Stays");
  const passedOn = await plan("Ülo Vahersen");
  const { revision } = passedOn;
  const change = { owner: "Ben Stays", revision };
  expect((await test.call(trainer, "PATCH", `/improvements/${passedOn.id}`, change)).status).toBe(200);
  const deleted = await plan("Ulo Vahersen, Ben Stays");
  expect((await test.call(trainer, "DELETE", `/improvements/${deleted.id}`)).status).toBe(200);
  await eraseWhoSignsInAs("Ülo Vahersen");
  const ownerOf = async (id: string) => (await test.call(trainer, "GET", `/improvements/${id}`)).body.owner;
  expect([await ownerOf(shared.id), await ownerOf(passedOn.id)]).toEqual(["Ben Stays, Carl Stays", "Ben Stays"]);
  expect(await told()).not.toMatch(/vahersen/i);
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
});
