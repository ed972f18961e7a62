import { beforeEach, describe, expect, it } from "vitest";
import { forgetJobs } from "#server/jobs/bulk/forgetJobs.ts";
import { newSealKeys, seal, unseal } from "#server/jobs/bulk/seal.ts";
import { beforeJobs, type Job, type Jobs } from "#tests/api/bulkJobs/jobs.ts";
import type { TestApp } from "#tests/factories/app.ts";

let jobs: Jobs;
let test: TestApp;
let admin: string;
let office: string;
beforeJobs((started) => {
  jobs = started;
  ({ test, admin, office } = jobs);
});

describe("a job for many records", () => {
  describe("that issues access codes", () => {
    const order = (ids: string[], scope = "missing") => ({
      resource: "enterprise",
      action: "issueAccessCodes",
      input: { roles: ["student", "trainer"], scope },
      ids,
    });
    const startWithKey = async (token: string, body: object) =>
      (await test.call<{ job: Job; openKey: string }>(token, "POST", "/bulk-jobs", body)).body;
    const take = (token: string, job: Job, openKey: string, format = "csv") =>
      test.call<Buffer>(token, "POST", `/bulk-jobs/${job.id}/access-codes`, { openKey, format });
    const codesOf = (csv: Buffer) =>
      csv
        .toString()
        .trim()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",").slice(-3));
    const signIn = async (code: string, accessCode: string) =>
      (await test.call(undefined, "POST", "/auth/pen", { code, accessCode, name: "Some Body" })).status;

    beforeEach(async () => {
      await test.app.services.database.kysely
        .deleteFrom("access_codes")
        .where("code", "=", "LT-0142")
        .where("role", "=", "trainer")
        .execute();
    });

    it("starts a new school year for many: teams get new codes, and last year's people become former", async () => {
      const pupil = await test.scenario.person("FR-0093", "student");
      const { job, openKey } = await startWithKey(admin, {
        resource: "enterprise",
        action: "newSchoolYear",
        ids: ["FR-0093"],
      });
      await jobs.run();
      expect(await jobs.read(admin, job)).toMatchObject({ status: "done", done: 1, refused: 0 });
      const [issued = []] = codesOf((await take(admin, job, openKey)).body);
      expect(issued.slice(0, 2)).toEqual(["FR-0093", "Trainees"]);
      expect((await test.call(pupil, "GET", "/auth/me")).status).toBe(401);
      expect(await signIn("FR-0093", issued[2] ?? "")).toBe(200);
    });

    it("issues the missing ones, and reports where none is missing", async () => {
      const { job, openKey } = await startWithKey(admin, order(["LT-0142", "DE-2077"]));
      await jobs.run();
      expect(await jobs.read(admin, job)).toMatchObject({ status: "done", done: 1, refused: 1 });
      expect(await jobs.records(admin, job)).toContainEqual(["DE-2077", "HAS_ACCESS_CODES"]);
      const reasons = (token: string) => test.call(token, "GET", `/bulk-jobs/${job.id}/reasons`);
      expect((await reasons(admin)).body).toEqual([{ code: "HAS_ACCESS_CODES", count: 1 }]);
      expect((await reasons(office)).status).toBe(404);
      const [issued = [], ...others] = codesOf((await take(admin, job, openKey)).body);
      expect(others).toEqual([]);
      expect(issued.slice(0, 2)).toEqual(["LT-0142", "PE trainer"]);
      const german = await test.call<Buffer>(admin, "POST", `/bulk-jobs/${job.id}/access-codes`, {
        openKey,
        format: "csv",
        languageCode: "de-DE",
      });
      expect(german.body.toString()).toContain("Name;Institution;Code;Rolle;Zugangscode");
      expect(german.body.toString()).toContain(";LT-0142;Übungsfirmenleitung;");
      expect(await signIn("LT-0142", String(issued[2]))).toBe(200);
      expect(await signIn("LT-0142", "demo-student")).toBe(200);
    });

    it("renews all of them if requested", async () => {
      const { job, openKey } = await startWithKey(office, order(["LT-0142"], "all"));
      await jobs.run();
      expect(codesOf((await take(office, job, openKey)).body).map(([code, role]) => [code, role])).toEqual([
        ["LT-0142", "Trainees"],
        ["LT-0142", "PE trainer"],
      ]);
      expect(await signIn("LT-0142", "demo-student")).toBe(401);
    });

    it("renders them as sheets", async () => {
      const { job, openKey } = await startWithKey(office, order(["LT-0142"], "all"));
      await jobs.run();
      const { status, body } = await take(office, job, openKey, "pdf");
      expect([status, body.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
    });

    it("stores them for an hour, for its owner with the key", async () => {
      const { job, openKey } = await startWithKey(admin, order(["LT-0142"], "all"));
      await jobs.run();
      const { kysely } = test.app.services.database;
      const sealed = async () =>
        (await kysely.selectFrom("bulk_job_records").select("sealed").where("jobId", "=", job.id).execute())[0]?.sealed;
      const [, , accessCode = ""] = codesOf((await take(admin, job, openKey)).body)[0] ?? [];
      expect(String(await sealed())).not.toContain(accessCode);
      expect((await take(office, job, openKey)).status).toBe(404);
      expect((await take(admin, job, newSealKeys().openKey)).status).toBe(404);
      test.clock.set(new Date(Date.now() + 61 * 60_000));
      const again = await test.scenario.account("admin@demo.example");
      expect((await take(again, job, openKey)).status).toBe(404);
      await forgetJobs(test.app.services);
      test.clock.set(undefined);
      expect(await sealed()).toBeNull();
    });

    it("issues an office's own code in the same way", async () => {
      const input = { scope: "all" };
      const body = { resource: "central-office", action: "issueAccessCodes", input, ids: ["CO-BG"] };
      const { job, openKey } = await startWithKey(admin, body);
      await jobs.run();
      const [[code, , accessCode] = []] = codesOf((await take(admin, job, openKey)).body);
      expect(code).toBe("CO-BG");
      expect(await signIn("CO-BG", String(accessCode))).toBe(200);
    });
  });
});

it("sealed content is opened only by its own key", () => {
  const [mine, another] = [newSealKeys(), newSealKeys()];
  const sealed = ["ą, b", "c"].map((text) => seal(mine.sealKey, text));
  expect(unseal(mine.openKey, sealed)).toEqual(["ą, b", "c"]);
  for (const key of [another.openKey, "", "x.y", mine.sealKey]) expect(unseal(key, sealed)).toBeUndefined();
});
