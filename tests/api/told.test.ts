import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { tellOfListed } from "#server/jobs/tellOfListed.ts";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { changeOwn } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { aTask } from "#tests/factories/task.ts";

const ADMIN = "admin@demo.example";
const AUDITOR = "auditor@demo.example";
const OFFICE = "qualitaet@zentralstelle.example";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account(ADMIN);
});
afterAll(() => test.stop());
beforeEach(async () => {
  test.clock.set(undefined);
  const { kysely } = test.app.services.database;
  for (const table of ["mail_params", "mails", "limits", "reminders"] as const)
    await kysely.deleteFrom(table).execute();
});

const templatesTo = async (address: string) => (await mailsTo(test, address)).map(({ template }) => template);

describe("an auditor", () => {
  const told = async () => (await mailsTo(test, AUDITOR)).filter(({ template }) => template === "auditListed");
  const codesIn = (mail: { params: Record<string, string> } | undefined) =>
    (JSON.parse(mail?.params.audits ?? "[]") as { code: string }[]).map(({ code }) => code);

  it("is notified once a day of newly listed audits with own fields, own language and no conflict", async () => {
    const fitting = await aTask(test, { status: "approved", peCode: "AT-0750", fields: ["finance", "sales"] });
    await aTask(test, { status: "approved", peCode: "AT-0750", fields: ["sales"] });
    await aTask(test, { status: "approved", peCode: "IT-0468", fields: ["finance"] });
    await aTask(test, { status: "waiting_for_approval", peCode: "AT-0750", fields: ["finance"] });
    expect(await tellOfListed(test.app.services)).toBe(1);
    const [mail, ...more] = await told();
    expect(more).toEqual([]);
    expect(codesIn(mail)).toEqual([fitting]);
    expect(mail?.params.count).toBe("1");
    expect(await tellOfListed(test.app.services)).toBe(0);
    expect(await told()).toHaveLength(1);
    await test.scenario.select(fitting);
    await test.call(await test.scenario.account(AUDITOR), "PUT", `/tasks/${fitting}/release`);
    await tellOfListed(test.app.services);
    expect(codesIn((await told()).at(-1))).toEqual([fitting]);
  });

  it("is not notified again after a correction or erasure of names", async () => {
    const code = await aTask(test, { status: "approved", peCode: "AT-0750", fields: ["finance"] });
    await tellOfListed(test.app.services);
    expect(codesIn((await told()).at(-1))).toContain(code);
    const { kysely } = test.app.services.database;
    const { revision } = (await test.call(admin, "GET", `/tasks/${code}`)).body;
    await test.scenario.person("AT-0750", "student", "Ona Added");
    const peStudents = ["Ona Added", "Ben Stays"];
    const named = await test.call(admin, "PUT", `/tasks/${code}/students`, { peStudents, revision });
    expect(named).toMatchObject({ status: 200 });
    expect(await tellOfListed(test.app.services)).toBe(0);
    const { id } = await kysely
      .selectFrom("users")
      .select("id")
      .where("fullname", "=", "Ona Added")
      .executeTakeFirstOrThrow();
    expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    expect((await test.call(admin, "GET", `/tasks/${code}`)).body).toMatchObject({ peStudents: ["Ben Stays"] });
    expect(await tellOfListed(test.app.services)).toBe(0);
  });

  it("does not delay other work while many auditors are notified", async () => {
    await aTask(test, { status: "approved", peCode: "AT-0750", fields: ["finance"] });
    let done = false;
    const told = tellOfListed(test.app.services).then(() => {
      done = true;
    });
    await new Promise(setImmediate);
    expect(done).toBe(false);
    await told;
  });

  it("of the same institution is not notified of its audits", async () => {
    const { kysely } = test.app.services.database;
    await kysely
      .updateTable("users")
      .set({ experience_from_fields: JSON.stringify(["finance", "marketing"]) })
      .where("email", "=", "auditor2@demo.example")
      .execute();
    await aTask(test, { status: "approved", peCode: "FR-0093", fields: ["finance"] });
    await tellOfListed(test.app.services);
    expect(await templatesTo("auditor2@demo.example")).toEqual([]);
  });

  it("who wants no emails, or has no known institution, gets none", async () => {
    const auditor = await test.scenario.account(AUDITOR);
    await aTask(test, { status: "approved", peCode: "AT-0750", fields: ["finance"] });
    await changeOwn(test, auditor, { notify_via_email: false });
    await tellOfListed(test.app.services);
    expect(await told()).toEqual([]);
    await changeOwn(test, auditor, { notify_via_email: true });
    const { kysely } = test.app.services.database;
    const ofAuditor = kysely.updateTable("users").where("email", "=", AUDITOR);
    for (const status of ["pending", "suspended"] as const) {
      await ofAuditor.set({ status }).execute();
      await kysely.deleteFrom("reminders").execute();
      expect(await tellOfListed(test.app.services)).toBe(0);
    }
    await ofAuditor.set({ status: "approved" }).execute();
    await kysely.deleteFrom("reminders").execute();
    expect(await tellOfListed(test.app.services)).toBe(1);
    const { institutionId } = await kysely
      .selectFrom("users")
      .select("institutionId")
      .where("email", "=", AUDITOR)
      .executeTakeFirstOrThrow();
    await ofAuditor.set({ institutionId: null }).execute();
    await kysely.deleteFrom("reminders").execute();
    expect(await tellOfListed(test.app.services)).toBe(0);
    await ofAuditor.set({ institutionId }).execute();
  });
});

