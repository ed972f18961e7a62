import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import { purgeExpired } from "#server/retention/purgeExpired.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { erase } from "#tests/factories/erasing.ts";
import { eventually } from "#tests/factories/listener.ts";
import { Streams } from "#tests/factories/streams.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

let test: TestApp;
let admin: string;
let trainer: string;
let student: string;
let auditor: string;
let streams: Streams;
beforeAll(async () => {
  test = await startApp();
  streams = await Streams.at(test);
  admin = await test.scenario.account("admin@demo.example");
  auditor = await test.scenario.account("auditor@demo.example");
  trainer = await test.scenario.person("LT-0142", "trainer");
  student = await test.scenario.person("LT-0142", "student");
});
afterEach(async () => {
  streams.leave();
  test.clock.set(undefined);
  for (const token of [admin, auditor, trainer, student]) await test.call(token, "PUT", "/notifications/read");
});
afterAll(() => test.stop());

interface News {
  unread: number;
  more: boolean;
  items: { id: string; kind: string; line: string; title: string | null; path: string | null; read: boolean }[];
}
const newsOf = async (token: string, query = "") =>
  (await test.call<News>(token, "GET", `/notifications${query}`)).body;
/** Kinds of a person's unread news, latest first. */
const unreadOf = async (token: string) =>
  (await newsOf(token)).items.filter(({ read }) => !read).map(({ kind }) => kind);
const countOf = async (token: string) =>
  (await test.call<{ unread: number }>(token, "GET", "/notifications/unread")).body.unread;
const idOf = async (token: string) => String((await test.call(token, "GET", "/auth/me")).body.id);
const comment = (token: string, code: string, said: object) =>
  test.call(token, "POST", `/tasks/${code}/comments`, said);

describe("the news of an audit", () => {
  it("reach each of its people except the one who caused them, in the language of the page, with a link", async () => {
    const code = await aTask(test, { status: "waiting_for_approval" });
    const { unread, items } = await newsOf(trainer, "?languageCode=de-DE");
    expect(items[0]).toMatchObject({
      kind: "auditSubmitted",
      line: expect.stringContaining(code),
      title: expect.stringContaining("Audit"),
      path: `/dashboard/task/${code}`,
      read: false,
    });
    const [english] = (await newsOf(trainer)).items;
    expect([items[0]?.line, english?.line]).toEqual([
      `${code} wartet auf Ihre Freigabe`,
      `${code} is waiting for your approval`,
    ]);
    expect(await countOf(trainer)).toBe(unread);
    expect(await unreadOf(student)).not.toContain("auditSubmitted");
    await test.scenario.approve(code);
    expect((await unreadOf(student))[0]).toBe("auditApproved");
    expect(await unreadOf(trainer)).not.toContain("auditApproved");
    for (const stranger of [await test.scenario.person("DE-2077", "student"), auditor])
      expect((await newsOf(stranger)).items.filter(({ line }) => line.includes(code))).toEqual([]);
  });

  it("link to the question of an auditor's request, and a mentioned person gets them once", async () => {
    const code = await aTask(test, { status: "selected_for_review" });
    const question = await firstQuestionOf(test, auditor, code);
    await comment(auditor, code, { text: "Which invoice is this?", questionId: question });
    expect((await newsOf(student)).items[0]).toMatchObject({
      kind: "auditCommented",
      line: expect.stringMatching(/^Tomas Auditor has commented on /),
      path: `/dashboard/task/${code}/q/${question}`,
      read: false,
    });
    const { fullname } = (await test.call(student, "GET", "/auth/me")).body;
    await comment(auditor, code, { text: `@${fullname} please look`, questionId: question });
    expect(await unreadOf(student)).toEqual(expect.arrayContaining(["commentMentions"]));
    expect(await unreadOf(student)).not.toContain("auditCommented");
    expect((await unreadOf(trainer)).filter((kind) => kind === "auditCommented")).toHaveLength(1);
    expect(await unreadOf(auditor)).not.toContain("auditCommented");
  });

  it("disappear with the audit", async () => {
    const code = await test.scenario.request({
      peCode: "LT-0142",
      title: "A mistake",
      level: "bronze",
      fields: ["sales"],
    });
    const { kysely } = test.app.services.database;
    const about = () => kysely.selectFrom("notifications").select("kind").where("subject", "=", code).execute();
    expect((await about()).length).toBeGreaterThan(0);
    const { revision } = (await test.call(admin, "GET", `/tasks/${code}`)).body;
    expect((await test.call(admin, "DELETE", `/tasks/${code}?revision=${revision}`)).status).toBe(200);
    expect(await about()).toEqual([]);
  });
});

