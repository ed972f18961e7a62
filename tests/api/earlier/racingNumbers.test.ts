import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Certificate } from "#domain/generated/resources.ts";
import { numberKey } from "#domain/network/numberKey.ts";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { expectOneWinner, RACERS, race, rounds } from "#tests/factories/race.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";
import { aTask } from "#tests/factories/task.ts";

const LONG = 1_000_000;

let test: TestApp;
let admin: string;
let office: string;
beforeAll(async () => {
  test = await startApp();
  admin = await test.scenario.account("admin@demo.example");
  office = await officeOf(test, "CO-LT");
});
afterAll(() => test.stop());

const anEntry = (number: string) => ({
  number,
  peCode: "LT-0142",
  level: "silver",
  date: "2025-03-01",
  expirationDate: "2027-03-01",
});

/** One number as people write it: the database sees no difference. */
const spellings = (serial: number) => [`KV ${serial} / b`, `kv${serial}/B`, `Kv ${serial} /b`, `ＫＶ${serial}/b`];

const enter = (number: string, token = office) => test.call(token, "POST", "/certificates", anEntry(number));

const numbersLike = async (serial: number) => {
  const { body } = await test.call<Certificate[]>(admin, "GET", "/certificates?_end=1000");
  const keys = new Set(spellings(serial).map(numberKey));
  return body.map(({ number }) => number).filter((number) => keys.has(numberKey(number)));
};

describe("of certificates with one number that are recorded at the same moment, one is recorded", () => {
  it(
    "if they are entered singly, in any spelling",
    () =>
      rounds(
        (round) => Promise.resolve(100 + round),
        async (serial) => {
          const forms = spellings(serial);
          const answers = await race((racer) => enter(forms[racer % forms.length] as string));
          expectOneWinner(answers, "409 ALREADY_EXISTS");
          expect(await numbersLike(serial)).toHaveLength(1);
        },
      ),
    LONG,
  );

  it(
    "if two people import them, and the other import names the reason",
    () =>
      rounds(
        (round) => Promise.resolve(200 + round),
        async (serial) => {
          const [first = "", second = ""] = spellings(serial);
          const start = (token: string, number: string) =>
            test.call<{ id: string }>(token, "POST", "/bulk-jobs/imports", {
              resource: "certificate",
              lines: [{ line: 2, name: number, values: anEntry(number) }],
            });
          const jobs = [await start(office, first), await start(admin, second)];
          expect(jobs.map(({ status }) => status)).toEqual([201, 201]);
          const { services } = test.app;
          await Promise.all([runJobs(services), runJobs(services)]);
          const lines = await Promise.all(
            jobs.map(async ({ body }, index) => {
              const token = index === 0 ? office : admin;
              return (await test.call<{ code: string | null }[]>(token, "GET", `/bulk-jobs/${body.id}/records`)).body;
            }),
          );
          expect(
            lines
              .flat()
              .map(({ code }) => code)
              .toSorted(),
          ).toEqual(["ALREADY_EXISTS", null]);
          expect(await numbersLike(serial)).toHaveLength(1);
        },
      ),
    LONG,
  );
});

it(
  "a number that the platform issues at the same moment cannot be recorded, and the audit gets it",
  async () => {
    const year = new Date().getUTCFullYear();
    const next = Array.from({ length: 3 }, (_, index) => `QC-${year}-LT-000${index + 1}`);
    const forms = next.flatMap((number) => [number, number.replace("000", "0 00"), number.replace("LT", "ĹT")]);
    const [code, ...answers] = await Promise.all([
      aTask(test, { status: "completed" }),
      ...Array.from({ length: RACERS }, (_, racer) => enter(forms[racer % forms.length] as string)),
    ]);
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 400, body: { errors: { number: ["ownNumber"] } } });
    const issued = await test.call<Certificate[]>(admin, "GET", `/certificates?taskCode=${code}`);
    expect(issued.body).toMatchObject([{ source: "platform", number: expect.stringMatching(/000[123]$/) }]);
  },
  LONG,
);
