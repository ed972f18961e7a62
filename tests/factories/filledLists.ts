import { DAY_MS } from "#domain/calendar/time.ts";
import type { Appeal, Grade } from "#domain/generated/resources.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { done } from "#tests/factories/done.ts";
import { exampleResource } from "#tests/factories/exampleResource.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

/** A team reports an error in the points of an audit, and appeals against the rejection of another one. */
async function fillContested(app: TestApp, admin: string): Promise<void> {
  const auditor = await app.scenario.account("auditor@demo.example");
  const trainer = await app.scenario.person("LT-0142", "trainer");
  const checked = await aTask(app, { status: "confirmed", share: 0.8 });
  const begun = { factCheckBegunAt: new Date().toISOString(), factChecksOpen: 0 };
  const factCheckEndsAt = new Date(Date.now() + DAY_MS).toISOString();
  const { kysely } = app.app.services.database;
  await kysely
    .updateTable("tasks")
    .set({ ...begun, factCheckEndsAt })
    .where("code", "=", checked)
    .execute();
  const { assessments } = await done<Grade>(app, trainer, "GET", `/grades/task/${checked}`);
  const questionId = Object.entries(assessments).find(([, { points }]) => Number(points) < 4)?.[0];
  const text = "The minutes of May are on page 3.";
  await done(app, trainer, "POST", `/tasks/${checked}/fact-checks`, { questionId, text });
  const rejected = await aTask(app, { status: "confirmed" });
  const reason = "Please add the minutes of May.";
  await done(app, auditor, "POST", "/reports/reject-report", { taskCode: rejected, sections: {}, reason });
  const appeal = await done<Appeal>(app, trainer, "POST", `/tasks/${rejected}/appeals`, { text });
  if (appeal.secondAuditorId) return;
  const second = await app.scenario.account("auditor2@demo.example");
  const { id: auditorId } = await done<{ id: string }>(app, second, "GET", "/auth/me");
  await done(app, admin, "PUT", `/tasks/${rejected}/appeal/auditor`, { auditorId });
}

/** Something in every list, by the calls of its people: also in the one of the resource that only tests have. */
export async function fillLists(app: TestApp): Promise<void> {
  const admin = await app.scenario.account("admin@demo.example");
  const post = (token: string | undefined, path: string, body: object) => done(app, token, "POST", path, body);
  const code = await aTask(app, { status: "completed" });
  const trainee = await app.scenario.person("LT-0142", "student");
  await post(trainee, `/tasks/${code}/improvements`, { action: "Date every document", origin: "weakness" });
  const { body: me } = await app.call(admin, "GET", "/auth/me");
  await post(admin, "/saved-views", { ownerId: me.id, resource: "tasks", name: "Mine", query: "?level=gold" });
  await post(admin, "/bulk-jobs", { resource: "enterprise", action: "block", ids: ["XX-0000"] });
  const auditor = await app.scenario.account("auditor@demo.example");
  const { body: auditing } = await app.call(auditor, "GET", "/auth/me");
  const graded = await aTask(app, { status: "selected_for_review" });
  const questionId = await firstQuestionOf(app, auditor, graded);
  await post(auditor, `/tasks/${graded}/proof-requests`, { questionId, text: "Please add the minutes of May." });
  await post(auditor, "/phrases", { ownerId: auditing.id, text: "The proof carries no date." });
  await fillContested(app, admin);
  await post(admin, "/translations", { key: "common:save", texts: { "de-DE": "Sichern" } });
  await post(admin, "/announcements", {
    title: "Offices are closed",
    text: "Nobody answers before Monday.",
    firstDay: "2026-12-24",
    lastDay: "2026-12-27",
  });
  await post(undefined, "/contact-messages", {
    fullname: "A Visitor",
    email: "visitor@example.org",
    text: "How can we take part in the programme?",
  });
  await post(undefined, "/auth/forgot-password", { email: "auditor@demo.example" });
  await post(admin, `/${exampleResource["x-resource"].path}`, {
    title: "Trade fair in Varna",
    country: "BG",
    startsOn: "2026-12-01",
    visitors: 80,
    share: 0.5,
    open: false,
    tags: ["fair"],
    contactId: null,
  });
}
