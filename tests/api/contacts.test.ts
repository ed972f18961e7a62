import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { remindOfCertificates, remindOfDeadlines } from "#server/jobs/remind.ts";
import { changeOwn, follow, giveAddress, linkTo } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

const CONTACT = "quality@amber-lane.example";
const OFFICE = "quality@simulith.example";

let test: TestApp;
let admin: string;
let auditor: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  auditor = await test.scenario.account("auditor@demo.example");
});
afterAll(() => test.stop());

const person = (role: "student" | "enterprise" | "trainer") => test.scenario.person("LT-0142", role);

/** Recipients of emails since the last call, as `address: template`, by address. */
async function mailed(): Promise<string[]> {
  const { kysely } = test.app.services.database;
  const rows = await kysely.selectFrom("mails").select(["address", "template"]).orderBy("createdAt").execute();
  await kysely.deleteFrom("mail_params").execute();
  await kysely.deleteFrom("mails").execute();
  return rows.map(({ address, template }) => `${address}: ${template}`).sort();
}

describe("a whole audit of an enterprise with a confirmed contact address", () => {
  let code: string;
  const step = async (act: () => Promise<unknown>) => {
    await act();
    return mailed();
  };

  it("notifies the enterprise of each step even if none of its people has an address", async () => {
    await mailed();
    const plan = { peCode: "LT-0142", title: "A whole audit", level: "bronze" as const, fields: ["finance"] };
    const told: Record<string, string[]> = {
      requested: await step(async () => {
        code = await test.scenario.request(plan);
      }),
      answered: await step(() => test.scenario.answer(code)),
      submitted: await step(() => test.scenario.submit(code)),
      "sent back": await step(() => test.scenario.reject(code, "Please add the missing proof.")),
      "submitted again": await step(async () => {
        await test.scenario.answer(code);
        await test.scenario.submit(code);
      }),
      approved: await step(() => test.scenario.approve(code)),
      taken: await step(() => test.scenario.select(code)),
      commented: await step(async () =>
        test.call(await person("student"), "POST", `/tasks/${code}/comments`, { text: "When is the interview?" }),
      ),
      "commented at once": await step(async () =>
        test.call(auditor, "POST", `/tasks/${code}/comments`, { text: "On Monday." }),
      ),
      graded: await step(() => test.scenario.grade(code, 0.9)),
      finished: await step(() => test.scenario.finishReport(code)),
    };
    expect(told).toEqual({
      requested: [`${CONTACT}: auditRequested`],
      answered: [],
      submitted: [`${CONTACT}: auditSubmitted`],
      "sent back": [`${CONTACT}: auditRejected`],
      "submitted again": [`${CONTACT}: auditSubmitted`],
      approved: [`${CONTACT}: auditApproved`],
      taken: [`${CONTACT}: auditSelected`],
      commented: ["auditor@demo.example: auditCommented", `${CONTACT}: auditCommented`],
      "commented at once": [`${CONTACT}: auditCommented`],
      graded: [],
      finished: [`${CONTACT}: certificateIssued`, `${CONTACT}: reportFinished`],
    });
  });

  it("notifies it of changes of the certificate and of its expiry", async () => {
    const [certificate] = (await test.call<Record<string, string>[]>(admin, "GET", `/certificates?taskCode=${code}`))
      .body;
    const { number, revision, enterpriseName, institution, peTrainer, peStudents } = certificate ?? {};
    const names = { enterpriseName, institution, peTrainer, peStudents };
    const again = await test.call<{ number: string; expirationDate: string; revision: number }>(
      admin,
      "POST",
      `/certificates/${number}/reissue`,
      { ...names, enterpriseName: "Amber Lane Ltd", revision },
    );
    expect(await mailed()).toEqual([`${CONTACT}: certificateReissued`]);
    test.clock.set(new Date(Date.parse(again.body.expirationDate) - 29 * DAY_MS));
    await remindOfCertificates(test.app.services);
    test.clock.set(undefined);
    expect(await mailed()).toEqual([`${CONTACT}: certificateExpiring`]);
    const revoked = await test.call(admin, "POST", `/certificates/${again.body.number}/revoke`, {
      reason: "The proofs were copied.",
      revision: again.body.revision,
    });
    expect(revoked.status).toBe(200);
    expect(await mailed()).toEqual([`${CONTACT}: certificateRevoked`]);
  });

  it("notifies it of deadlines, and its office of problems that only an office can fix", async () => {
    const open = await aTask(test, { status: "draft" });
    await mailed();
    test.clock.set(new Date(Date.now() + 24 * DAY_MS));
    await remindOfDeadlines(test.app.services);
    expect(await mailed()).toEqual([`${CONTACT}: deadlineNear`]);
    test.clock.set(new Date(Date.now() + 32 * DAY_MS));
    await expireTasks(test.app.services);
    test.clock.set(undefined);
    expect(await mailed()).toEqual([`${CONTACT}: deadlinePassed`, `${OFFICE}: auditExpired`]);
    expect(open).toMatch(/^LT-0142/);
  });

  it("sends one email to an address that a person has too, in their language", async () => {
    await giveAddress(test, await person("trainer"), CONTACT, { language: "fr-FR" });
    await mailed();
    await aTask(test, { status: "waiting_for_approval" });
    expect(await mailsTo(test, CONTACT)).toMatchObject([
      { template: "auditRequested", language: "fr-FR" },
      { template: "auditSubmitted", language: "fr-FR" },
    ]);
    await changeOwn(test, await person("trainer"), { notify_via_email: false });
    await mailed();
    await aTask(test, { status: "waiting_for_approval" });
    expect(await mailsTo(test, CONTACT)).toMatchObject([
      { template: "auditRequested", language: "lt-LT" },
      { template: "auditSubmitted", language: "lt-LT" },
    ]);
  });
});

