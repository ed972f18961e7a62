import { deliverMails } from "#server/mail/deliverMails.ts";
import { giveAddress } from "#tests/factories/addresses.ts";
import { startApp, type TestApp } from "#tests/factories/app.ts";
import { type MailServer, startMailServer } from "#tests/factories/mailServer.ts";

/** The product with a mail server; on PostgreSQL with two nodes, on SQLite both are the same one. */
export interface PostOffice {
  test: TestApp;
  another: TestApp;
  server: MailServer;
  /** Token of an administrator. */
  admin: string;
  close(): Promise<void>;
}

export async function openPostOffice(): Promise<PostOffice> {
  const server = await startMailServer();
  const test = await startApp({
    environment: {
      SEED: "programme",
      SMTP_URL: server.url,
      PUBLIC_URL: "http://localhost:4321",
      MAIL_FROM: "PE Quality <no-reply@quality.example>",
    },
  });
  const another = test.app.services.database.engine === "postgres" ? await test.startBeside() : test;
  return {
    test,
    another,
    server,
    admin: await test.scenario.account("admin@demo.example"),
    async close() {
      if (another !== test) await another.stop();
      await test.stop();
      await server.stop();
    },
  };
}

/** People with their own address and a language. */
export const people: [role: "student" | "enterprise" | "trainer", email: string, language: string][] = [
  ["student", "ieva@example.org", "lt-LT"],
  ["enterprise", "imone@example.org", "de-DE"],
  ["trainer", "trainer@example.org", "fr-FR"],
];

/** Gives each of the people of LT-0142 an address. */
export async function giveAddresses({ test }: PostOffice): Promise<void> {
  for (const [role, email, language] of people) {
    const token = await test.scenario.person("LT-0142", role);
    await giveAddress(test, token, email, { language });
  }
}

/** Sends due emails once; returns their number. */
export const deliver = ({ app }: TestApp) => deliverMails(app.services, app.services.mailTransport);

/** Sends what is due until nothing is. */
export async function deliverAll(test: TestApp): Promise<void> {
  while (await deliver(test));
}

/** Sends waiting emails, so that a test only sees its own, and resets rate limits. */
export async function clearTheDesk({ test, another, server }: PostOffice): Promise<void> {
  for (const node of [test, another]) node.clock.set(undefined);
  await test.app.services.database.kysely.deleteFrom("limits").execute();
  await deliverAll(test);
  server.taken.length = 0;
}

/** Those of some mails that go to an address. */
export const mailsFor = (mails: MailServer["taken"], address: string) =>
  mails.filter(({ to }) => to?.[0]?.address === address);

/** Received emails, as `address: subject`. */
export const arrivedAt = ({ taken }: MailServer) =>
  taken.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort((one, other) => one.localeCompare(other));
