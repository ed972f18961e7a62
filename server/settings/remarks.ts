import { join } from "node:path";
import type { Settings } from "#server/settings.ts";

/** What who runs an installation should know of settings that are right and yet may not be what they want. */
export function remarksOn({ clamavUrl, databaseUrl, dataDir, filesDir }: Settings): string[] {
  return [
    ...(clamavUrl ? [] : ["Files are not scanned for viruses: CLAMAV_URL names no clamd"]),
    ...(databaseUrl && filesDir === join(dataDir, "files")
      ? [`Files lie in ${filesDir} of this node alone: several nodes need a FILES_URL that they share`]
      : []),
  ];
}
