import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { DAY_MS } from "#domain/time.ts";
import { deadlineOn, localDay } from "#domain/workflow/deadline.ts";
import { expireTasks } from "#server/jobs/expireTasks.ts";
import { tellOfListed } from "#server/jobs/tellOfListed.ts";
import { type Answer, startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { expectOneWinner, race, rounds } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

const LONG = 1_000_000;
const TOMAS = "auditor@demo.example";
const CAMILLE = "auditor2@demo.example";

let test: TestApp;
let admin: string;
let office: string;
let foreignOffice: string;
let trainer: string;
let student: string;
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
beforeAll(async () => {
  test = await startApp();
  const { scenario } = test;
  admin = await scenario.account("admin@demo.example");
  trainer = await scenario.person("LT-0142", "trainer");
  student = await scenario.person("LT-0142", "student");
  const officeOf = async (code: string) =>
    String(
      (await test.call(undefined, "POST", "/auth/pen", { code, accessCode: "demo-office", name: "Office" })).body.token,
    );
  office = await officeOf("CO-LT");
  foreignOffice = await officeOf("CO-DE");
  for (const email of [TOMAS, CAMILLE]) {
    tokens[email] = await scenario.account(email);
    ids[email] = String((await test.call(tokens[email], "GET", "/auth/me")).body.id);
  }
  const { body: person } = await test.call(trainer, "GET", "/auth/me");
  await test.app.services.database.kysely
    .updateTable("users")
    .set({ email: "trainer@lt-0142.example", notify_via_email: 1 })
    .where("id", "=", String(person.id))
    .execute();
});
afterAll(() => test.stop());

const put = (token: string | undefined, code: string, verb: string, body: object = {}) =>
  test.call(token, "PUT", `/tasks/${code}/${verb}`, body);
const read = async (code: string) => (await test.call(admin, "GET", `/tasks/${code}/single`)).body;
const to = (email: string) => ({ auditorId: ids[email] });
const replacing = async (code: string, email: string, grades = "passOn") => ({
  ...to(email),
  grades,
  revision: (await read(code)).revision,
});
const refusedAs = (status: number, code: string) => ({ status, body: { code } });
const inDays = (days: number) => localDay("LT", new Date(Date.now() + days * DAY_MS));
const mailsAbout = async (address: string, code: string) =>
  (await mailsTo(test, address)).filter(({ params }) => params.code === code).map(({ template }) => template);
const gradesOf = (code: string) =>
  test.app.services.database.kysely
    .selectFrom("grades")
    .select(["auditorId", "status", "assessments"])
    .where("taskCode", "=", code)
    .orderBy("createdAt")
    .execute();
/** Lets auditor accounts be otherwise for a moment. */
async function whileAccountIs(email: string, state: object, work: () => Promise<void>): Promise<void> {
  const { kysely } = test.app.services.database;
  const account = kysely.updateTable("users").where("id", "=", ids[email] ?? "");
  const before = await kysely
    .selectFrom("users")
    .select(["status", "blockedAt", "institutionId", "noInstitutionReason"])
    .where("id", "=", ids[email] ?? "")
    .executeTakeFirstOrThrow();
  await account.set(state).execute();
  await work().finally(() => account.set(before).execute());
}

describe("an auditor is assigned", () => {
  it("by the administrator and by the office of the country: it is theirs, and both sides are told", async () => {
    for (const [index, token] of [admin, office].entries()) {
      const code = await aTask(test, { status: "approved" });
      expect(await put(token, code, "assignAuditor", to(CAMILLE))).toMatchObject({
        status: 200,
        body: { status: "selected_for_review", auditorIdLabel: "Camille Dubois", selectedAt: expect.any(String) },
      });
      expect(await mailsAbout(CAMILLE, code)).toEqual(["auditAssigned"]);
      expect(await mailsAbout("trainer@lt-0142.example", code)).toContain("auditSelected");
      const { body: history } = await test.call<{ action: string; actorRole: string }[]>(
        admin,
        "GET",
        `/tasks/${code}/history`,
      );
      expect(history.at(-1)).toMatchObject({ action: "assignAuditor", actorRole: ["admin", "office"][index] });
    }
  });

  it("who may grade it from then on", async () => {
    const code = await aTask(test, { status: "approved" });
    await put(office, code, "assignAuditor", to(CAMILLE));
    await test.scenario.grade(code, 0.9, { auditor: CAMILLE });
    expect((await read(code)).status).toBe("confirmed");
  });

  it.each<[TaskStatus, string]>([
    ["pending_internal_audit", "WRONG_STATE"],
    ["draft", "WRONG_STATE"],
    ["waiting_for_approval", "WRONG_STATE"],
    ["rejected", "WRONG_STATE"],
    ["completed", "WRONG_STATE"],
    ["selected_for_review", "WRONG_STATE"],
    ["confirmed", "WRONG_STATE"],
  ])("not while the audit is %s", async (status, refusal) => {
    const code = await aTask(test, { status });
    for (const verb of ["assignAuditor", "inviteAuditor"])
      expect(await put(admin, code, verb, to(CAMILLE))).toMatchObject(refusedAs(409, refusal));
  });

  it("nobody who is too close, may not work, or is no auditor", async () => {
    const close = await aTask(test, { status: "approved", peCode: "FR-0093" });
    const code = await aTask(test, { status: "approved" });
    const { body: person } = await test.call(trainer, "GET", "/auth/me");
    for (const verb of ["assignAuditor", "inviteAuditor"]) {
      expect(await put(admin, close, verb, to(CAMILLE))).toMatchObject(refusedAs(403, "CONFLICT_OF_INTEREST"));
      for (const auditorId of [String(person.id), "nobody"])
        expect(await put(admin, code, verb, { auditorId })).toMatchObject(refusedAs(409, "AUDITOR_UNAVAILABLE"));
      for (const state of [{ status: "suspended" }, { status: "pending" }, { blockedAt: new Date().toISOString() }])
        await whileAccountIs(CAMILLE, state, async () => {
          expect(await put(admin, code, verb, to(CAMILLE))).toMatchObject(refusedAs(409, "AUDITOR_UNAVAILABLE"));
        });
      await whileAccountIs(CAMILLE, { institutionId: null, noInstitutionReason: null }, async () => {
        expect(await put(admin, code, verb, to(CAMILLE))).toMatchObject(refusedAs(403, "INSTITUTION_MISSING"));
      });
      expect((await put(admin, code, verb, {})).status).toBe(400);
    }
    expect(await read(code)).toMatchObject({ status: "approved", auditorId: null, invitedAuditorId: null });
  });

  it("by no other office", async () => {
    const code = await aTask(test, { status: "approved" });
    for (const verb of ["assignAuditor", "inviteAuditor"])
      expect((await put(foreignOffice, code, verb, to(CAMILLE))).status).toBe(404);
  });

  it(
    "once, of many who assign at once",
    () =>
      rounds(
        () => aTask(test, { status: "approved" }),
        async (code) => {
          const answers = await race((racer) =>
            put(racer % 2 ? admin : office, code, "assignAuditor", to(racer % 3 ? TOMAS : CAMILLE)),
          );
          const { auditorId } = expectOneWinner(answers, "409 WRONG_STATE", "selected_for_review");
          expect((await read(code)).auditorId).toBe(auditorId);
        },
      ),
    LONG,
  );

  it(
    "or takes it up, and whoever came second learns it",
    () =>
      rounds(
        () => aTask(test, { status: "approved" }),
        async (code) => {
          const answers = await race((racer) =>
            racer % 2
              ? put(admin, code, "assignAuditor", to(CAMILLE))
              : put(tokens[TOMAS], code, "selectForReview", {}),
          );
          const won = answers.filter(({ status }) => status === 200);
          const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => String(body.code));
          expect(won).toHaveLength(1);
          expect(new Set(lost)).toEqual(new Set(["WRONG_STATE", "ALREADY_SELECTED"]));
          expect((await read(code)).auditorId).toBe(won[0]?.body.auditorId);
        },
      ),
    LONG,
  );
});

