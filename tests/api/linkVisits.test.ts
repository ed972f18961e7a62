import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import type { ResponsesBody } from "#server/commands/seed/auditScenario.ts";
import { visitLinks } from "#server/tasks/links/visitLinks.ts";
import type { LinkVisit } from "#server/tasks/links/visits.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let pages: Server;
let content = "The plan of this year";
let asked = 0;
let test: TestApp;
let task: string;
let trainee: string;
let trainer: string;
let plan: string;

beforeAll(async () => {
  pages = createServer((request, response) => {
    asked += 1;
    if (request.url === "/gone") response.writeHead(404).end("nothing");
    else if (request.url === "/drive") response.writeHead(401).end("sign in");
    else if (request.url === "/large") response.end(Buffer.alloc(26 * 1024 * 1024));
    else if (request.url === "/moved") response.writeHead(302, { location: "/plan" }).end();
    else response.writeHead(200, { "content-type": "application/pdf; charset=x" }).end(content);
  });
  await new Promise<void>((resolve) => pages.listen(0, "127.0.0.1", resolve));
  const { port } = pages.address() as AddressInfo;
  test = await startApp({
    environment: { SEED: "programme" },
    urlPolicy: { allowAddresses: ["127.0.0.1"], allowPorts: [port] },
  });
  const site = `http://127.0.0.1:${port}`;
  plan = `${site}/plan`;
  task = await aTask(test, { status: "pending_internal_audit", fields: ["sales"] });
  trainee = await test.scenario.person("LT-0142", "student");
  trainer = await test.scenario.person("LT-0142", "trainer");
  await test.scenario.answer(task);
  const { body } = await test.call<ResponsesBody & { answers: Answers }>(trainee, "GET", `/tasks/${task}/responses`);
  const asking = body.questionnaire.sections.flatMap(({ questions }) => questions).filter(({ proof }) => proof);
  const links = ["/plan", "/moved", "/gone", "/drive", "/large"].map((path) => ({ title: path, url: site + path }));
  const answers = Object.fromEntries(
    asking.map(({ id }, index) => {
      const { value, details, additionalDetails, revision } = body.answers[id] as Answer;
      const proofs = index === 0 ? links : [{ title: "Plan", url: plan }];
      return [id, { value, details, additionalDetails, proofs, baseRevision: revision }];
    }),
  );
  expect(await test.call(trainee, "PUT", `/tasks/${task}/responses`, { answers, submit: true })).toMatchObject({
    status: 200,
  });
});
afterAll(async () => {
  await test.stop();
  pages.close();
});

const visits = async () => (await test.call<LinkVisit[]>(trainer, "GET", `/tasks/${task}/link-visits`)).body;
const compare = (url: string) =>
  test.call(trainer, "GET", `/tasks/${task}/link-visits/now?url=${encodeURIComponent(url)}`);

it("submitted links wait to be visited", async () => {
  expect((await visits()).map(({ visit }) => visit)).toEqual(Array(5).fill(undefined));
});

it("each link is visited once, and the result is stored", async () => {
  await visitLinks(test.app.services);
  const before = asked;
  await visitLinks(test.app.services);
  expect(asked).toBe(before);
  const document = { valid: true, status: 200, type: "application/pdf", size: content.length };
  const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/);
  const found = Object.fromEntries((await visits()).map(({ url, visit }) => [new URL(url).pathname, visit]));
  expect(found).toEqual({
    "/plan": { ...document, sha256, checkedAt: expect.any(String) },
    "/moved": { ...document, sha256, checkedAt: expect.any(String) },
    "/gone": { valid: false, status: 404, reason: "status", checkedAt: expect.any(String) },
    "/drive": { valid: true, status: 401, checkedAt: expect.any(String) },
    "/large": { valid: true, status: 200, checkedAt: expect.any(String) },
  });
});

it("a reader sees whether the content is still the same", async () => {
  expect((await compare(plan)).body).toMatchObject({ same: true });
  content = "Another plan";
  expect((await compare(plan)).body).toMatchObject({ same: false, now: { size: content.length } });
  expect((await compare(plan.replace("/plan", "/gone"))).body).not.toHaveProperty("same");
});

it("no other address can be read", async () => {
  const before = asked;
  expect((await compare(`${plan}?other`)).status).toBe(404);
  expect(asked).toBe(before);
});

it("a link that was not visited within a week is left out", async () => {
  const { kysely } = test.app.services.database;
  await kysely.updateTable("link_visits").set({ visitedAt: null, handedInAt: "2020-01-01T00:00:00.000Z" }).execute();
  const before = asked;
  await visitLinks(test.app.services);
  expect(asked).toBe(before);
});

it("an answer has the server's result for a link, never that of its sender", async () => {
  const open = await aTask(test, { status: "pending_internal_audit", fields: ["sales"], peCode: "DE-2077" });
  const student = await test.scenario.person("DE-2077", "student");
  const { body } = await test.call<ResponsesBody>(student, "GET", `/tasks/${open}/responses`);
  const asking = body.questionnaire.sections.flatMap(({ questions }) => questions).filter(({ proof }) => proof);
  const [question = "", another = ""] = asking.map(({ id }) => id);
  const gone = plan.replace("/plan", "/gone");
  const claimed = { valid: true, checkedAt: "2020-01-01T00:00:00.000Z" };
  const proofs = [gone, plan].map((url) => ({ title: "Proof", url, checked: claimed }));
  const save = async (id: string, sent: object[], baseRevision: number) => {
    const answers = { [id]: { proofs: sent, baseRevision } };
    const saved = await test.call<{ answers: Answers }>(student, "PUT", `/tasks/${open}/responses`, { answers });
    const { [id]: answer } = saved.body.answers ?? {};
    return { status: saved.status, revision: answer?.revision, checks: answer?.proofs.map(({ checked }) => checked) };
  };
  expect(await save(question, proofs, 0)).toEqual({ status: 200, revision: 1, checks: [undefined, undefined] });
  const { body: found } = await test.call<Record<string, unknown>>(
    student,
    "GET",
    `/utils/validate-url?url=${encodeURIComponent(gone)}`,
  );
  expect(found).toMatchObject({ valid: false, reason: "status" });
  const { status: _of, ...check } = found;
  expect(await save(question, proofs, 0), "a lost reply").toMatchObject({ status: 200, revision: 1 });
  const checked = { status: 200, revision: 2, checks: [check, undefined] };
  expect(await save(question, proofs, 1)).toEqual(checked);
  const renamed = [{ ...proofs[0], title: "Renamed", checked: undefined }, proofs[1] as object];
  expect(await save(question, renamed, 2), "a link that stays").toEqual({ ...checked, revision: 3 });
  expect((await save(another, [proofs[0] as object], 0)).checks).toEqual([check]);
});
