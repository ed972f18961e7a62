import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { giveAddress } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { practised } from "#tests/factories/practised.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const CONFLICT = { status: 403, body: { code: "CONFLICT_OF_INTEREST" } };
const password = "Demo!2026";
let accounts = 0;

/** Registers an auditor as a visitor would. Answers the id of the account, which waits for an administrator. */
async function registered(fullname: string, values: object = {}): Promise<string> {
  accounts += 1;
  const email = `judge${accounts}@private.example`;
  const application = {
    fullname,
    email,
    password,
    confirmPassword: password,
    country: "LT",
    speakingLanguages: ["lt-LT"],
    experience_from_fields: ["finance"],
    motivation: "I have led a practice enterprise.",
    ...values,
  };
  expect((await test.call(undefined, "POST", "/auth/register", application)).status).toBe(201);
  const { body } = await test.call<{ id: string; email: string }[]>(admin, "GET", "/admin/pending-registrations");
  return String(body.find((user) => user.email === application.email)?.id);
}

const approve = (id: string, values: object = { noInstitutionReason: "Retired." }) =>
  test.call(admin, "POST", `/admin/approve-registration/${id}`, { institutionId: null, ...values });

/** An auditor who was admitted and has practised, with their session. */
async function anAuditor(fullname: string, values: object = {}): Promise<{ id: string; token: string; email: string }> {
  const id = await registered(fullname, values);
  expect((await approve(id)).status).toBe(200);
  await practised(test, id);
  const { email } = (await test.call<{ email: string }>(admin, "GET", `/users/${id}`)).body;
  return { id, email, token: await test.scenario.account(email) };
}

const select = (token: string, code: string) => test.call(token, "PUT", `/tasks/${code}/selectForReview`);

/** The person of an enterprise who signs in under a name, as the administrator sees them for an auditor. */
async function aNamesake(auditorId: string, fullname: string): Promise<{ personId: string } & Record<string, unknown>> {
  type Told = { people: ({ personId: string; fullname: string } & Record<string, unknown>)[] };
  const { body } = await test.call<Told>(admin, "GET", `/users/${auditorId}/namesakes`);
  const found = body.people.find((person) => person.fullname === fullname);
  if (!found) throw new Error(`${fullname} is not told of: ${JSON.stringify(body.people)}`);
  return found;
}

const rule = (id: string, personId: string, samePerson: boolean) =>
  test.call(admin, "POST", `/users/${id}/namesakes`, { personId, samePerson, reason: "I have spoken to both." });

