import { expect } from "vitest";
import { runJobs } from "#server/jobs/bulk/runJobs.ts";
import { startApp } from "#tests/factories/app.ts";

export interface Job {
  id: string;
  action: string;
  status: string;
  done: number;
  refused: number;
}

interface Enterprise {
  id: string;
  name: string;
  revision: number;
  institutionId: string;
}

interface ImportedRecord {
  id: string;
  line: number;
  code: string;
  errors: object | null;
}

/** An app with people who import enterprises, and steps for imports. */
export async function startImports() {
  const test = await startApp();
  const admin = await test.scenario.account("admin@demo.example");
  const signIn = { code: "CO-LT", accessCode: "demo-office", name: "Office LT" };
  const office = String((await test.call(undefined, "POST", "/auth/pen", signIn)).body.token);

  const run = () => runJobs(test.app.services);
  const enterprise = async (id: string) => (await test.call<Enterprise>(admin, "GET", `/enterprises/${id}`)).body;
  const statusOf = async (id: string) => (await test.call(admin, "GET", `/enterprises/${id}`)).status;

  /** A line that creates an enterprise of Lithuania, with other values if given. */
  async function made(peCode: string, others: object = {}) {
    const { institutionId } = await enterprise("LT-0142");
    const values = { peCode, name: `Firm ${peCode}`, country: "LT", officeCode: "CO-LT", institutionId, ...others };
    return { name: values.name, values };
  }

  /** A line that changes what an enterprise is called. */
  async function renamed(id: string, name: string) {
    const { revision } = await enterprise(id);
    return { id, revision, name, values: { name } };
  }

  /** The job of an import of these lines, before anything of it is done. */
  async function start(token: string, lines: object[]): Promise<Job> {
    const numbered = lines.map((each, index) => ({ line: index + 2, ...each }));
    const body = { resource: "enterprise", lines: numbered };
    const answer = await test.call<Job>(token, "POST", "/bulk-jobs/imports", body);
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** The job of an import of these lines, once it is done. */
  async function imported(lines: object[], token = admin): Promise<Job> {
    const { id } = await start(token, lines);
    await run();
    return (await test.call<Job>(token, "GET", `/bulk-jobs/${id}`)).body;
  }

  /** The job that takes an import back, once it is done. */
  async function takenBack({ id }: Job, token = admin): Promise<Job> {
    const { status, body } = await test.call<Job>(token, "POST", `/bulk-jobs/${id}/take-back`);
    expect(status).toBe(200);
    await run();
    return (await test.call<Job>(admin, "GET", `/bulk-jobs/${body.id}`)).body;
  }

  return {
    ...{ test, admin, office, run, enterprise, statusOf, made, renamed, start, imported, takenBack },
    /** Result of each line of a job, from the API. */
    records: async ({ id }: Job, token = admin) =>
      (await test.call<ImportedRecord[]>(token, "GET", `/bulk-jobs/${id}/records`)).body,
    /** The lines of a job as the database has them. */
    linesOf: ({ id }: Job) =>
      test.app.services.database.kysely.selectFrom("bulk_job_lines").selectAll().where("jobId", "=", id).execute(),
  };
}

export type Imports = Awaited<ReturnType<typeof startImports>>;
