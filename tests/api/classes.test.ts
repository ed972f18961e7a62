import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyTrail } from "#server/trail/verify.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const PE = "LT-0142";
const ofTeam = { role: "student" };

interface SignIn {
  token: string;
  code?: string;
  current?: { fullname: string; former: boolean };
}

let teamCode = "demo-student";
const signIn = (name: string, more: object = {}) =>
  test.call<SignIn>(undefined, "POST", "/auth/pen", { code: PE, accessCode: teamCode, name, ...more });
/** Signs in as a new person, or as a known one of exactly this name. */
const tokenOf = async (name: string) => (await signIn(name, { isTheirs: false })).body.token;
const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
const person = async (id: string) => (await test.call(admin, "GET", `/users/${id}`)).body;
const membersOf = async (token: string, task: string) =>
  (await test.call<{ members: { name: string }[] }>(token, "GET", `/tasks/${task}/team`)).body.members.map(
    ({ name }) => name,
  );

describe("a name that is similar to a known one", () => {
  it("causes one question, and its answer decides", async () => {
    const lena = await idOf(await tokenOf("Lena Hoffmann"));
    const asked = await signIn("Lena Hofmann");
    expect(asked).toMatchObject({
      status: 409,
      body: { code: "ACCOUNT_ALIKE", current: { fullname: "Lena Hoffmann", former: false } },
    });
    const same = await signIn("Lena Hofmann", { isTheirs: true });
    expect(await idOf(same.body.token)).toBe(lena);
    const another = await idOf((await signIn("Lena Hofmann", { isTheirs: false })).body.token);
    expect(another).not.toBe(lena);
    expect(await idOf((await signIn("Lena Hofmann")).body.token)).toBe(another);
  });

  it.each(["Ana", "Lena Schmid", "Helena Hoffmann-Weiss"])(
    "causes no question for the dissimilar name %s",
    async (name) => {
      expect((await signIn(name)).status).toBe(200);
    },
  );

  it("causes no question for a blocked person, so that it reveals no one", async () => {
    const blocked = await idOf(await tokenOf("Gediminas Vaitkus"));
    await test.call(admin, "POST", `/users/${blocked}/block`);
    expect((await signIn("Gediminas Vaitkys")).status).toBe(200);
  });
});