describe("an auditor with the name of a person of the enterprise", () => {
  it("cannot take on an audit or get one by assignment or invitation, in any spelling of the name", async () => {
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    const { id, token } = await anAuditor("RASA JANKAUSKIENE");
    expect(await select(token, code)).toMatchObject(CONFLICT);
    for (const call of ["assignAuditor", "inviteAuditor"])
      expect(await test.call(admin, "PUT", `/tasks/${code}/${call}`, { auditorId: id })).toMatchObject(CONFLICT);
    const me = (await test.call<{ tiedTo: string[] }>(token, "GET", "/auth/me")).body;
    expect(me.tiedTo).toEqual(["LT-0142"]);
    const { body } = await test.call<{ id: string; tiedTo: string[] }[]>(admin, "GET", "/auditors/available");
    expect(body.find((auditor) => auditor.id === id)?.tiedTo).toEqual(["LT-0142"]);
    const elsewhere = await aTask(test, { status: "approved", peCode: "DE-2077" });
    expect((await select(token, elsewhere)).status).toBe(200);
  });

  it("is allowed after an administrator's written statement that they are two people, until another such person comes", async () => {
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    const { id, token } = await anAuditor("Ona Kazlauskaitė");
    await test.scenario.person("LT-0142", "student", "Ona Kazlauskaite");
    expect(await select(token, code)).toMatchObject(CONFLICT);
    const person = await aNamesake(id, "Ona Kazlauskaite");
    expect(person).toMatchObject({ match: "name", peCode: "LT-0142", role: "student", samePerson: null });
    expect((await rule(id, person.personId, false)).status).toBe(200);
    expect((await select(token, code)).status).toBe(200);
    await test.scenario.person("LT-0142", "trainer", "ona kazlauskaitė");
    expect(await test.call(token, "POST", "/grades/draft", { taskCode: code, assessments: {} })).toMatchObject(
      CONFLICT,
    );
    expect((await test.call(token, "PUT", `/tasks/${code}/release`)).status).toBe(200);
    const { body } = await test.call<{ action: string }[]>(admin, "GET", `/trail?resource=user&subject=${id}`);
    expect(body.map(({ action }) => action)).toContain("judgeNamesake");
  });

  it("is refused if only an administrator has found that a similar name belongs to the same person", async () => {
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    const { id, token } = await anAuditor("Dr. Jankauskiene, Rasa");
    const person = await aNamesake(id, "Rasa Jankauskienė");
    expect(person).toMatchObject({ match: "similar", role: "trainer" });
    expect((await rule(id, person.personId, true)).status).toBe(200);
    expect(await select(token, code)).toMatchObject(CONFLICT);
    expect((await rule(id, person.personId, false)).status).toBe(200);
    expect((await select(token, code)).status).toBe(200);
  });

  it("cannot finish grades or a report once there is such a person, but can release the audit", async () => {
    const { token, email } = await anAuditor("Jonas Vėlyvis");
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect((await select(token, code)).status).toBe(200);
    await test.scenario.grade(code, 0.9, { auditor: email });
    await test.scenario.person("LT-0142", "enterprise", "Jonas Velyvis");
    const report = { taskCode: code, sections: {} };
    for (const [call, body] of [
      ["/reports/draft", report],
      ["/reports/finish", report],
      ["/reports/preview", report],
      ["/reports/reject-report", { ...report, reason: "It does not reach the level." }],
    ] as const)
      expect(await test.call(token, "POST", call, body), call).toMatchObject(CONFLICT);
    const reason = "It does not reach the level.";
    expect(await test.call(token, "PUT", `/tasks/${code}/reject`, { reason })).toMatchObject(CONFLICT);
    expect((await test.call(token, "PUT", `/tasks/${code}/release`)).body).toMatchObject({ status: "approved" });
    const trainer = await test.scenario.person("LT-0142", "trainer");
    expect((await test.call(trainer, "GET", `/grades/task/${code}`)).status).toBe(404);
  });

  it("cannot release finished grades without such a reason", async () => {
    const code = await aTask(test, { status: "confirmed", peCode: "BG-0311" });
    const auditor = await test.scenario.account("auditor@demo.example");
    expect(await test.call(auditor, "PUT", `/tasks/${code}/release`)).toMatchObject({
      status: 409,
      body: { code: "WRONG_STATE" },
    });
  });

  it("asks for a decision, which an administrator gives by a statement or in words", async () => {
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    const { id, token, email } = await anAuditor("Pijus Bendravardis");
    expect((await select(token, code)).status).toBe(200);
    await test.scenario.person("LT-0142", "student", "Pijus Bendravardis");
    const ask = (by: string) =>
      test.call(by, "POST", `/users/${id}/request-ruling`, { rulingRequest: "I know none of the class." });
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(token)).status).toBe(200);
    const requests = () => test.call<{ id: string }[]>(admin, "GET", "/users?rulingRequested=true");
    expect((await requests()).body.map((user) => user.id)).toEqual([id]);
    expect((await mailsTo(test, "admin@demo.example")).map(({ template }) => template)).toContain("rulingRequested");
    const answer = () => test.call(admin, "POST", `/users/${id}/answer-ruling`, { reason: "Which class is it?" });
    expect((await answer()).body).toMatchObject({ rulingRequest: null });
    expect((await answer()).status).toBe(409);
    const draft = () => test.call(token, "POST", "/grades/draft", { taskCode: code, assessments: {} });
    expect(await draft()).toMatchObject(CONFLICT);
    await ask(token);
    const { personId } = await aNamesake(id, "Pijus Bendravardis");
    expect((await rule(id, personId, false)).body).toMatchObject({ rulingRequest: null });
    expect((await draft()).status).toBe(200);
    expect((await requests()).body).toEqual([]);
    const mails = (await mailsTo(test, email)).map(({ template }) => template);
    expect(mails.filter((template) => template.startsWith("ruling"))).toEqual(["rulingAnswered", "rulingGiven"]);
  });

  it("is also found among names that the trainer typed for the certificate", async () => {
    const code = await aTask(test, { status: "approved", peCode: "BG-0311" });
    const { id, token } = await anAuditor("Vilma Typed");
    const trainer = await test.scenario.person("BG-0311", "trainer");
    const named = await test.call(trainer, "PUT", `/tasks/${code}/students`, { peStudents: ["VILMA TYPED"] });
    expect(named.status).toBe(200);
    expect(await select(token, code)).toMatchObject(CONFLICT);
    const { email } = (await test.call<{ email: string }>(admin, "GET", `/users/${id}`)).body;
    const held = await aTask(test, { status: "approved", peCode: "BG-0311" });
    expect((await select(token, held)).status).toBe(200);
    await test.scenario.grade(held, 0.9, { auditor: email });
    await test.call(trainer, "PUT", `/tasks/${held}/students`, { peStudents: ["Vilma TYPED"] });
    for (const call of ["preview", "finish"])
      expect(await test.call(token, "POST", `/reports/${call}`, { taskCode: held, sections: {} })).toMatchObject(
        CONFLICT,
      );
    await test.scenario.person("BG-0311", "student", "Vilma Typed");
    const { personId } = await aNamesake(id, "Vilma Typed");
    expect((await rule(id, personId, false)).status).toBe(200);
    expect((await select(token, code)).status).toBe(200);
  });

  it("is found by the enterprise's own address", async () => {
    const enterprises = await test.call<{ contactEmail: string | null }>(admin, "GET", "/enterprises/LT-0142");
    const { contactEmail } = enterprises.body;
    const { token } = await anAuditor("Someone Else", { email: String(contactEmail) });
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect(await select(token, code)).toMatchObject(CONFLICT);
  });
});

