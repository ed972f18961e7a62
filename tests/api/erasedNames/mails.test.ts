import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deliverMails } from "#server/mail/deliverMails.ts";
import { type CertifiedAudit, startCertified } from "#tests/api/erasedNames/certifiedAudit.ts";
import { beside } from "#tests/factories/race.ts";
import { aTask } from "#tests/factories/task.ts";

let test: CertifiedAudit["test"];
let admin: CertifiedAudit["admin"];
let trainee: CertifiedAudit["trainee"];
let erase: CertifiedAudit["erase"];
beforeEach(async () => {
  ({ test, admin, trainee, erase } = await startCertified());
});
afterEach(() => test.stop());

/** A mail that waits and names the trainee who commented. */
async function aMailNaming(): Promise<{ id: string; name: string }> {
  const { services } = test.app;
  await deliverMails(services, { deliver: async () => {}, close() {} });
  const code = await aTask(test, { status: "draft" });
  const student = await test.scenario.person("LT-0142", "student");
  expect((await test.call(student, "POST", `/tasks/${code}/comments`, { text: "Done." })).status).toBe(201);
  return trainee();
}

const mails = async () =>
  (await test.call<{ template: string; status: string; body: string | null }[]>(admin, "GET", "/mails")).body;

it.each([true, false])("do not return with an email that is being sent (taken: %s)", async (taken) => {
  const { id, name } = await aMailNaming();
  const said: string[] = [];
  const deliver = async ({ text }: { text: string }) => {
    said.push(text);
    if (!text.includes(name)) return;
    await erase(id);
    if (!taken) throw new Error("Come back later");
  };
  await deliverMails(test.app.services, { deliver, close() {} });
  expect(said.join()).toContain(name);
  expect((await mails()).filter(({ template }) => template === "auditCommented")).toMatchObject([
    { status: taken ? "sent" : "queued", body: null },
  ]);
  expect(JSON.stringify(await mails())).not.toContain(name);
});

it("are found in an email that is taken at the same moment", async () => {
  const { id, name } = await aMailNaming();
  let erasing = Promise.resolve();
  const beforeCommit = async () => {
    erasing = erase(id);
    await wait(300);
  };
  beside(test.app.services.database, 1, { beforeCommit });
  await deliverMails(test.app.services, { deliver: () => erasing, close() {} });
  expect((await mails()).some(({ template }) => template === "auditCommented")).toBe(true);
  expect(JSON.stringify(await mails())).not.toContain(name);
});