describe("an auditor is invited", () => {
  it("and asked by mail; the audit stays listed for all", async () => {
    const code = await aTask(test, { status: "approved" });
    expect(await put(office, code, "inviteAuditor", to(TOMAS))).toMatchObject({
      status: 200,
      body: { status: "approved", invitedAuditorIdLabel: "Tomas Auditor", invitedAt: expect.any(String) },
    });
    expect(await mailsAbout(TOMAS, code)).toEqual(["auditInvitation"]);
    const seen = (token: string | undefined) => test.call(token, "GET", `/tasks/${code}/single`);
    expect((await seen(tokens[TOMAS])).body).toMatchObject({ invitedAuditorId: ids[TOMAS] });
    expect((await seen(tokens[CAMILLE])).body).not.toHaveProperty("invitedAuditorId");
    expect((await put(tokens[CAMILLE], code, "selectForReview", {})).status).toBe(200);
    expect(await read(code)).toMatchObject({ invitedAuditorId: null, invitedAt: null, auditorId: ids[CAMILLE] });
  });

  it("and declines: the office is told, and may ask again; nobody else declines", async () => {
    const code = await aTask(test, { status: "approved" });
    await put(office, code, "inviteAuditor", to(TOMAS));
    expect(await put(tokens[CAMILLE], code, "declineInvitation")).toMatchObject(refusedAs(403, "FORBIDDEN"));
    expect((await put(tokens[TOMAS], code, "declineInvitation")).status).toBe(200);
    expect(await put(tokens[TOMAS], code, "declineInvitation")).toMatchObject(refusedAs(403, "FORBIDDEN"));
    expect(await read(code)).toMatchObject({ status: "approved", invitedAuditorId: null });
    const told = await test.app.services.database.kysely
      .selectFrom("mails")
      .select("template")
      .where("about", "=", code)
      .where("template", "=", "invitationDeclined")
      .execute();
    expect(told.length).toBeGreaterThan(0);
    expect((await put(office, code, "inviteAuditor", to(CAMILLE))).status).toBe(200);
  });

  it("and auditors who were told of the audit are not told again", async () => {
    const code = await aTask(test, { status: "approved" });
    await tellOfListed(test.app.services);
    const before = (await mailsTo(test, TOMAS)).filter(({ template }) => template === "auditListed").length;
    await put(office, code, "inviteAuditor", to(CAMILLE));
    await tellOfListed(test.app.services);
    expect((await mailsTo(test, TOMAS)).filter(({ template }) => template === "auditListed")).toHaveLength(before);
  });
});

