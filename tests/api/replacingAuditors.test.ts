import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { releaseTasks } from "#server/jobs/releaseTasks.ts";
import { race, rounds } from "#tests/factories/race.ts";
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
let student: RunningAudits["student"];
let tokens: RunningAudits["tokens"];
let ids: RunningAudits["ids"];
let put: RunningAudits["put"];
let read: RunningAudits["read"];
let to: RunningAudits["to"];
let mailsAbout: RunningAudits["mailsAbout"];
let whileAccountIs: RunningAudits["whileAccountIs"];
beforeAll(async () => {
  const audits = await startRunningAudits();
  ({ test, admin, office, student, tokens, ids, put, read, to, mailsAbout, whileAccountIs } = audits);
});
afterAll(() => test.stop());

const replacing = async (code: string, email: string, grades = "passOn") => ({
  ...to(email),
  grades,
  revision: (await read(code)).revision,
});

const gradesOf = (code: string) =>
  test.app.services.database.kysely
    .selectFrom("grades")
    .select(["auditorId", "status", "assessments"])
    .where("taskCode", "=", code)
    .orderBy("createdAt")
    .execute();

describe("an auditor is replaced", () => {
  it.each<["selected_for_review" | "confirmed", boolean]>([
    ["selected_for_review", false],
    ["confirmed", true],
  ])(
    "in %s: the grades continue as a draft, the former ones stay as a record, and both are notified",
    async (status, finished) => {
      const code = await aTask(test, { status });
      if (!finished) await test.scenario.grade(code, 0.9, { finish: false });
      const [previous] = await gradesOf(code);
      expect(await put(office, code, "replaceAuditor", await replacing(code, CAMILLE))).toMatchObject({
        status: 200,
        body: { status: "selected_for_review", auditorIdLabel: "Camille Dubois" },
      });
      const kept = { status: "draft", assessments: previous?.assessments };
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
    },
  );

  it("without the grades, if requested", async () => {
    const code = await aTask(test, { status: "confirmed" });
    await put(admin, code, "replaceAuditor", await replacing(code, CAMILLE, "keep"));
    expect((await gradesOf(code)).map(({ auditorId }) => auditorId)).toEqual([ids[TOMAS]]);
  });

  it("and gets the earlier own grades when they return", async () => {
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

  it("not by themselves, not by a person with a conflict, not in other states, not with another revision", async () => {
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
    "once, if many act at once, and never while a grade is being saved",
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
    LONG_MS,
  );
});

describe("an auditor who loses an audit", () => {
  const reason = { reason: "The proofs belong to another enterprise." };
  const timesTold = async (code: string) =>
    (await mailsAbout(TOMAS, code)).filter((template) => template === "auditTakenAway").length;

  it.each([
    ["selected_for_review", "reject", reason],
    ["confirmed", "reject", reason],
    ["selected_for_review", "release", {}],
  ] as const)("is notified once if an administrator takes it: in %s, by %s", async (status, action, body) => {
    const code = await aTask(test, { status });
    expect(await put(admin, code, action, body)).toMatchObject({ status: 200, body: { auditorId: null } });
    expect(await timesTold(code)).toBe(1);
  });

  it("is not notified of their own actions, nor if the scheduler takes it because they are unavailable", async () => {
    for (const [action, body] of [
      ["reject", reason],
      ["release", {}],
    ] as const) {
      const code = await aTask(test, { status: "selected_for_review" });
      expect(await put(tokens[TOMAS], code, action, body)).toMatchObject({ status: 200 });
      expect(await timesTold(code)).toBe(0);
    }
    const code = await aTask(test, { status: "selected_for_review" });
    await whileAccountIs(TOMAS, { blockedAt: new Date().toISOString() }, async () => {
      await releaseTasks(test.app.services);
    });
    expect(await read(code)).toMatchObject({ status: "approved" });
    expect(await timesTold(code)).toBe(0);
  });
});
