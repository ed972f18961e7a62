import type { Sums } from "#server/backup/entries.ts";

/** Exit code for a backup that lacks files to which its database refers. */
export const INCOMPLETE = 2;

/** Maximum number of missing items printed on the terminal. The file lists all. */
const MAX_NAMED = 20;

/** Prints the totals that were compared and are equal. */
export function printSums(what: string, { tables, trail, files }: Sums, keys: number): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const paths = Object.keys(files);
  const parts = [
    `${rows} rows of ${Object.keys(tables).length} tables`,
    `${trail.chains} chains of the trail`,
    `${paths.filter((path) => path.startsWith("files/") && !path.endsWith(".thumb")).length} proofs`,
    `${paths.filter((path) => path.startsWith("checkpoints/")).length} checkpoints`,
    `${keys} keys`,
  ];
  console.log(`${what}: ${parts.join(", ")}`);
}

/** Lists the missing files of a backup. */
export function printMissing(missing: readonly string[]): void {
  for (const each of missing.slice(0, MAX_NAMED)) console.log(`Missing: ${each}`);
  if (missing.length > MAX_NAMED)
    console.log(`Missing: ${missing.length - MAX_NAMED} more, which the end of the file names`);
}