describe("administrators", () => {
  const applicant = {
    fullname: "Vera Voss",
    email: "vera@example.org",
    password: "Leuchtturm!7",
    confirmPassword: "Leuchtturm!7",
    country: "DE",
    speakingLanguages: ["de-DE"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise for ten years.",
  };
  const message = { fullname: "A Visitor", email: "visitor@example.org", text: "May we take part?" };

  it("are notified of a registration, and so is the office of its country, without text typed by a stranger", async () => {
    await test.call(undefined, "POST", "/auth/register", applicant);
    expect(await mailsTo(test, ADMIN)).toMatchObject([{ template: "registrationWaits", params: { country: "DE" } }]);
    expect(await mailsTo(test, OFFICE)).toMatchObject([{ template: "registrationWaits", language: "de-DE" }]);
    expect(await templatesTo("quality@simulith.example")).toEqual([]);
    expect(JSON.stringify(await mailsTo(test, ADMIN))).not.toContain("Vera");
    await test.call(undefined, "POST", "/auth/register", applicant);
    expect(await templatesTo(ADMIN)).toEqual(["registrationWaits"]);
  });

  it("are notified of a message, unless they want no emails", async () => {
    await test.call(undefined, "POST", "/contact-messages", message);
    expect(await mailsTo(test, ADMIN)).toMatchObject([{ template: "messageArrived", params: {} }]);
    await changeOwn(test, admin, { notify_via_email: false });
    await test.call(undefined, "POST", "/contact-messages", message);
    expect(await templatesTo(ADMIN)).toEqual(["messageArrived"]);
    await changeOwn(test, admin, { notify_via_email: true });
  });

  it("are notified of failing emails from the second attempt on, once a day, but not of that notification", async () => {
    const refusing = {
      deliver: () => Promise.reject(new Error("connect ECONNREFUSED")),
      close: () => undefined,
    };
    const tryAll = () => deliverMails(test.app.services, refusing);
    const start = Date.now();
    const clockAfter = (milliseconds: number) => test.clock.set(new Date(start + milliseconds));
    await test.call(undefined, "POST", "/auth/forgot-password", { email: "auditor2@demo.example" });
    clockAfter(MINUTE_MS / 2);
    await tryAll();
    expect(await templatesTo(ADMIN)).toEqual([]);
    clockAfter(3 * MINUTE_MS);
    await tryAll();
    expect(await mailsTo(test, ADMIN)).toMatchObject([{ template: "mailsFailed", params: { count: "1" } }]);
    for (const minutes of [10, 30, 60, 120, 240]) {
      clockAfter(minutes * MINUTE_MS);
      await tryAll();
    }
    const sameDay = new Date(start + 240 * MINUTE_MS).getUTCDate() === new Date(start).getUTCDate();
    if (sameDay) expect(await templatesTo(ADMIN)).toHaveLength(1);
    for (let hours = 5; hours < 24 * 8; hours += 1) {
      clockAfter(hours * 60 * MINUTE_MS);
      await tryAll();
    }
    const { kysely } = test.app.services.database;
    const left = await kysely.selectFrom("mails").select(["template", "status"]).execute();
    expect(left.every(({ status }) => status === "failed")).toBe(true);
    expect((await templatesTo(ADMIN)).length).toBeLessThan(6);
    clockAfter(9 * DAY_MS);
    await tryAll();
    expect(await templatesTo(ADMIN)).toHaveLength(left.length - 1);
  });

  it("are notified at once of an email that was refused permanently", async () => {
    const refusing = {
      deliver: () =>
        Promise.reject(Object.assign(new Error("No such mailbox"), { responseCode: 550, command: "RCPT TO" })),
      close: () => undefined,
    };
    await test.call(undefined, "POST", "/auth/forgot-password", { email: "auditor2@demo.example" });
    await deliverMails(test.app.services, refusing);
    expect(await templatesTo(ADMIN)).toEqual(["mailsFailed"]);
  });
});
