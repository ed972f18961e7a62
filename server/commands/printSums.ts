import type { Sums } from "#server/backup/entries.ts";

/** Says what was compared and found the same. */
export function printSums(what: string, { tables, trail, files }: Sums): void {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  const parts = [
    `${rows} rows of ${Object.keys(tables).length} tables`,
    `${trail.chains} chains of the trail`,
    `${Object.keys(files).length} files`,
  ];
  console.log(`${what}: ${parts.join(", ")}`);
}