describe("an auditor is replaced", () => {
  it.each<["selected_for_review" | "confirmed", boolean]>([
    ["selected_for_review", false],
    ["confirmed", true],
  ])("in %s: the grades go on as a draft, the former stay as a record, both are told", async (status, finished) => {
    const code = await aTask(test, { status });
    if (!finished) await test.scenario.grade(code, 0.9, { finish: false });
    const [former] = await gradesOf(code);
    expect(await put(office, code, "replaceAuditor", await replacing(code, CAMILLE))).toMatchObject({
      status: 200,
      body: { status: "selected_for_review", auditorIdLabel: "Camille Dubois" },
    });
    const kept = { status: "draft", assessments: former?.assessments };
    expect(await gradesOf(code)).toEqual([
      { ...kept, auditorId: ids[TOMAS] },
      { ...kept, auditorId: ids[CAMILLE] },
    ]);
    expect(await mailsAbout(TOMAS, code)).toContain("auditTakenAway");
    expect(await mailsAbout(CAMILLE, code)).toContain("auditHandedOver");
    const grades = (token: string | undefined) => test.call(token, "GET", `/grades/task/${code}`);
    expect((await grades(student)).status).toBe(404);
    expect((await grades(tokens[CAMILLE])).status).toBe(200);
    expect((await put(tokens[TOMAS], code, "release")).status).toBe(404);
    await test.scenario.grade(code, 0.9, { auditor: CAMILLE });
    await test.scenario.finishReport(code, CAMILLE);
    expect((await read(code)).status).toBe("completed");
  });

  it("without the grades, where that is wanted", async () => {
    const code = await aTask(test, { status: "confirmed" });
    await put(admin, code, "replaceAuditor", await replacing(code, CAMILLE, "keep"));
    expect((await gradesOf(code)).map(({ auditorId }) => auditorId)).toEqual([ids[TOMAS]]);
  });

  it("and back again finds what they had themselves", async () => {
    const code = await aTask(test, { status: "confirmed" });
    await put(admin, code, "replaceAuditor", await replacing(code, CAMILLE));
    const { kysely } = test.app.services.database;
    await kysely
      .updateTable("grades")
      .set({ assessments: "{}" })
      .where("auditorId", "=", ids[CAMILLE] ?? "")
      .execute();
    const [mine] = await gradesOf(code);
    await put(admin, code, "replaceAuditor", await replacing(code, TOMAS));
    expect((await gradesOf(code))[0]).toEqual(mine);
  });

  it("not by themselves, not by somebody too close, not in other states, not over another revision", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    const french = await aTask(test, { status: "selected_for_review", peCode: "FR-0093" });
    const replace = async (task: string, more: object) =>
      put(admin, task, "replaceAuditor", { ...(await replacing(task, CAMILLE)), ...more });
    expect(await replace(code, to(TOMAS))).toMatchObject(refusedAs(409, "NOTHING_CHANGED"));
    expect(await replace(french, {})).toMatchObject(refusedAs(403, "CONFLICT_OF_INTEREST"));
    expect(await replace(code, { revision: 1 })).toMatchObject(refusedAs(409, "REVISION_CONFLICT"));
    expect(await replace(code, { grades: "burn" })).toMatchObject(refusedAs(400, "INVALID_INPUT"));
    for (const status of ["approved", "draft", "completed", "rejected"] as const)
      expect(await replace(await aTask(test, { status }), {})).toMatchObject(refusedAs(409, "WRONG_STATE"));
    expect((await read(code)).auditorId).toBe(ids[TOMAS]);
  });

  it(
    "once, of many at once, and never between a grade that was saved and its saving",
    () =>
      rounds(
        () => aTask(test, { status: "selected_for_review" }),
        async (code) => {
          const body = await replacing(code, CAMILLE);
          const answers = await race((racer) =>
            racer % 2
              ? put(admin, code, "replaceAuditor", body)
              : test.call(tokens[TOMAS], "POST", "/grades/draft", {
                  taskCode: code,
                  assessments: { "fin-plan-main-goal": { points: 1, comment: `${racer}`, baseRevision: 0 } },
                }),
          );
          const replaced = answers.filter((_, racer) => racer % 2);
          const saved = answers.filter((_, racer) => racer % 2 === 0);
          expect(replaced.filter(({ status }) => status === 200)).toHaveLength(1);
          const written = saved.filter(({ status }) => status === 200);
          expect(written.length).toBeLessThanOrEqual(1);
          expect(await gradesOf(code)).toHaveLength(written.length * 2);
        },
      ),
    LONG,
  );
});

