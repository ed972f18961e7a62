import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { embeddedStore } from "#server/files/embeddedStore.ts";
import { contentPath, starts } from "#server/files/store.ts";
import type { FileStore } from "#server/services/files.ts";

/** Moves the files of a folder into a store, and then removes the folder. */
export async function moveFiles(folder: string, store: FileStore): Promise<void> {
  for (const start of starts)
    for await (const { sha256, variant } of embeddedStore(folder).list(start)) {
      if (variant !== "original") continue;
      const thumb = join(folder, contentPath(sha256, "thumb"));
      const original = join(folder, contentPath(sha256, "original"));
      await store.take(sha256, { original, ...(existsSync(thumb) ? { thumb } : {}) });
    }
  await rm(folder, { recursive: true, force: true });
}
