import { backup } from "#server/commands/backup.ts";
import { enlarge } from "#server/commands/enlarge.ts";
import { move } from "#server/commands/move.ts";
import { restore } from "#server/commands/restore.ts";
import { serve } from "#server/commands/serve.ts";
import { verifyBackup } from "#server/commands/verifyBackup.ts";
import { verifyTrailAndExit } from "#server/commands/verifyTrail.ts";
import { takeEnvironmentFile } from "#server/settings/environmentFile.ts";
import { releaseOf } from "#server/settings/release.ts";

type Command = (words: string[]) => Promise<void>;

/** The built server, in the folder of its worker and the client. */
const built = new URL(import.meta.url);

/** Commands by the program's first word; serves without one. */
const commands: Record<string, Command> = {
  serve: () => serve(built),
  "verify-trail": () => verifyTrailAndExit(built),
  "demo-large": (words) => enlarge(words, built),
  backup: async (words) => process.exit(await backup(words, process.env, releaseOf(built))),
  "verify-backup": async (words) => process.exit(await verifyBackup(words, process.env)),
  restore: async (words) => process.exit(await restore(words, process.env, built)),
  move: (words) => move(words, process.env, releaseOf(built)),
};

async function run(all: string[]): Promise<void> {
  const { words: given, settings } = takeEnvironmentFile(all);
  Object.assign(process.env, settings);
  const [name = "serve", ...words] = given;
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}, but ${Object.keys(commands).join(", ")}`);
  await command(words);
}

// Files written here, especially copies of a database, must be readable only by this user.
process.umask(0o077);
run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
