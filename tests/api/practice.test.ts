import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Example } from "#domain/generated/example.ts";
import { practiceRule } from "#domain/procedure/practice.ts";
import { procedure } from "#domain/procedure/procedure.ts";
import demo from "#schemas/demo.json";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { practised } from "#tests/factories/practised.ts";
import { aTask } from "#tests/factories/task.ts";

interface Comparison {
  example: number;
  points: Record<string, number>;
  grades: Record<string, { points: number; reason: string }>;
  meanDifference: number;
  withinOne: number;
  attempts: number;
}

interface Standing {
  state: string;
  ends: string | null;
  practiceDifference: number | null;
  rule: { examples: number } | null;
  lookAt: { step: string; difference: number } | null;
  results: Comparison[];
}

const files = import.meta.glob<Example>("/schemas/examples/*.json", { eager: true, import: "default" });
const models = new Map(Object.values(files).map(({ number, answers }) => [number, answers]));

let test: TestApp;
let admin: string;
let auditors = 0;

beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

/** An auditor who has not practised yet. */
async function newAuditor(): Promise<{ id: string; token: string }> {
  auditors += 1;
  const email = `newcomer${auditors}@auditors.example`;
  const person = { fullname: `Newcomer No ${auditors}`, email, role: "auditor", password: demo.password };
  const { body } = await test.call<{ id: string }>(admin, "POST", "/users", person);
  const noInstitutionReason = "Retired from teaching.";
  await test.call(admin, "POST", `/users/${body.id}/institution`, { noInstitutionReason });
  return { id: body.id, token: await test.scenario.account(email) };
}

/** Grades an example with the model's points, changed by `change` within the scale. */
function grade(token: string, example: number, change: (points: number) => number = (points) => points) {
  const points = Object.fromEntries(
    Object.entries(models.get(example) ?? {}).map(([id, model]) => [
      id,
      Math.min(4, Math.max(0, change(model.points))),
    ]),
  );
  return test.call<Comparison>(token, "POST", `/examples/${example}/grades?languageCode=de-DE`, { points });
}

const standing = async ({ id, token }: { id: string; token: string }) =>
  (await test.call<Standing>(token, "GET", `/users/${id}/practice`)).body;
const claim = (token: string, code: string) => test.call(token, "PUT", `/tasks/${code}/selectForReview`, {});

it("shows answers without the model's points, and the points with the reasons once all answers have points", async () => {
  const { token } = await newAuditor();
  const { body } = await test.call<{ number: number; questions: { id: string }[] }[]>(token, "GET", "/examples");
  expect(body.map(({ number }) => number)).toEqual([...models.keys()].sort());
  const asked = body.find(({ number }) => number === 1)?.questions ?? [];
  const reasons = [...models.values()].flatMap((model) => Object.values(model).map(({ reason }) => reason["en-GB"]));
  const told = JSON.stringify(body);
  expect(reasons.filter((reason) => told.includes(String(reason)))).toEqual([]);
  expect(Object.keys(body[0] ?? {})).not.toEqual(expect.arrayContaining(["strength"]));
  const [first, ...others] = asked.map(({ id }) => id);
  const missing = await test.call(token, "POST", "/examples/1/grades", { points: { [String(first)]: 2 } });
  expect(missing).toMatchObject({ status: 422, body: { code: "NOT_GRADED", questions: others } });
  const points = Object.fromEntries(asked.map(({ id }) => [id, 5]));
  expect((await test.call(token, "POST", "/examples/1/grades", { points })).status).toBe(400);
  const compared = (await grade(token, 1, (given) => given + 1)).body;
  const model = models.get(1)?.[String(first)];
  expect(compared.grades[String(first)]).toEqual({ points: model?.points, reason: model?.reason["de-DE"] });
  expect(compared).toMatchObject({ withinOne: 1, attempts: 1 });
  expect(compared.meanDifference).toBeGreaterThan(0.5);
});

it("prevents claims until the examples are graded close enough to the model, and again after its months", async () => {
  const auditor = await newAuditor();
  const code = await aTask(test, { status: "approved" });
  const refused = (body: string) => ({ status: 403, body: { code: body } });
  expect(await claim(auditor.token, code)).toMatchObject(refused("PRACTICE_DUE"));
  await grade(auditor.token, 1, () => 4);
  await grade(auditor.token, 2, () => 4);
  expect(await claim(auditor.token, code)).toMatchObject(refused("PRACTICE_DUE"));
  await grade(auditor.token, 3, () => 4);
  expect(await claim(auditor.token, code)).toMatchObject(refused("PRACTICE_DIFFERS"));
  const far = await standing(auditor);
  expect(far).toMatchObject({ state: "differs", rule: { examples: 3 }, lookAt: { difference: expect.any(Number) } });
  expect(far.lookAt?.difference).toBeGreaterThan(1);
  await grade(auditor.token, 1);
  expect((await grade(auditor.token, 2)).body.attempts).toBe(2);
  const done = await standing(auditor);
  expect(done).toMatchObject({ state: "done" });
  const { practice } = (await test.call<{ practice: object }>(auditor.token, "GET", "/auth/me")).body;
  expect(practice).toEqual({ practisedAt: expect.any(String), practiceDifference: done.practiceDifference });
  test.clock.set(new Date(Date.parse(done.ends ?? "") + DAY_MS));
  const { token } = await later(auditor.id);
  expect(await claim(token, code)).toMatchObject(refused("PRACTICE_DUE"));
  test.clock.set(undefined);
  expect((await claim(auditor.token, code)).status).toBe(200);
});

/** A new session of an auditor, for a later day. */
async function later(id: string): Promise<{ token: string }> {
  const { email } = (await test.call<{ email: string }>(await signIn("admin@demo.example"), "GET", `/users/${id}`))
    .body;
  return { token: await signIn(email) };
}
const signIn = async (email: string) =>
  (await test.call<{ token: string }>(undefined, "POST", "/auth/login", { email, password: demo.password })).body.token;

it("accepts claims like the short procedure while there is no rule", async () => {
  const { token } = await newAuditor();
  const code = await aTask(test, { status: "approved" });
  const { practice } = procedure;
  const rules = practice.splice(0);
  try {
    expect((await claim(token, code)).status).toBe(200);
  } finally {
    practice.push(...rules);
  }
});

it("is visible to administrators and the auditor, and stored for no one else", async () => {
  const auditor = await newAuditor();
  await practised(test, auditor.id);
  const seen = (await test.call<Standing>(admin, "GET", `/users/${auditor.id}/practice`)).body;
  expect(seen.results).toHaveLength(practiceRule(new Date())?.examples ?? 0);
  expect((await test.call(admin, "GET", `/users/${auditor.id}`)).body).toMatchObject({
    practisedAt: expect.any(String),
    practiceDifference: seen.practiceDifference,
  });
  const trainer = await test.scenario.person("LT-0142", "trainer");
  expect((await grade(trainer, 1)).status).toBe(200);
  const { kysely } = test.app.services.database;
  const owners = await kysely
    .selectFrom("practised_examples")
    .innerJoin("users", "users.id", "practised_examples.userId")
    .select("users.role")
    .distinct()
    .execute();
  expect(owners).toEqual([{ role: "auditor" }]);
});