describe("merging two accounts of one person", () => {
  it("moves all contributions, and the old name opens the other account", async () => {
    const task = await aTask(test, { status: "draft" });
    const right = await tokenOf("Jonas Petraitis");
    const wrong = await tokenOf("Jonas Petratis");
    const [into, from] = [await idOf(right), await idOf(wrong)];
    const questionId = await firstQuestionOf(test, wrong, task);
    await test.scenario.answer(task);
    await test.call(wrong, "POST", `/tasks/${task}/comments`, { text: "Is this enough?", questionId });
    const trainer = await test.scenario.person(PE, "trainer");
    const owners = { questionId, ownerIds: [from, into] };
    await test.call(trainer, "PUT", `/tasks/${task}/question-owners`, owners);
    const { kysely } = test.app.services.database;
    await kysely.updateTable("answers").set({ answeredBy: from }).where("taskCode", "=", task).execute();
    await kysely.updateTable("answer_history").set({ answeredBy: from }).where("taskCode", "=", task).execute();
    await test.scenario.submit(task);

    const merged = await test.call(trainer, "POST", `/users/${from}/merge`, { mergedInto: into });
    expect(merged).toMatchObject({ status: 200, body: { mergedInto: into, archived: true } });

    const written = await kysely
      .selectFrom("answer_history")
      .select("answeredBy")
      .where("taskCode", "=", task)
      .execute();
    expect(new Set(written.map(({ answeredBy }) => answeredBy))).toEqual(new Set([into]));
    const comments = await test.call<{ authorId: string }[]>(right, "GET", `/tasks/${task}/comments`);
    expect(JSON.stringify(comments.body)).toContain("Jonas Petraitis");
    const team = await test.call<{ questionOwners: object; contributors: string[] }>(
      right,
      "GET",
      `/tasks/${task}/team`,
    );
    expect(team.body).toMatchObject({ questionOwners: { [questionId]: [into] }, contributors: ["Jonas Petraitis"] });
    expect((await test.call(wrong, "GET", "/auth/me")).status).toBe(401);
    expect(await idOf((await signIn("Jonas Petratis")).body.token)).toBe(into);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("is refused for oneself, another team, another role, an archived account, and twice", async () => {
    const [one, other] = [await idOf(await tokenOf("Rasa Vaitkė")), await idOf(await tokenOf("Audrius Kalnas"))];
    const stranger = await idOf(await test.scenario.person("DE-2077", "student"));
    const trainer = await test.scenario.person(PE, "trainer");
    const merge = (into: string, token = trainer) =>
      test.call(token, "POST", `/users/${one}/merge`, { mergedInto: into });
    for (const into of [one, stranger, await idOf(trainer), "nobody"])
      expect(await merge(into), into).toMatchObject({ status: 400, body: { errors: { mergedInto: ["NOT_FOUND"] } } });
    const foreign = await test.scenario.person("DE-2077", "trainer");
    expect((await merge(other, foreign)).status).toBe(404);
    expect((await merge(other)).status).toBe(200);
    expect((await merge(other)).body).toMatchObject({ code: "WRONG_STATE" });
    for (const action of ["restore", "block", "name"])
      expect(
        (await test.call(admin, "POST", `/users/${one}/${action}`, action === "name" ? { fullname: "Rasa V" } : {}))
          .body,
      ).toMatchObject({ code: "WRONG_STATE" });
    const back = await test.call(trainer, "POST", `/users/${other}/merge`, { mergedInto: one });
    expect(back.status).toBe(400);
  });

  it("is erased completely, with the former name", async () => {
    const [keptToken, endedToken] = [await tokenOf("Emilija Zaubermann"), await tokenOf("Emilja Zaubermann")];
    const [kept, ended] = [await idOf(keptToken), await idOf(endedToken)];
    await test.call(admin, "POST", `/users/${ended}/merge`, { mergedInto: kept });
    const exported = await test.call(admin, "GET", `/users/${kept}/data`);
    expect(exported.status).toBe(200);
    expect((await test.call(admin, "POST", `/users/${kept}/erase`, { fullname: "Emilija Zaubermann" })).status).toBe(
      204,
    );
    for (const id of [kept, ended]) expect(JSON.stringify(await person(id))).not.toContain("Zaubermann");
    const { kysely } = test.app.services.database;
    const trail = await kysely.selectFrom("trail").select("id").where("personal", "like", "%Zaubermann%").execute();
    expect(trail).toEqual([]);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });
});

describe("leaving the class", () => {
  it("removes a person from every list and email until they sign in again", async () => {
    const task = await aTask(test, { status: "draft" });
    const trainer = await test.scenario.person(PE, "trainer");
    const token = await tokenOf("Marius Norkus");
    const id = await idOf(token);
    expect(await membersOf(trainer, task)).toContain("Marius Norkus");
    const questionId = await firstQuestionOf(test, token, task);
    await test.call(trainer, "PUT", `/tasks/${task}/question-owners`, { questionId, ownerIds: [id] });
    await test.call(trainer, "PUT", `/tasks/${task}/owners`, { auditFieldId: "finance", ownerId: id });
    const assigned = async () => {
      const { owners, questionOwners } = (
        await test.call<{ owners: object; questionOwners: object }>(trainer, "GET", `/tasks/${task}/team`)
      ).body;
      return { owners, questionOwners };
    };
    const theirs = { owners: { finance: id }, questionOwners: { [questionId]: [id] } };
    expect(await assigned()).toEqual(theirs);
    expect(await test.call(trainer, "POST", `/users/${id}/former`)).toMatchObject({
      status: 200,
      body: { former: true },
    });
    expect((await test.call(token, "GET", "/auth/me")).status).toBe(401);
    expect(await membersOf(trainer, task)).not.toContain("Marius Norkus");
    expect(await assigned()).toEqual({ owners: {}, questionOwners: {} });
    const listed = await test.call<{ id: string }[]>(trainer, "GET", "/users?_end=1000");
    expect(listed.body.map((each) => each.id)).not.toContain(id);
    const former = await test.call<{ id: string }[]>(trainer, "GET", "/users?former=true&_end=1000");
    expect(former.body.map((each) => each.id)).toContain(id);

    const asked = await signIn("Marius Norkus");
    expect(asked).toMatchObject({ status: 409, body: { current: { fullname: "Marius Norkus", former: true } } });
    const newcomer = await idOf((await signIn("Marius Norkus", { isTheirs: false })).body.token);
    expect(await person(newcomer)).toMatchObject({ fullname: "Marius Norkus (2)", former: false });
    expect(await idOf((await signIn("Marius Norkus", { isTheirs: true })).body.token)).toBe(id);
    expect(await person(id)).toMatchObject({ former: false, formerSince: null });
    expect(await assigned()).toEqual(theirs);
  });

  it("applies to everyone at once with a new school year: new code, unchanged audits", async () => {
    const task = await aTask(test, { status: "draft" });
    const trainer = await test.scenario.person(PE, "trainer");
    const before = (await test.call(trainer, "GET", `/tasks/${task}`)).body;
    const stays = await tokenOf("Toma Žukaitė");
    const answer = await test.call<{ accessCode: string; former: number }>(
      trainer,
      "POST",
      `/enterprises/${PE}/new-school-year`,
      ofTeam,
    );
    expect(answer).toMatchObject({ status: 201, body: { accessCode: expect.any(String) } });
    expect(answer.body.former).toBeGreaterThan(5);
    expect((await test.call(stays, "GET", "/auth/me")).status).toBe(401);
    expect((await signIn("Toma Žukaitė")).body.code).toBe("INVALID_CODE");
    teamCode = answer.body.accessCode;
    expect(await membersOf(trainer, task)).not.toContain("Toma Žukaitė");
    expect((await test.call(trainer, "GET", `/tasks/${task}`)).body).toEqual(before);
    expect((await signIn("Toma Žukaitė", { isTheirs: true })).status).toBe(200);
    expect(await membersOf(trainer, task)).toContain("Toma Žukaitė");
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("withdraws the audits that were never submitted, if its trainer chooses so", async () => {
    const peCode = "DE-2077";
    const [begun, submitted] = [
      await aTask(test, { status: "draft", peCode }),
      await aTask(test, { status: "waiting_for_approval", peCode }),
    ];
    const trainer = await test.scenario.person(peCode, "trainer");
    const withdrawnAt = async (task: string) => (await test.call(admin, "GET", `/tasks/${task}`)).body.withdrawnAt;
    const year = async (audits: string) => {
      const body = { ...ofTeam, audits };
      return (await test.call<{ withdrawn: string[] }>(trainer, "POST", `/enterprises/${peCode}/new-school-year`, body))
        .body;
    };
    expect((await test.call(trainer, "GET", `/enterprises/${peCode}`)).body.auditsRunning).toBe(2);
    expect((await year("keep")).withdrawn).toEqual([]);
    expect((await year("withdraw")).withdrawn).toEqual([begun]);
    expect([await withdrawnAt(begun), await withdrawnAt(submitted)]).toEqual([expect.any(String), null]);
    expect((await test.call(trainer, "PUT", `/tasks/${begun}/restore`)).status).toBe(200);
    expect(await verifyTrail(test.app.services)).toMatchObject({ broken: [] });
  });

  it("needs a reason from an office that withdraws audits, and changes nothing without one", async () => {
    const peCode = "BG-0311";
    const task = await aTask(test, { status: "draft", peCode });
    const pupil = await test.scenario.person(peCode, "student");
    const year = (more: object) =>
      test.call(admin, "POST", `/enterprises/${peCode}/new-school-year`, { ...ofTeam, audits: "withdraw", ...more });
    expect(await year({})).toMatchObject({ status: 400, body: { errors: { reason: ["minLength"] } } });
    expect((await test.call(pupil, "GET", "/auth/me")).status).toBe(200);
    expect((await year({ reason: "The class has left school." })).status).toBe(201);
    const withdrawn = (await test.call(admin, "GET", `/tasks/${task}`)).body;
    expect(withdrawn).toMatchObject({ withdrawnReason: "The class has left school." });
  });

  it("renews only the code of the person's own team", async () => {
    const trainer = await test.scenario.person(PE, "trainer");
    const renewed = await test.call<{ accessCode: string; role: string }>(
      trainer,
      "POST",
      `/enterprises/${PE}/team-code`,
      ofTeam,
    );
    expect(renewed).toMatchObject({ status: 201, body: { role: "student" } });
    teamCode = renewed.body.accessCode;
    expect((await test.call(trainer, "POST", "/enterprises/DE-2077/team-code", ofTeam)).status).toBe(404);
    const pupil = await tokenOf("Vilius Mažeika");
    const other = { role: "trainer" };
    expect((await test.call(trainer, "POST", `/enterprises/${PE}/team-code`, other)).status).toBe(400);
    for (const path of [`/enterprises/${PE}/team-code`, `/enterprises/${PE}/new-school-year`])
      expect((await test.call(pupil, "POST", path, ofTeam)).status, path).toBe(403);
    const sheet = await test.call(trainer, "POST", "/access-codes/sheet", { code: PE, accessCode: teamCode });
    expect(sheet.status).toBe(200);
  });
});
