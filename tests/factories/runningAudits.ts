import { localDay } from "#domain/calendar/deadline.ts";
import { DAY_MS } from "#domain/calendar/time.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { mailsTo } from "#tests/factories/mails.ts";

/** Timeout of a test with many races, in milliseconds. */
export const LONG_MS = 1_000_000;
export const TOMAS = "auditor@demo.example";
export const CAMILLE = "auditor2@demo.example";

/** An app with those who run audits, those who answer them, and the auditors who may be given them. */
export async function startRunningAudits() {
  const test = await startApp();
  const { scenario } = test;
  const admin = await scenario.account("admin@demo.example");
  const trainer = await scenario.person("LT-0142", "trainer");
  const student = await scenario.person("LT-0142", "student");
  const office = await officeOf(test, "CO-LT");
  const foreignOffice = await officeOf(test, "CO-DE");
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  for (const email of [TOMAS, CAMILLE]) {
    tokens[email] = await scenario.account(email);
    ids[email] = String((await test.call(tokens[email], "GET", "/auth/me")).body.id);
  }
  const { body: person } = await test.call(trainer, "GET", "/auth/me");
  await test.app.services.database.kysely
    .updateTable("users")
    .set({ email: "trainer@lt-0142.example", notify_via_email: 1 })
    .where("id", "=", String(person.id))
    .execute();
  return {
    ...{ test, admin, office, foreignOffice, trainer, student, tokens, ids },
    put: (token: string | undefined, code: string, verb: string, body: object = {}) =>
      test.call(token, "PUT", `/tasks/${code}/${verb}`, body),
    read: async (code: string) => (await test.call(admin, "GET", `/tasks/${code}/single`)).body,
    to: (email: string) => ({ auditorId: ids[email] }),
    mailsAbout: async (address: string, code: string) =>
      (await mailsTo(test, address)).filter(({ params }) => params.code === code).map(({ template }) => template),
    /** Lets an auditor's account be otherwise while something is done. */
    async whileAccountIs(email: string, state: object, work: () => Promise<void>): Promise<void> {
      const { kysely } = test.app.services.database;
      const account = kysely.updateTable("users").where("id", "=", ids[email] ?? "");
      const before = await kysely
        .selectFrom("users")
        .select(["status", "blockedAt", "institutionId", "noInstitutionReason"])
        .where("id", "=", ids[email] ?? "")
        .executeTakeFirstOrThrow();
      await account.set(state).execute();
      await work().finally(() => account.set(before).execute());
    },
  };
}

export type RunningAudits = Awaited<ReturnType<typeof startRunningAudits>>;

/** A new session of a central office: those of before are over after weeks. */
export async function officeOf(test: TestApp, code: string): Promise<string> {
  const { body } = await test.call(undefined, "POST", "/auth/pen", { code, accessCode: "demo-office", name: "Office" });
  return String(body.token);
}

export const refusedAs = (status: number, code: string) => ({ status, body: { code } });

/** The day so many days from now, as Lithuania's calendar has it. */
export const inDays = (days: number) => localDay("LT", new Date(Date.now() + days * DAY_MS));