describe("a person who would grade their own work", () => {
  beforeAll(() => test.scenario.person("LT-0142", "trainer", "Rasa Jankauskienė"));

  it.each([
    ["a letter of another alphabet in place of each that looks like it", "Rаsа Jаnkаuskiеnė"],
    ["letters of a phonetic alphabet", "Rɑsɑ Jɑnkɑuskienė"],
    ["signs beside letters", "Rasaː Jankauskienėˈ"],
    ["signs that nobody sees", "Ra\u200bsa Jan\u200dkauskienė"],
    ["another alphabet", "Раса Янкаускене"],
    ["an initial", "R. Jankauskienė"],
  ])("is shown to the administrator despite a name with %s", async (_what, fullname) => {
    const id = await registered(fullname);
    expect(await aNamesake(id, "Rasa Jankauskienė")).toMatchObject({ peCode: "LT-0142", role: "trainer" });
  });

  it.each([
    ["the auditor's", "vardis+audits@school.example", "vardis@school.example"],
    ["the trainer's", "tadas@school.example", "tadas+pe@school.example"],
  ])("is refused even if a note makes %s address a different one", async (whose, ofAuditor, ofTrainer) => {
    const { token, id } = await anAuditor(`Petras ${whose.slice(4)}`, { email: ofAuditor });
    const trainer = await test.scenario.person("LT-0142", "trainer", `Tadas ${whose.slice(4)}`);
    await giveAddress(test, trainer, ofTrainer);
    expect(await aNamesake(id, `Tadas ${whose.slice(4)}`)).toMatchObject({ match: "address" });
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect(await select(token, code)).toMatchObject(CONFLICT);
  });

  it("is refused even if the network added a number to the name", async () => {
    const { token, id } = await anAuditor("Saulius Antrasis");
    await test.scenario.person("LT-0142", "trainer", "Saulius Antrasis");
    const first = await aNamesake(id, "Saulius Antrasis");
    await rule(id, first.personId, false);
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    const { kysely } = test.app.services.database;
    const second = {
      id: "second",
      fullname: "Saulius Antrasis (2)",
      fullname_fold: "saulius (2)",
      nameKey: "sauliusantrasis2",
    };
    const row = await kysely.selectFrom("users").selectAll().where("id", "=", first.personId).executeTakeFirstOrThrow();
    await kysely
      .insertInto("users")
      .values({ ...row, ...second })
      .execute();
    expect(await select(token, code)).toMatchObject(CONFLICT);
  });
});

