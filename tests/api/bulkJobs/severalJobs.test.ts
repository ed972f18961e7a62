import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/calendar/time.ts";
import { forgetJobs } from "#server/jobs/bulk/forgetJobs.ts";
import { type Imports, startImports } from "#tests/api/imports/world.ts";

const tables = ["bulk_job_orders", "bulk_job_records", "bulk_job_lines"] as const;

let imports: Imports;
beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.test.stop());
const kysely = () => imports.test.app.services.database.kysely;

/** All rows of a job. */
async function rowsOf({ id }: { id: string }) {
  const job = await kysely().selectFrom("bulk_jobs").selectAll().where("id", "=", id).execute();
  const parts = tables.map((table) => kysely().selectFrom(table).selectAll().where("jobId", "=", id).execute());
  return { job, parts: await Promise.all(parts) };
}

/** The refused lines of an import, as its owner downloads them. */
async function refusals({ id }: { id: string }): Promise<string[]> {
  const { body } = await imports.test.call<Buffer>(imports.admin, "GET", `/bulk-jobs/${id}/refusals`);
  return body.toString().trim().split("\r\n").slice(1);
}

const stop = ({ id }: { id: string }) => imports.test.call(imports.admin, "POST", `/bulk-jobs/${id}/stop`);
const lease = ({ id }: { id: string }, ms: number) =>
  kysely()
    .updateTable("bulk_job_orders")
    .set({ leasedUntil: new Date(Date.now() + ms).toISOString() })
    .where("jobId", "=", id)
    .execute();

beforeEach(async () => void (await kysely().deleteFrom("limits").execute()));

/** One line that creates an enterprise, and one that is refused. */
const twoLines = async (code: string) => [
  await imports.made(code),
  { id: `XX-${code}`, revision: 1, name: code, values: { name: code } },
];

it("several waiting jobs are all run, each with its own count and refused lines", async () => {
  const ended = await imports.imported(await twoLines("LT-7101"));
  const before = await rowsOf(ended);
  const waiting = [
    await imports.start(imports.admin, await twoLines("LT-7102")),
    await imports.start(imports.admin, [await imports.made("LT-7103")]),
  ];
  await imports.run();
  const results = await Promise.all(waiting.map(rowsOf));
  expect(results.map(({ job: [job] }) => [job?.status, job?.done, job?.refused])).toEqual([
    ["done", 1, 1],
    ["done", 1, 0],
  ]);
  expect(await rowsOf(ended)).toEqual(before);
  expect(await refusals(ended)).toEqual([expect.stringMatching(/^XX-LT-7101,LT-7101,3,NOT_FOUND,/)]);
  const { body } = await imports.test.call<object[]>(
    imports.admin,
    "GET",
    `/bulk-jobs/${ended.id}/records?status=refused`,
  );
  expect(body).toMatchObject([{ status: "refused" }]);
});

it("a job of another node is not touched while the others run and stop", async () => {
  const elsewhere = await imports.start(imports.admin, await twoLines("LT-7104"));
  await lease(elsewhere, MINUTE_MS);
  const before = await rowsOf(elsewhere);
  const ended = await imports.imported(await twoLines("LT-7105"));
  const stopped = await imports.start(imports.admin, await twoLines("LT-7106"));
  await stop(stopped);
  const endedBefore = await rowsOf(ended);
  await imports.run();
  expect((await rowsOf(stopped)).job).toMatchObject([{ status: "stopped", done: 0 }]);
  expect(await imports.statusOf("LT-7106")).toBe(404);
  expect(await rowsOf(elsewhere)).toEqual(before);
  expect(await rowsOf(ended)).toEqual(endedBefore);
  expect(await refusals(ended)).toEqual([expect.stringMatching(/^XX-LT-7105,LT-7105,3,NOT_FOUND,/)]);
  expect(await refusals(stopped)).toEqual([]);
  await lease(elsewhere, -1);
  await imports.run();
  expect((await rowsOf(elsewhere)).job).toMatchObject([{ status: "done", done: 1, refused: 1 }]);
});

it("the undo of one import does not change another", async () => {
  const other = await imports.imported([await imports.made("LT-7107")]);
  const undone = await imports.imported([await imports.made("LT-7108")]);
  const before = await rowsOf(other);
  await imports.takenBack(undone);
  expect((await rowsOf(undone)).job).toMatchObject([{ undoneAt: expect.any(String) }]);
  expect(await rowsOf(other)).toEqual(before);
  expect(await imports.statusOf("LT-7107")).toBe(200);
});

it("only jobs that ended long ago are deleted, with all their rows", async () => {
  const old = await imports.imported(await twoLines("LT-7109"));
  const young = await imports.imported(await twoLines("LT-7110"));
  const waiting = await imports.start(imports.admin, await twoLines("LT-7111"));
  const endedAt = new Date(Date.now() - 400 * DAY_MS).toISOString();
  await kysely().updateTable("bulk_jobs").set({ endedAt }).where("id", "=", old.id).execute();
  const before = await Promise.all([young, waiting].map(rowsOf));
  await forgetJobs(imports.test.app.services);
  expect(await rowsOf(old)).toEqual({ job: [], parts: [[], [], []] });
  expect(await Promise.all([young, waiting].map(rowsOf))).toEqual(before);
  await imports.run();
});
