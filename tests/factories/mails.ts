import type { TestApp } from "#tests/factories/app.ts";

export interface QueuedMail {
  template: string;
  address: string;
  language: string;
  status: string;
  params: Record<string, string>;
}

/** A person's queued emails, newest last. */
export async function mailsTo({ app }: TestApp, address: string): Promise<QueuedMail[]> {
  const rows = await app.services.database.kysely
    .selectFrom("mails")
    .innerJoin("mail_params", "mail_params.mailId", "mails.id")
    .selectAll("mails")
    .select("mail_params.params")
    .where("address", "=", address)
    .orderBy("createdAt")
    .execute();
  return rows.map((row) => ({ ...row, params: JSON.parse(String(row.params)) })) as unknown as QueuedMail[];
}