describe("many registrations at once", () => {
  it("leaves out those that an administrator has to check, each with the reason", async () => {
    const institution = { institutionName: "Vilniaus verslo mokykla" };
    const namesake = await registered("Rasa Jankauskiene", institution);
    const other = await registered("Zenonas Niekur", institution);
    const placeless = await registered("Yrius Be Vietos", { institutionName: "Niekur nerandama" });
    type Named = { id: string; fullname: string }[];
    const check = async (list = "") =>
      (await test.call<Record<"ready" | "unread", Named>>(admin, "GET", `/admin/unread-registrations${list}`)).body;
    const { ready, unread } = await check();
    expect(unread.find(({ id }) => id === namesake)).toMatchObject({
      code: "NAMESAKES_UNREAD",
      people: [{ fullname: "Rasa Jankauskienė", match: "name", peCode: "LT-0142" }],
    });
    expect(unread.find(({ id }) => id === placeless)).toMatchObject({ code: "INSTITUTION_REQUIRED", people: [] });
    expect(ready).toContainEqual({ id: other, fullname: "Zenonas Niekur" });
    const filtered = await check(`?list=${encodeURIComponent("status=pending&q=Yrius&_sort=fullname")}`);
    expect(filtered).toMatchObject({ ready: [], unread: [{ id: placeless }] });
    const order = { resource: "user", action: "approveRegistration", ids: [namesake, other, placeless] };
    const { body } = await test.call<{ job: { id: string } }>(admin, "POST", "/bulk-jobs", order);
    await runJobs(test.app.services);
    const records = await test.call<object[]>(admin, "GET", `/bulk-jobs/${body.job.id}/records`);
    expect(records.body).toMatchObject([
      { id: namesake, code: "NAMESAKES_UNREAD" },
      { id: other, status: "done" },
      { id: placeless, code: "INSTITUTION_REQUIRED" },
    ]);
    expect((await test.call(admin, "POST", `/admin/approve-registration/${namesake}`)).status).toBe(200);
  });
});

describe("a typed institution", () => {
  it("is the listed one of the country, in any spelling", async () => {
    const id = await registered("Vardenis Pavardenis", { institutionName: "vilniaus  VERSLO mokykla." });
    const { body } = await test.call<{ institutionIdLabel: string }>(admin, "GET", `/users/${id}`);
    expect(body.institutionIdLabel).toBe("Vilniaus verslo mokykla");
  });

  it("cannot be left out while it is listed, and is compared if it was listed after the approval", async () => {
    const early = await anAuditor("Early Bird", { institutionName: "Nauja mokykla" });
    const late = await registered("Late Bird", { institutionName: "Nauja Mokykla" });
    const { body } = await test.call<{ id: string }>(admin, "POST", "/institutions", {
      name: "„Nauja mokykla“",
      country: "LT",
    });
    expect(await approve(late)).toMatchObject({ status: 409, body: { code: "INSTITUTION_LISTED" } });
    const told = await test.call<{ institutions: unknown[] }>(admin, "GET", `/users/${late}/namesakes`);
    expect(told.body.institutions).toEqual([{ id: body.id, name: "„Nauja mokykla“" }]);
    const noReason = { noInstitutionReason: null, institutionId: body.id };
    expect((await approve(late, noReason)).status).toBe(200);
    const enterprise = { peCode: "LT-7001", name: "Nauja", country: "LT", officeCode: "CO-LT", institutionId: body.id };
    expect((await test.call(admin, "POST", "/enterprises", enterprise)).status).toBe(201);
    const me = await test.call<{ tiedTo: string[] }>(early.token, "GET", "/auth/me");
    expect(me.body.tiedTo).toEqual(["LT-7001"]);
  });

  it("is asked for in the profile, and waits for an administrator", async () => {
    const { id, token } = await anAuditor("Kita Mokykla");
    const institutionPending = "Vilniaus verslo mokykla";
    const asked = await test.call(token, "POST", `/users/${id}/request-institution`, { institutionPending });
    expect(asked).toMatchObject({ status: 200, body: { institutionPending } });
    const waiting = await test.call<{ id: string }[]>(admin, "GET", "/users?institutionChangeRequested=true");
    expect(waiting.body.map((user) => user.id)).toContain(id);
    expect((await test.call<{ tiedTo: string[] }>(token, "GET", "/auth/me")).body.tiedTo).toEqual(["LT-0142"]);
    const none = await test.call(admin, "POST", `/users/${id}/institution`, { noInstitutionReason: "Retired." });
    expect(none).toMatchObject({ status: 409, body: { code: "INSTITUTION_LISTED" } });
  });
});