describe("who can be given an audit", () => {
  it("is told with fields, languages and how much they have, and no address", async () => {
    const { body } = await test.call<Record<string, unknown>[]>(office, "GET", "/auditors/available");
    const before = body.find(({ id }) => id === ids[TOMAS]);
    expect(Object.keys(before ?? {}).sort()).toEqual(
      ["id", "fullname", "country", "institutionId", "institutionKnown", "speakingLanguages"]
        .concat(["experience_from_fields", "running"])
        .sort(),
    );
    await aTask(test, { status: "selected_for_review" });
    await aTask(test, { status: "completed" });
    const { body: after } = await test.call<Record<string, unknown>[]>(office, "GET", "/auditors/available");
    expect(after.find(({ id }) => id === ids[TOMAS])).toEqual({ ...before, running: Number(before?.running) + 1 });
  });
});

describe("a deadline is moved", () => {
  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"], ["waiting_for_approval"], ["rejected"]])(
    "while the audit is %s, to the end of a day, with a reason that the team is told",
    async (status) => {
      const code = await aTask(test, { status });
      const day = inDays(3);
      expect(await put(office, code, "moveDeadline", { day, reason: " School holidays. " })).toMatchObject({
        status: 200,
        body: { status, expirationDate: deadlineOn("LT", day), deadlineReason: "School holidays." },
      });
      const mail = (await mailsTo(test, "trainer@lt-0142.example")).findLast(
        ({ template }) => template === "deadlineMoved",
      );
      expect(mail?.params).toMatchObject({ code, date: day, reason: "School holidays." });
      const { body: history } = await test.call<object[]>(student, "GET", `/tasks/${code}/history`);
      expect(history.at(-1)).toMatchObject({ action: "moveDeadline", reason: "School holidays." });
    },
  );

  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"]])(
    "after it passed: the audit goes back to where it was, %s",
    async (status) => {
      const code = await aTask(test, { status });
      test.clock.set(new Date(Date.now() + 40 * DAY_MS));
      await expireTasks(test.app.services);
      test.clock.set(undefined);
      expect((await read(code)).status).toBe("expired");
      const moved = await put(admin, code, "moveDeadline", { day: inDays(60), reason: "The trainer was ill." });
      expect(moved).toMatchObject({ status: 200, body: { status, expiredFrom: null } });
    },
  );

  it.each([
    ["yesterday", () => inDays(-1)],
    ["in ten years", () => inDays(3650)],
    ["no day", () => "soon"],
  ])("not to %s, and not without a reason", async (_what, day) => {
    const code = await aTask(test, { status: "draft" });
    const refused = await put(admin, code, "moveDeadline", { day: day(), reason: "So." });
    expect(refused).toMatchObject(refusedAs(400, "INVALID_INPUT"));
    for (const reason of [undefined, "", "  "])
      expect((await put(admin, code, "moveDeadline", { day: inDays(3), reason })).status).toBe(400);
  });

  it("not once it is no longer the team's turn", async () => {
    for (const status of ["approved", "selected_for_review", "confirmed", "completed"] as const) {
      const code = await aTask(test, { status });
      const moved = await put(admin, code, "moveDeadline", { day: inDays(3), reason: "So." });
      expect(moved).toMatchObject(refusedAs(409, "WRONG_STATE"));
    }
  });

  it(
    "while the clock lets it expire: it is open afterwards, whoever came first",
    () =>
      rounds(
        () => aTask(test, { status: "draft" }),
        async (code) => {
          test.clock.set(new Date(Date.now() + 40 * DAY_MS));
          const late = { day: inDays(60), reason: "The trainer was ill." };
          const token = await freshOffice();
          const [moved] = await Promise.all([
            put(token, code, "moveDeadline", late),
            expireTasks(test.app.services),
            expireTasks(test.app.services),
          ]);
          expect(moved?.status).toBe(200);
          test.clock.set(undefined);
          expect(await read(code)).toMatchObject({
            status: "draft",
            expiredFrom: null,
            expirationDate: deadlineOn("LT", late.day),
          });
        },
      ),
    LONG,
  );
});

