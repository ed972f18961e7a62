import { expect } from "vitest";
import type { Forger } from "#tests/api/forgery/forger.ts";
import type { TestApp } from "#tests/factories/app.ts";
import { done } from "#tests/factories/done.ts";
import { erase } from "#tests/factories/erasing.ts";
import { aTask } from "#tests/factories/task.ts";

/** Records that a life of the programme leaves. */
export interface Life {
  /** Code of a completed audit with comments and two certificates. */
  completed: string;
  /** Id of a person whose data was erased. */
  erased: string;
}

/** A person's whole round: audits in every state, comments, codes, a corrected and a revoked certificate, blocks, an erasure. */
export async function liveThrough(test: TestApp, admin: string, { rows }: Forger): Promise<Life> {
  const trainee = await test.scenario.person("LT-0142", "student");
  const trainer = await test.scenario.person("LT-0142", "trainer");
  const completed = await aTask(test, { status: "completed" });
  const comments = `/tasks/${completed}/comments`;
  const { id: comment } = await done(test, trainee, "POST", comments, { text: "Who is responsible?" });
  await done(test, trainer, "POST", comments, { text: "The head of sales.", replyTo: comment });
  await done(test, trainee, "PUT", `${comments}/${comment}/resolve`);
  const [certificate] = await rows("certificates", "taskCode", completed);
  await done(test, admin, "POST", `/certificates/${certificate?.number}/reissue`, {
    revision: Number(certificate?.revision),
    enterpriseName: "Amber Lane and Sons",
    institution: String(certificate?.institution),
    peTrainer: String(certificate?.peTrainer),
    peStudents: JSON.parse(String(certificate?.peStudents)),
  });
  const rejected = await aTask(test, { status: "rejected", fields: ["sales"] });
  await test.scenario.answer(rejected);
  await test.scenario.submit(rejected);
  for (const status of ["draft", "approved", "selected_for_review", "confirmed"] as const)
    await aTask(test, { status, peCode: "DE-2077" });
  await done(test, admin, "POST", "/enterprises/LT-0142/access-codes", { role: "trainer" });
  await done(test, admin, "POST", "/central-offices/CO-DE/access-codes", { role: "office" });
  await done(test, admin, "POST", "/api/Blacklist/block-cocode", { code: "AT-0750" });
  await done(test, admin, "DELETE", "/api/Blacklist/unblock-cocode/AT-0750");
  const account = { fullname: "Short Lived", role: "auditor", email: "short@example.org", password: "Leuchtturm!7" };
  const { id } = await done(test, admin, "POST", "/users", { ...account, country: "LT" });
  await done(test, admin, "POST", `/admin/suspend-user/${id}`);
  await done(test, admin, "DELETE", `/users/${id}`);
  const school = await done(test, admin, "POST", "/institutions", { name: "A school for a day", country: "LT" });
  await done(test, admin, "DELETE", `/institutions/${school.id}`);
  const erased = String((await test.call(trainee, "GET", "/auth/me")).body.id);
  expect((await erase(test, admin, erased)).status).toBe(204);
  return { completed, erased };
}
