import { afterEach, beforeEach, expect, it } from "vitest";
import { verifyTrail } from "#server/trail/verify.ts";
import { type CertifiedAudit, startCertified } from "#tests/api/erasedNames/certifiedAudit.ts";
import { aTask } from "#tests/factories/task.ts";

let test: CertifiedAudit["test"];
let admin: CertifiedAudit["admin"];
let certificate: CertifiedAudit["certificate"];
let erase: CertifiedAudit["erase"];
beforeEach(async () => {
  ({ test, admin, certificate, erase } = await startCertified());
});
afterEach(() => test.stop());

/** All names in the trail. */
const told = async () =>
  JSON.stringify(await test.app.services.database.kysely.selectFrom("trail").select("personal").execute());

/** A person of LT-0142 signs in by this name, and has their data erased. */
async function eraseWhoSignsInAs(name: string) {
  const token = await test.scenario.person("LT-0142", "student", name);
  await erase((await test.call<{ id: string }>(token, "GET", "/auth/me")).body.id);
}

it("are removed from the trail of an audit that once had them, and of no other audit", async () => {
  const code = await aTask(test, { status: "approved" });
  const elsewhere = await aTask(test, { status: "approved", peCode: "DE-2077" });
  const trainer = await test.scenario.person("LT-0142", "trainer");
  const another = await test.scenario.person("DE-2077", "trainer");
  const nameStudents = async (token: string, task: string, peStudents: string[]) => {
    const { revision } = (await test.call<{ revision: number }>(token, "GET", `/tasks/${task}`)).body;
    expect((await test.call(token, "PUT", `/tasks/${task}/students`, { peStudents, revision })).status).toBe(200);
  };
  await nameStudents(trainer, code, ["Öna Once", "Ben Stays"]);
  await nameStudents(trainer, code, ["Ben Stays"]);
  await nameStudents(another, elsewhere, ["Ona Ónce"]);
  await test.scenario.person("DE-2077", "student", "Ona Once");
  await eraseWhoSignsInAs("Ona Once");
  expect(await told()).not.toContain("Öna Once");
  expect((await test.call(admin, "GET", `/tasks/${code}`)).body).toMatchObject({ peStudents: ["Ben Stays"] });
  for (const name of ["Ona Once", "Ona Ónce"]) expect(await told()).toContain(name);
  expect((await test.call(admin, "GET", `/tasks/${elsewhere}`)).body).toMatchObject({ peStudents: ["Ona Ónce"] });
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
});

it("are removed from improvements and their trail in any spelling, also from lists of several people", async () => {
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
  const { kysely } = test.app.services.database;
  const elsewhere = await kysely
    .selectFrom("improvements")
    .selectAll()
    .where("id", "=", shared.id)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("improvements")
    .values({ ...elsewhere, id: "elsewhere", peCode: "DE-2077" })
    .execute();
  await eraseWhoSignsInAs("Ülo Vahersen");
  const ownerOf = async (id: string) => (await test.call(trainer, "GET", `/improvements/${id}`)).body.owner;
  expect([await ownerOf(shared.id), await ownerOf(passedOn.id)]).toEqual(["Ben Stays, Carl Stays", "Ben Stays"]);
  expect(await told()).not.toMatch(/vahersen/i);
  const { owner } = await kysely
    .selectFrom("improvements")
    .select("owner")
    .where("id", "=", "elsewhere")
    .executeTakeFirstOrThrow();
  expect(owner).toBe(elsewhere.owner);
  await kysely.deleteFrom("improvements").where("id", "=", "elsewhere").execute();
  expect((await verifyTrail(test.app.services)).broken).toEqual([]);
});