/** An office's session of the present moment: those of before are over after weeks. */
async function freshOffice(): Promise<string> {
  const body = { code: "CO-LT", accessCode: "demo-office", name: "Office" };
  return String((await test.call(undefined, "POST", "/auth/pen", body)).body.token);
}

describe("a request is corrected", () => {
  const correction = async (code: string, more: object = {}) => ({
    title: "The right name",
    level: "silver",
    fields: ["marketing", "finance"],
    revision: (await read(code)).revision,
    ...more,
  });
  const asked = async (code: string): Promise<string[]> => {
    const { body } = await test.call<{ questionnaire: { sections: { auditFieldId: string }[] } }>(
      student,
      "GET",
      `/tasks/${code}/responses`,
    );
    return body.questionnaire.sections.map(({ auditFieldId }) => auditFieldId);
  };

  it("until the first answer: the audit asks what the forms ask for it, and the team is told", async () => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    const trainersId = String((await test.call(trainer, "GET", "/auth/me")).body.id);
    await put(trainer, code, "owners", { auditFieldId: "finance", ownerId: trainersId });
    expect(await put(office, code, "correct", await correction(code, { fields: ["marketing"] }))).toMatchObject({
      status: 200,
      body: { title: "The right name", level: "silver", fields: ["marketing"], status: "pending_internal_audit" },
    });
    expect(await asked(code)).toEqual(["marketing"]);
    expect((await test.call(trainer, "GET", `/tasks/${code}/team`)).body.owners).toEqual({});
    expect(await mailsAbout("trainer@lt-0142.example", code)).toContain("auditCorrected");
    await test.scenario.answer(code);
    expect(await put(office, code, "correct", await correction(code))).toMatchObject(refusedAs(409, "WRONG_STATE"));
  });

  it("after it expired unanswered too, but not once it was answered", async () => {
    const empty = await aTask(test, { status: "pending_internal_audit" });
    const answered = await aTask(test, { status: "draft" });
    test.clock.set(new Date(Date.now() + 40 * DAY_MS));
    await expireTasks(test.app.services);
    test.clock.set(undefined);
    expect((await put(admin, empty, "correct", await correction(empty))).body).toMatchObject({ status: "expired" });
    expect(await put(admin, answered, "correct", await correction(answered))).toMatchObject(
      refusedAs(409, "WRONG_STATE"),
    );
  });

  it.each<[string, object, number, string]>([
    ["a field that is not there", { fields: ["zoology"] }, 400, "INVALID_INPUT"],
    ["no field", { fields: [] }, 400, "INVALID_INPUT"],
    ["a level that is not there", { level: "platinum" }, 400, "INVALID_INPUT"],
    ["no name", { title: " " }, 400, "INVALID_INPUT"],
    ["another revision", { revision: 99 }, 409, "REVISION_CONFLICT"],
  ])("not with %s", async (_what, more, status, refusal) => {
    const code = await aTask(test, { status: "pending_internal_audit" });
    expect(await put(admin, code, "correct", await correction(code, more))).toMatchObject(refusedAs(status, refusal));
    expect(await asked(code)).toEqual(["finance"]);
  });

  it(
    "or answered first: never both",
    () =>
      rounds(
        () => aTask(test, { status: "pending_internal_audit" }),
        async (code) => {
          const body = await correction(code, { fields: ["marketing"] });
          const answers: Answer[] = await race((racer) =>
            racer % 2
              ? put(admin, code, "correct", body)
              : put(student, code, "responses", { answers: { "fin-plan-main-goal": { value: "To grow" } } }),
          );
          const corrected = answers.filter(({ status }, racer) => racer % 2 && status === 200);
          const { fields, status } = await read(code);
          expect(corrected.length).toBeLessThanOrEqual(1);
          expect([fields, status]).toEqual(
            corrected.length ? [["marketing"], "pending_internal_audit"] : [["finance"], "draft"],
          );
        },
      ),
    LONG,
  );
});

describe("an audit is withdrawn by those who run audits", () => {
  it.each<[TaskStatus]>([["pending_internal_audit"], ["draft"], ["waiting_for_approval"], ["rejected"], ["expired"]])(
    "while it is %s, with a reason that the team reads; and restored as it was",
    async (status) => {
      const code = await aTask(test, { status });
      for (const token of [admin, office])
        expect(await put(token, code, "withdraw", { code })).toMatchObject({
          status: 400,
          body: { errors: { reason: ["minLength"] } },
        });
      expect(await put(office, code, "withdraw", { code, reason: "Requested twice." })).toMatchObject({
        status: 200,
        body: { status, withdrawnReason: "Requested twice." },
      });
      const mail = (await mailsTo(test, "trainer@lt-0142.example")).findLast(
        ({ template }) => template === "auditWithdrawn",
      );
      expect(mail?.params).toMatchObject({ code, reason: "Requested twice." });
      expect(await put(office, code, "restore")).toMatchObject({ status: 200, body: { status, withdrawn: false } });
    },
  );
});
