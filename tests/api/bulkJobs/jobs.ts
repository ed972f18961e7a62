import { afterAll, beforeAll, beforeEach } from "vitest";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { officeOf } from "#tests/factories/runningAudits.ts";

export interface Job {
  id: string;
  status: string;
  total: number;
  done: number;
  refused: number;
}

/** The product with those who start jobs over its records. */
export interface Jobs {
  test: TestApp;
  /** Tokens of an administrator and of Lithuania's office. */
  admin: string;
  office: string;
  /** Starts a job as a person; throws if it is refused. */
  start(token: string, order: object): Promise<Job>;
  /** A job as a person reads it. */
  read(token: string, job: Job): Promise<Job>;
  /** The ids of a job's records, each with why it was refused, or how far it is. */
  records(token: string, job: Job): Promise<[id: string, state: string][]>;
  /** Runs waiting jobs; returns their number. */
  run(): Promise<number>;
  /** Unblocks all enterprises, and resets rate limits. */
  clearTheWay(): Promise<void>;
}

/** An application for the jobs of a file of tests: it starts before them, and each of them finds the way clear. */
export function beforeJobs(begin: (jobs: Jobs) => void): void {
  let jobs: Jobs;
  beforeAll(async () => {
    jobs = await startJobs();
    begin(jobs);
  });
  afterAll(() => jobs.test.stop());
  beforeEach(() => jobs.clearTheWay());
}

async function startJobs(): Promise<Jobs> {
  const test = await startApp();
  const { kysely } = test.app.services.database;
  return {
    test,
    admin: await test.scenario.account("admin@demo.example"),
    office: await officeOf(test, "CO-LT"),
    async start(token, order) {
      const { status, body } = await test.call<{ job: Job }>(token, "POST", "/bulk-jobs", order);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body.job;
    },
    read: async (token, { id }) => (await test.call<Job>(token, "GET", `/bulk-jobs/${id}`)).body,
    async records(token, { id }) {
      type Seen = { id: string; status: string; code: string | null };
      const { body } = await test.call<Seen[]>(token, "GET", `/bulk-jobs/${id}/records`);
      return body.map(({ id: record, status, code }) => [record, code ?? status]);
    },
    run: () => runJobs(test.app.services),
    async clearTheWay() {
      await kysely.updateTable("enterprises").set({ blockedAt: null }).execute();
      await kysely.deleteFrom("limits").execute();
    },
  };
}