describe("an import after an audit was taken on", () => {
  /** Changes records as the lines of a file do, by the job of an import. */
  async function imported(resource: string, path: string, values: object): Promise<void> {
    const { body } = await test.call<{ revision: number }>(admin, "GET", path);
    const lines = [{ line: 2, name: "One", id: path.split("/").at(-1), revision: body.revision, values }];
    const job = await test.call<{ id: string }>(admin, "POST", "/bulk-jobs/imports", { resource, lines });
    await runJobs(test.app.services);
    expect((await test.call(admin, "GET", `/bulk-jobs/${job.body.id}`)).body).toMatchObject({ done: 1, refused: 0 });
  }

  const aSchool = async (name: string) =>
    String((await test.call<{ id: string }>(admin, "POST", "/institutions", { name, country: "LT" })).body.id);

  const moves: Record<string, (school: string, home: string, auditor: string) => Promise<void>> = {
    "the enterprise to the auditor's institution": (school) =>
      imported("enterprise", "/enterprises/LT-0142", { institutionId: school }),
    "the auditor to the enterprise's institution": (_school, home, auditor) =>
      imported("user", `/users/${auditor}`, { institutionId: home }),
  };

  it.each(Object.entries(moves))("that moves %s ends that auditor's work on it", async (what, move) => {
    const { institutionId: home } = (await test.call<{ institutionId: string }>(admin, "GET", "/enterprises/LT-0142"))
      .body;
    const school = await aSchool(`School of ${what}`);
    const email = "auditor@demo.example";
    const token = await test.scenario.account(email);
    const { id } = (await test.call<{ id: string }>(token, "GET", "/auth/me")).body;
    const before = (
      await test.call<{ institutionId: string | null; noInstitutionReason: string | null }>(
        admin,
        "GET",
        `/users/${id}`,
      )
    ).body;
    const place = async (institutionId: string | null, noInstitutionReason: string | null = null) =>
      expect(
        await test.call(admin, "POST", `/users/${id}/institution`, { institutionId, noInstitutionReason }),
      ).toMatchObject({ status: 200 });
    await place(school);
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect((await select(token, code)).status).toBe(200);
    await test.scenario.grade(code, 0.9, { auditor: email });
    await move(school, home, id);
    const report = { taskCode: code, sections: {} };
    for (const call of ["/reports/draft", "/reports/finish"])
      expect(await test.call(token, "POST", call, report), call).toMatchObject(CONFLICT);
    expect(await select(token, await aTask(test, { status: "approved", peCode: "LT-0142" }))).toMatchObject(CONFLICT);
    await place(before.institutionId, before.noInstitutionReason);
    const { body } = await test.call<{ revision: number }>(admin, "GET", "/enterprises/LT-0142");
    const back = { institutionId: home, revision: body.revision };
    expect((await test.call(admin, "PATCH", "/enterprises/LT-0142", back)).status).toBe(200);
  });
});

