import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp, type TestApp } from "#tests/factories/app.ts";

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
});
afterAll(() => test.stop());

const signIn = (name: string) =>
  test.call<{ token: string; code?: string; errors?: object }>(undefined, "POST", "/auth/pen", {
    code: "LT-0142",
    accessCode: "demo-student",
    name,
  });
const idOf = async (name: string) =>
  (await test.call(await signIn(name).then(({ body }) => body.token), "GET", "/auth/me")).body.id;

it("names that differ by accents, capitals, blanks or full stops are the same person", async () => {
  const ieva = await idOf("Ieva Kazlauskaitė");
  for (const name of ["Ieva Kazlauskaite", "IEVA  KAZLAUSKAITĖ", "ieva kazlauskaite.", "IevaKazlauskaitė"])
    expect(await idOf(name), name).toBe(ieva);
  expect(await idOf("Ieva Kazlauskienė")).not.toBe(ieva);
});

it("two spellings that sign in for the first time at the same moment are one person", async () => {
  const ids = await Promise.all(["Žygimantas Šimkus", "Zygimantas Simkus", "žygimantas šimkus"].map(idOf));
  expect(new Set(ids).size).toBe(1);
});

it.each([
  ["x", "nameLength"],
  ["Your account is locked http://evil.example/login", "nameLetters"],
  ["Iеva Kazlauskaitė", "nameScript"],
])("no one can sign in first as %s", async (name, rule) => {
  expect(await signIn(name)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", errors: { name: [rule] } } });
});

it("a blocked pupil cannot return with a full stop after the name", async () => {
  const id = await idOf("Blocked Boy");
  expect((await test.call(admin, "POST", `/users/${id}/block`)).status).toBe(200);
  for (const name of ["Blocked Boy", "Blocked Boy.", "BLOCKED  BÓY"])
    expect(await signIn(name), name).toMatchObject({ status: 403, body: { code: "ACCOUNT_BLOCKED" } });
});

it("a person from before the rules continues with the same spelling", async () => {
  const { kysely } = test.app.services.database;
  const older = async (fullname: string, nameKey: string, createdAt: string) => {
    const made = await test.call(admin, "POST", "/users", {
      fullname: `${createdAt} Temp`,
      role: "student",
      code: "LT-0142",
    });
    const values = { fullname, fullname_fold: fullname.toLowerCase(), nameKey, createdAt };
    await kysely.updateTable("users").set(values).where("id", "=", String(made.body.id)).execute();
    return made.body.id;
  };
  const first = await older("Ona Jurgaitė", "onajurgaite", "2026-01-01");
  const second = await older("Ona Jurgaite", "onajurgaite 2", "2026-01-02");
  const odd = await older("Boy 2 (5B)", "boy25b", "2026-01-03");
  expect(await idOf("Ona Jurgaitė")).toBe(first);
  expect(await idOf("ONA JURGAITE")).toBe(second);
  expect(await idOf("Óna Jurgaité")).toBe(first);
  expect(await idOf("boy 2 (5b)")).toBe(odd);
  await test.call(admin, "POST", `/users/${second}/block`);
  expect(await idOf("Ona Jurgaitė")).toBe(first);
  expect((await signIn("Óna Jurgaité")).status).toBe(403);
});

it("a name of signs only is not a name", async () => {
  for (const name of ["%%", "_ _", "' '"]) expect((await signIn(name)).status, name).toBe(400);
});

it("an office corrects a name of its country, which then applies to contributions and the sign-in", async () => {
  const { body } = await test.call(undefined, "POST", "/auth/pen", {
    code: "CO-LT",
    accessCode: "demo-office",
    name: "Some Office",
  });
  const office = String(body.token);
  const id = await idOf("Rude Word");
  const correct = (of: unknown, fullname: string) => test.call(office, "POST", `/users/${of}/name`, { fullname });
  expect(await correct(id, "  Goda   Petrauskė ")).toMatchObject({ status: 200, body: { fullname: "Goda Petrauskė" } });
  expect(await idOf("goda petrauskė")).toBe(id);
  expect(await idOf("Rude Word")).not.toBe(id);
  expect(await correct(id, "Rude Word")).toMatchObject({ status: 409, body: { code: "ALREADY_EXISTS" } });
  const refused = { status: 400, body: { code: "INVALID_INPUT", errors: { fullname: ["personName"] } } };
  expect(await correct(id, "See http://evil.example")).toMatchObject(refused);
  const auditor = await test.scenario.account("auditor@demo.example");
  const { id: other } = (await test.call(auditor, "GET", "/auth/me")).body;
  expect(await correct(other, "Another One")).toMatchObject({ status: 409, body: { code: "WRONG_STATE" } });
});
