import { afterAll, beforeAll, expect, it } from "vitest";
import { isAnyOf } from "#server/database/anyOf.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { aTask } from "#tests/factories/task.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.stop());

const fieldsNamed = (ids: string[]) => {
  const { kysely, engine } = test.app.services.database;
  return kysely
    .selectFrom("audit_fields")
    .select("id")
    .where(isAnyOf(engine, "id", ids))
    .orderBy("id");
};

it("a list of values is one statement for any length", async () => {
  const [one, many] = [["finance"], ["sales", "finance", "it's none", "{finance}"]];
  expect(fieldsNamed(many).compile().sql).toBe(fieldsNamed(one).compile().sql);
  expect(await fieldsNamed(one).execute()).toEqual([{ id: "finance" }]);
  expect(await fieldsNamed(many).execute()).toEqual([{ id: "finance" }, { id: "sales" }]);
  expect(await fieldsNamed([]).execute()).toEqual([]);
});

it("answers to many questions are read once each, even if a question is repeated", async () => {
  const code = await aTask(test, { status: "draft" });
  const trainee = await test.scenario.person("LT-0142", "student");
  const read = async (query: string) => {
    const { body } = await test.call(trainee, "GET", `/tasks/${code}/answers${query}`);
    return Object.keys(body.answers as object);
  };
  const some = (await read("")).slice(0, 20).sort();
  expect(some.length).toBeGreaterThan(1);
  expect(await read(`?questions=${Array(40).fill(some[0])},none`)).toEqual([some[0]]);
  expect((await read(`?questions=${some}`)).sort()).toEqual(some);
  expect(await read("?questions=")).toEqual([]);
});

if (process.env.TEST_ENGINE === "postgres")
  it("a repeated statement stays prepared after many others that ran once", async () => {
    const database = openPostgres(String(process.env.TEST_DATABASE_URL), () => {}, 1);
    const prepared = async (text: string) => {
      const rows = await database.read("select statement from pg_prepared_statements", []);
      return rows.filter(({ statement }) => statement === text).length;
    };
    for (let index = 0; index < 1100; index += 1) await database.read(`select $1::text as once_${index}`, ["x"]);
    const again = "select $1::text as again";
    for (let times = 0; times < 3; times += 1) await database.read(again, ["x"]);
    expect(await prepared(again)).toBe(1);
    const many = Array.from({ length: 60 }, (_, index) => index);
    const long = `select 1 where 1 in (${many.map((index) => `$${index + 1}::int`)})`;
    await database.read(long, many);
    expect(await prepared(long)).toBe(0);
    await database.close();
  });