describe("an auditor's new name", () => {
  const ask = async (token: string, id: string, fullname: string, call: "PATCH" | "PUT" | "POST" = "PUT") => {
    const { revision } = (await test.call<{ revision: number }>(token, "GET", `/users/${id}`)).body;
    const [path, body] =
      call === "POST" ? ["/auditors/update-user", { id }] : [`/${call === "PUT" ? "profiles" : "users"}/${id}`, {}];
    return test.call(token, call, path, { ...body, fullname, revision });
  };

  it.each(["PATCH", "PUT", "POST"] as const)("waits for an administrator in each call (%s)", async (call) => {
    const { id, token } = await anAuditor("Plain Name");
    expect(await ask(token, id, " Prof. Dr. Anna Admin ", call)).toMatchObject({
      status: 200,
      body: { fullname: "Plain Name", fullnamePending: "Prof. Dr. Anna Admin" },
    });
    expect((await test.call(token, "GET", "/auth/me")).body).toMatchObject({ fullname: "Plain Name" });
    const waiting = await test.call<{ id: string }[]>(admin, "GET", "/users?nameChangeRequested=true");
    expect(waiting.body.map((user) => user.id)).toContain(id);
    expect(
      await test.call(token, "POST", `/users/${id}/confirm-name`, { fullname: "Prof. Dr. Anna Admin" }),
    ).toMatchObject({
      status: 403,
    });
    expect((await test.call(token, "POST", `/users/${id}/withdraw-name`)).body).toMatchObject({
      fullnamePending: null,
    });
  });

  it("is valid after its confirmation, also for conflicts, and the auditor is notified", async () => {
    const { id, token, email } = await anAuditor("Rasa Petraitienė");
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    await ask(token, id, "Rasa Jankauskienė");
    expect(await aNamesake(id, "Rasa Jankauskienė")).toMatchObject({ match: "name" });
    const confirmed = await test.call(admin, "POST", `/users/${id}/confirm-name`, { fullname: "Rasa Jankauskienė" });
    expect(confirmed.body).toMatchObject({ fullname: "Rasa Jankauskienė", fullnamePending: null });
    expect(await select(token, code)).toMatchObject(CONFLICT);
    expect((await mailsTo(test, email)).map(({ template }) => template)).toContain("nameConfirmed");
  });

  it("is confirmed only after a statement about each person with the current name", async () => {
    const { id, token } = await anAuditor("Jolanta Senoji");
    await test.scenario.person("LT-0142", "trainer", "Jolanta Senoji");
    await ask(token, id, "Jolanta Naujoji");
    const confirm = () => test.call(admin, "POST", `/users/${id}/confirm-name`, { fullname: "Jolanta Naujoji" });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: "NAMESAKE_UNDECIDED" } });
    const { personId } = await aNamesake(id, "Jolanta Senoji");
    await rule(id, personId, true);
    expect((await confirm()).status).toBe(200);
    const code = await aTask(test, { status: "approved", peCode: "LT-0142" });
    expect(await select(token, code)).toMatchObject(CONFLICT);
  });

  it("is refused with a reason that the auditor receives, and stays unchanged", async () => {
    const { id, token, email } = await anAuditor("Vidas Vidutinis");
    await ask(token, id, "Prof. Vidas");
    const refused = await test.call(admin, "POST", `/users/${id}/refuse-name`, { reason: "Titles are not printed." });
    expect(refused.body).toMatchObject({ fullname: "Vidas Vidutinis", fullnamePending: null });
    expect((await mailsTo(test, email)).map(({ template }) => template)).toContain("nameRefused");
  });

  it("is valid at once if an administrator enters it", async () => {
    const { id, token } = await anAuditor("Old Name");
    await ask(token, id, "Wished Name");
    const { revision } = (await test.call<{ revision: number }>(admin, "GET", `/users/${id}`)).body;
    const { body } = await test.call(admin, "PATCH", `/users/${id}`, { fullname: "Given Name", revision });
    expect(body).toMatchObject({ fullname: "Given Name", fullnamePending: null });
  });
});