describe("a contact address", () => {
  const contactOf = async (path: string) => (await test.call(admin, "GET", path)).body;
  const change = async (token: string, path: string, patch: object) => {
    const { revision } = (await test.call(admin, "GET", path)).body;
    return test.call(token, "PATCH", path, { ...patch, revision });
  };
  const officePerson = async () => {
    const signIn = { code: "CO-DE", accessCode: "demo-office", name: "Zentralstelle" };
    return (await test.call<{ token: string }>(undefined, "POST", "/auth/pen", signIn)).body.token;
  };

  it("is entered by the enterprise's trainer or account, and is valid after its link is opened", async () => {
    const path = "/enterprises/DE-2077";
    await test.app.services.database.kysely
      .updateTable("enterprises")
      .set({ contactEmail: null })
      .where("peCode", "=", "DE-2077")
      .execute();
    const trainer = await test.scenario.person("DE-2077", "trainer");
    const given = await change(trainer, path, { contactEmail: "school@ruhr.example", contactLocale: "de-DE" });
    expect(given).toMatchObject({
      status: 200,
      body: { contactEmail: null, contactEmailPending: "school@ruhr.example" },
    });
    await aTask(test, { status: "waiting_for_approval", peCode: "DE-2077" });
    expect(await mailsTo(test, "school@ruhr.example")).toMatchObject([
      { template: "addressConfirmation", language: "de-DE" },
    ]);
    expect((await follow(test, await linkTo(test, "school@ruhr.example"))).body).toEqual({ status: "confirmed" });
    await aTask(test, { status: "waiting_for_approval", peCode: "DE-2077" });
    expect((await mailsTo(test, "school@ruhr.example")).at(-1)).toMatchObject({ template: "auditSubmitted" });
  });

  it("that is valid is replaced from within only with its consent, but the office may change it", async () => {
    const path = "/enterprises/DE-2077";
    const enterprise = await test.scenario.person("DE-2077", "enterprise");
    await change(enterprise, path, { contactEmail: "thief@evil.example" });
    expect(await mailsTo(test, "thief@evil.example")).toEqual([]);
    expect(await contactOf(path)).toMatchObject({ contactEmail: "school@ruhr.example" });
    expect((await change(await officePerson(), path, { contactEmail: "new@ruhr.example" })).status).toBe(200);
    await follow(test, await linkTo(test, "new@ruhr.example"));
    expect(await contactOf(path)).toMatchObject({ contactEmail: "new@ruhr.example", contactEmailPending: null });
  });

  it("of an office is entered and changed only by the office", async () => {
    const office = await officePerson();
    expect((await change(office, "/central-offices/CO-DE", { contactEmail: "co@de.example" })).status).toBe(200);
    expect((await change(office, "/central-offices/CO-LT", { contactEmail: "co@de.example" })).status).toBe(404);
    expect((await change(office, "/central-offices/CO-DE", { name: "Mine" })).status).toBe(400);
    const trainer = await person("trainer");
    expect((await change(trainer, "/enterprises/DE-2077", { contactEmail: "co@de.example" })).status).toBe(404);
    expect((await change(trainer, "/enterprises/LT-0142", { name: "Mine" })).status).toBe(400);
    const student = await person("student");
    expect((await change(student, "/enterprises/LT-0142", { contactEmail: "co@de.example" })).status).toBe(403);
    const language = await change(trainer, "/enterprises/LT-0142", { contactLocale: "xx-XX" });
    expect(language).toMatchObject({ status: 400, body: { errors: { contactLocale: ["enum"] } } });
  });

  it("is visible to people who manage the enterprise, but not to trainees or auditors", async () => {
    for (const token of [await person("student"), auditor]) {
      const one = await test.call(token, "GET", "/enterprises/LT-0142");
      expect(one).toMatchObject({ status: 200, body: { name: "Amber Lane UAB", isBlocked: false } });
      expect(JSON.stringify(one.body)).not.toContain("contactEmail");
    }
    for (const list of ["/enterprises", "/enterprises/all", "/enterprises?_fields=contactEmail"])
      expect(JSON.stringify((await test.call(auditor, "GET", list)).body)).not.toContain("@");
    for (const sort of ["contactEmail", "contactEmailPending"])
      expect((await test.call(auditor, "GET", `/enterprises?_sort=${sort}`)).status).toBe(400);
    expect((await test.call(await person("trainer"), "GET", "/enterprises/LT-0142")).body).toMatchObject({
      contactEmail: CONTACT,
    });
  });
});
