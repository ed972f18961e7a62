import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TaskStatus } from "#domain/generated/workflow.ts";
import { tellOfListed } from "#server/jobs/tellOfListed.ts";
import { mailsTo } from "#tests/factories/mails.ts";
import { expectOneWinner, race, rounds } from "#tests/factories/race.ts";
import {
  CAMILLE,
  LONG_MS,
  type RunningAudits,
  refusedAs,
  startRunningAudits,
  TOMAS,
} from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

let test: RunningAudits["test"];
let admin: RunningAudits["admin"];
let office: RunningAudits["office"];
let foreignOffice: RunningAudits["foreignOffice"];
let trainer: RunningAudits["trainer"];
let tokens: RunningAudits["tokens"];
let ids: RunningAudits["ids"];
let put: RunningAudits["put"];
let read: RunningAudits["read"];
let to: RunningAudits["to"];
let mailsAbout: RunningAudits["mailsAbout"];
let whileAccountIs: RunningAudits["whileAccountIs"];
beforeAll(async () => {
  ({ test, admin, office, foreignOffice, trainer, tokens, ids, put, read, to, mailsAbout, whileAccountIs } =
    await startRunningAudits());
});
afterAll(() => test.stop());

describe("an auditor is assigned", () => {
  it("by the administrator and by the office of the country, and both sides are notified", async () => {
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

  it("who may grade it after that", async () => {
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

  it("but not a person with a conflict, without permission to work, or with another role", async () => {
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

  it("but not by another office", async () => {
    const code = await aTask(test, { status: "approved" });
    for (const verb of ["assignAuditor", "inviteAuditor"])
      expect((await put(foreignOffice, code, verb, to(CAMILLE))).status).toBe(404);
  });

  it(
    "once, if many assign at once",
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
    LONG_MS,
  );

  it(
    "or takes it on, and the second person gets the reason of the refusal",
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
    LONG_MS,
  );
});

describe("an auditor is invited", () => {
  it("and gets an email, and the audit stays listed for all", async () => {
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

  it("and declines: the office is notified and may ask again, and no one else can decline", async () => {
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

  it("and auditors who were notified of the audit are not notified again", async () => {
    const code = await aTask(test, { status: "approved" });
    await tellOfListed(test.app.services);
    const before = (await mailsTo(test, TOMAS)).filter(({ template }) => template === "auditListed").length;
    await put(office, code, "inviteAuditor", to(CAMILLE));
    await tellOfListed(test.app.services);
    expect((await mailsTo(test, TOMAS)).filter(({ template }) => template === "auditListed")).toHaveLength(before);
  });
});

describe("an auditor to whom an audit can be assigned", () => {
  it("is listed with fields, languages and workload, and without an address", async () => {
    const { body } = await test.call<Record<string, unknown>[]>(office, "GET", "/auditors/available");
    const before = body.find(({ id }) => id === ids[TOMAS]);
    expect(Object.keys(before ?? {}).sort()).toEqual(
      ["id", "fullname", "country", "institutionId", "institutionKnown", "tiedTo", "speakingLanguages"]
        .concat(["experience_from_fields", "running", "lastGraded", "atOnce", "absentUntil", "practised"])
        .sort(),
    );
    await aTask(test, { status: "selected_for_review" });
    await aTask(test, { status: "completed" });
    const { body: after } = await test.call<Record<string, unknown>[]>(office, "GET", "/auditors/available");
    const running = Number(before?.running) + 1;
    expect(after.find(({ id }) => id === ids[TOMAS])).toEqual({ ...before, running, lastGraded: expect.any(Array) });
  });
});
