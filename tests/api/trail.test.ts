import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { verifyTrail } from "#server/database/verifyTrail.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

describe("the trail", () => {
  it("tells an audit's whole life, chained, and proves itself", async () => {
    const code = await aTask(test, { status: "completed" });
    const admin = await test.story.account("admin@demo.example");
    const { body } = await test.call<{ action: string; seq: number; actorIdLabel: string; changes: object }[]>(
      admin,
      "GET",
      `/trail?resource=task&subject=${code}&_sort=at&_order=asc&_start=0&_end=100`,
    );
    const story = body.sort((a, b) => a.seq - b.seq);
    expect(story.map(({ action }) => action)).toEqual([
      "request",
      "answer",
      "answers",
      "submit",
      "approve",
      "selectForReview",
      "finishGrades",
      "finishReport",
    ]);
    expect(story.at(-1)?.actorIdLabel).toBe("Tomas Auditor");
    expect(story.at(-1)?.changes).toMatchObject({ status: { before: "confirmed", after: "completed" } });
    expect(await verifyTrail(test.app.services)).toEqual({ entries: expect.any(Number), broken: [] });
  });

  it("shows a changed entry, and a removed one", async () => {
    const { kysely } = test.app.services.database;
    const code = await aTask(test, { status: "approved" });
    const entry = await kysely
      .selectFrom("trail")
      .selectAll()
      .where("subject", "=", code)
      .where("action", "=", "approve")
      .executeTakeFirstOrThrow();
    await kysely.updateTable("trail").set({ actorId: "somebody-else" }).where("id", "=", entry.id).execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([
      expect.objectContaining({ subject: code, seq: entry.seq }),
    ]);
    await kysely.updateTable("trail").set({ actorId: entry.actorId }).where("id", "=", entry.id).execute();
    await kysely.deleteFrom("trail").where("id", "=", entry.id).execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([expect.objectContaining({ subject: code })]);
    await kysely.insertInto("trail").values(entry).execute();
  });

  it("stays whole when a person's values are erased from it", async () => {
    const { kysely } = test.app.services.database;
    const before = await kysely.selectFrom("trail").select("changes").where("resource", "=", "user").execute();
    expect(JSON.stringify(before)).not.toContain("Tomas Auditor");
    await kysely.updateTable("trail").set({ personal: null }).where("resource", "=", "user").execute();
    expect((await verifyTrail(test.app.services)).broken).toEqual([]);
  });
});