describe("reading", () => {
  it("is separate for each person, and only their own pages receive it", async () => {
    const colleague = await test.scenario.person("LT-0142", "trainer", "Rasa Second");
    await aTask(test, { status: "waiting_for_approval" });
    const [item] = (await newsOf(trainer)).items;
    const [mine, theirs] = [await streams.listen(trainer), await streams.listen(colleague)];
    expect((await test.call(trainer, "PUT", `/notifications/${item?.id}/read`)).status).toBe(204);
    expect((await test.call(trainer, "PUT", `/notifications/${item?.id}/read`)).status).toBe(204);
    await eventually(() => expect(mine.heard).toContain(`notification ${item?.id}`));
    expect(theirs.heard).not.toContain(`notification ${item?.id}`);
    expect((await newsOf(trainer)).items[0]).toMatchObject({ id: item?.id, read: true });
    expect((await newsOf(colleague)).items[0]).toMatchObject({ id: item?.id, read: false });
    expect((await test.call(student, "PUT", `/notifications/${item?.id}/read`)).status).toBe(404);
    expect((await test.call(colleague, "PUT", "/notifications/read")).status).toBe(204);
    expect(await countOf(colleague)).toBe(0);
  });

  it("starts with the account, so a new person has no unread news of earlier times", async () => {
    const late = await test.scenario.person("LT-0142", "student", "Nora Newcomer");
    expect(await newsOf(late)).toEqual({ unread: 0, more: false, items: [] });
  });

  it("is page by page, and an event reaches open pages at once", async () => {
    const listener = await streams.listen(student);
    const stranger = await streams.listen(await test.scenario.person("DE-2077", "student"));
    const code = await aTask(test, { status: "approved" });
    await eventually(() => expect(listener.heard.join()).toContain("notification "));
    expect(stranger.heard.join()).not.toContain("notification ");
    for (let round = 0; round < 25; round += 1) await comment(trainer, code, { text: `Remark ${round}` });
    // Repeated news take the place of the earlier ones.
    expect((await unreadOf(student)).filter((kind) => kind === "auditCommented")).toHaveLength(1);
    const { kysely } = test.app.services.database;
    const [{ at } = { at: "" }] = await kysely.selectFrom("notifications").select("at").orderBy("at", "desc").execute();
    const row = (index: number) => ({
      id: `n${index}`,
      role: "student",
      code: "LT-0142",
      kind: "auditApproved",
      params: JSON.stringify({ code, title: `Number ${index}` }),
      at,
    });
    await kysely
      .insertInto("notifications")
      .values(Array.from({ length: 25 }, (_none, index) => row(index)))
      .execute();
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const { items, more } = await newsOf(student, after && `?after=${after}`);
      seen.push(...items.map(({ id }) => id));
      if (!more) break;
      after = items.at(-1)?.id ?? "";
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => /^n\d+$/.test(id))).toHaveLength(25);
    expect(await newsOf(student, "?after=nothing")).toMatchObject({ more: true });
  });
});

describe("people who no longer take part", () => {
  const rowsFor = (userId: string) =>
    test.app.services.database.kysely.selectFrom("notifications").select("kind").where("userId", "=", userId).execute();

  /** A trainee who is named in a remark of the trainer, after a change of their account. */
  async function mentioned(name: string, change: (id: string) => Promise<unknown>) {
    const token = await test.scenario.person("LT-0142", "student", name);
    const id = await idOf(token);
    const code = await aTask(test, { status: "draft" });
    await comment(trainer, code, { text: `@${name} look` });
    expect(await rowsFor(id)).toEqual([{ kind: "commentMentions" }]);
    await change(id);
    await comment(trainer, code, { text: `@${name} look again` });
    await comment(trainer, code, { text: "All, look" });
    return { id, token };
  }
  const asTheirs = async (id: string) => {
    const { newsOf: of } = await import("#server/notifications/newsOf.ts");
    const who = { id, role: "student" as const, code: "LT-0142" };
    return of(test.app.services.database.kysely, who).select("notifications.id").execute();
  };

  it("have none while they are former, and get them again after their return", async () => {
    const { id } = await mentioned("Former Person", (user) => test.call(admin, "POST", `/users/${user}/former`));
    expect(await rowsFor(id)).toHaveLength(1);
    expect(await asTheirs(id)).toEqual([]);
    await test.call(admin, "POST", `/users/${id}/present`);
    expect((await asTheirs(id)).length).toBeGreaterThan(0);
  });

  it("have none when they are blocked", async () => {
    const { id, token } = await mentioned("Blocked Person", (user) => test.call(admin, "POST", `/users/${user}/block`));
    expect(await rowsFor(id)).toHaveLength(1);
    expect(await asTheirs(id)).toEqual([]);
    expect((await test.call(token, "GET", "/notifications")).status).toBe(403);
  });

  it("have none when they are erased, and no one else's news name them", async () => {
    const code = await aTask(test, { status: "draft" });
    const token = await test.scenario.person("LT-0142", "student", "Zoe Erasable");
    const id = await idOf(token);
    await comment(token, code, { text: "I have a question" });
    expect((await newsOf(trainer)).items[0]?.line).toContain("Zoe Erasable");
    await test.call(token, "POST", `/users/${id}/request-erasure`);
    expect(await erase(test, admin, id)).toMatchObject({ status: 204 });
    expect(await rowsFor(id)).toEqual([]);
    expect(await asTheirs(id)).toEqual([]);
    expect((await newsOf(trainer)).items[0]).toMatchObject({ kind: "auditCommented" });
    expect(JSON.stringify(await newsOf(trainer))).not.toContain("Zoe Erasable");
  });

  it("of a blocked enterprise have none", async () => {
    const { kysely } = test.app.services.database;
    const code = await aTask(test, { status: "draft", peCode: "FR-0093" });
    const ofTeam = () => kysely.selectFrom("notifications").select("kind").where("code", "=", "FR-0093").execute();
    const before = await ofTeam();
    await test.call(admin, "POST", "/api/Blacklist/block-cocode", { code: "FR-0093" });
    await comment(admin, code, { text: "Closed for now" });
    expect(await ofTeam()).toEqual(before);
    await test.call(admin, "DELETE", "/api/Blacklist/unblock-cocode/FR-0093");
  });
});

it("news are deleted after ninety days", async () => {
  await aTask(test, { status: "approved" });
  expect(await countOf(student)).toBeGreaterThan(0);
  test.clock.set(new Date(Date.now() + 89 * DAY_MS));
  await purgeExpired(test.app.services);
  const { kysely } = test.app.services.database;
  const left = () => kysely.selectFrom("notifications").select("id").execute();
  expect((await left()).length).toBeGreaterThan(0);
  test.clock.set(new Date(Date.now() + 91 * DAY_MS));
  await purgeExpired(test.app.services);
  expect(await left()).toEqual([]);
});
