import type { TestApp } from "#tests/factories/app.ts";
import { done } from "#tests/factories/done.ts";
import { exampleResource } from "#tests/factories/exampleResource.ts";
import { aTask, firstQuestionOf } from "#tests/factories/task.ts";

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
