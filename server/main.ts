import { backup } from "#server/commands/backup.ts";
import { enlarge } from "#server/commands/enlarge.ts";
import { move } from "#server/commands/move.ts";
import { restore } from "#server/commands/restore.ts";
import { serve } from "#server/commands/serve.ts";
import { verifyTrail } from "#server/commands/verifyTrail.ts";
import { takeEnvironmentFile } from "#server/settings/environmentFile.ts";

type Command = (words: string[]) => Promise<void>;

/** The built server, beside which its worker and the client lie. */
const built = new URL(import.meta.url);

/** What this program does, by its first word; it serves without one. */
const commands: Record<string, Command> = {
  serve: () => serve(built),
  "verify-trail": () => verifyTrail(built),
  "demo-large": (words) => enlarge(words, built),
  backup: async (words) => process.exit(await backup(words, process.env)),
  restore: async (words) => process.exit(await restore(words, process.env, built)),
  move: (words) => move(words, process.env),
};

async function run(all: string[]): Promise<void> {
  const { words: given, settings } = takeEnvironmentFile(all);
  Object.assign(process.env, settings);
  const [name = "serve", ...words] = given;
  const command = commands[name];
  if (!command) throw new Error(`There is no command ${name}, but ${Object.keys(commands).join(", ")}`);
  await command(words);
}

// What people read here, copies of a database above all, is for this user's eyes alone.
process.umask(0o077);
run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
