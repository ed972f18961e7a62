import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#server/settings/settings.ts";

type Placed = Pick<Settings, "dataDir">;

/** The folder for emails as files, in an installation without a mail server. */
const folderOf = ({ dataDir }: Placed): string => join(dataDir, "outbox");

/** The file of an email. */
export const mailFile = (settings: Placed, mailId: string): string => join(folderOf(settings), `${mailId}.eml`);

/** Deletes the files of emails. Emails sent through a mail server have no file. */
export async function forgetMailFiles(settings: Placed, mailIds: readonly string[]): Promise<void> {
  for (const mailId of mailIds) await rm(mailFile(settings, mailId), { force: true });
}

/** Deletes the files that were written before a moment. Mails in the database have the same retention period. */
export async function sweepOutbox(settings: Placed, before: Date): Promise<void> {
  const names = await readdir(folderOf(settings)).catch(() => []);
  for (const name of names) {
    const file = join(folderOf(settings), name);
    // Another node may have deleted the file since it was listed.
    const found = await stat(file).catch(() => undefined);
    if (found && found.mtime < before) await rm(file, { force: true });
  }
}
