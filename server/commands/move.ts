import { copyOf } from "#server/backup/copy.ts";
import type { BackupEntry } from "#server/backup/entries.ts";
import { fill } from "#server/backup/fill.ts";
import { progressOf } from "#server/backup/progress.ts";
import { printSums } from "#server/commands/printSums.ts";
import { holdFolder } from "#server/database/embeddedNode.ts";
import { fileOf } from "#server/database/open.ts";
import { openPostgres } from "#server/database/postgres.ts";
import type { Release } from "#server/settings/release.ts";
import { readPlace } from "#server/settings/settings.ts";

/**
 * `npm run move -- postgres://...`: copies the embedded database into an empty PostgreSQL. Files, checkpoints and keys
 * stay in DATA_DIR, which remains in use. The installation must be stopped, because later writes would be missing in
 * the copy. Throws an error with a readable sentence.
 */
export async function move([url]: string[], environment: NodeJS.ProcessEnv, release: Release): Promise<void> {
  if (!url || !/^postgres(ql)?:\/\//.test(url))
    throw new Error("The target is missing. Usage: npm run move -- postgres://...");
  const { dataDir } = readPlace(environment);
  const letGo = await holdFolder(dataDir, 0);
  const target = openPostgres(url, (error) => console.error(`The database connection broke: ${error.message}`));
  const progress = progressOf("Moving");
  const copy = copyOf({ file: fileOf(dataDir) }, release, undefined, progress.setTotal);
  let table = "";
  try {
    const hear = (entry: BackupEntry) => {
      if (entry.kind === "table") table = entry.table;
      if (entry.kind === "row") progress.step(table);
    };
    const sums = await fill(target, copy, hear, "keep");
    printSums("All is in PostgreSQL as it was", sums, 0);
    console.log(`Start with the same DATA_DIR, and with
  DATABASE_URL=${url.replace(/:[^:@/]*@/, ":...@")}
  SESSION_SECRET="$(cat ${dataDir}/session-secret)"
  CREDENTIAL_KEY="$(cat ${dataDir}/credential-key)"
${fileOf(dataDir)} is no longer used, and stays as it is until you delete it.`);
  } finally {
    await copy.return(undefined);
    await target.close();
    letGo();
  }
}
