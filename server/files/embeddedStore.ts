import { randomUUID } from "node:crypto";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomainError } from "#domain/errors.ts";
import { orNothing } from "#server/files/orNothing.ts";
import { stagingFolder } from "#server/files/staging.ts";
import { contentNamed, contentPath } from "#server/files/store.ts";
import type { FileStore, Variant } from "#server/services/files.ts";

/** Flushes a file or a folder's entries to the disk. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a file so that its new name survives a power failure. A file from another disk is copied to a folder of this
 * one first.
 */
async function moveDurably(from: string, to: string, aside: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await chmod(from, 0o600);
  await flush(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    await copyFile(from, aside);
    await moveDurably(aside, to, aside);
    await rm(from);
  }
  for (const folder of [dirname(to), dirname(dirname(to))]) await flush(folder);
}

/** Separator between a content's name and the node that moves it aside. */
const LEAVING = ".leaving.";

/** Restores a content that was moved aside, unless it was stored again in the meantime. */
async function putBack(aside: string, path: string): Promise<void> {
  if ((await orNothing(stat(path))) === undefined) await orNothing(rename(aside, path));
  else await rm(aside, { force: true });
}

const isPart = (name: string) => /^[0-9a-f]{2}$/.test(name);

/** A path, or its nearest existing parent. A probe must not create folders that other nodes then use. */
async function nearestExisting(path: string): Promise<string> {
  return (await orNothing(stat(path))) ? path : nearestExisting(dirname(path));
}

/** Files below a folder of this node's disk. */
export function embeddedStore(folder: string): FileStore {
  const pathOf = (sha256: string, variant: Variant) => join(folder, contentPath(sha256, variant));
  const sizeOf = async (sha256: string, variant: Variant) => (await orNothing(stat(pathOf(sha256, variant))))?.size;
  const isOlder = async (path: string, time: Date) => {
    const found = await orNothing(stat(path));
    return found !== undefined && found.mtime < time;
  };
  return {
    async probe() {
      const path = join(await nearestExisting(stagingFolder(folder)), `probe-${randomUUID()}`);
      await writeFile(path, "");
      await rm(path);
    },
    async take(sha256, { original, thumb }) {
      const aside = join(stagingFolder(folder), randomUUID());
      if (thumb) await moveDurably(thumb, pathOf(sha256, "thumb"), aside);
      await moveDurably(original, pathOf(sha256, "original"), aside);
    },
    sizeOf,
    async open(sha256, variant, range) {
      const handle = await orNothing(open(pathOf(sha256, variant)));
      if (!handle) throw new DomainError("FILE_LOST");
      return handle.createReadStream(range);
    },
    async *list(start) {
      const within = async (path: string) => (await orNothing(readdir(path))) ?? [];
      for (const first of (await within(folder)).filter((name) => isPart(name) && name.startsWith(start)))
        for (const second of await within(join(folder, first)))
          for (const name of await within(join(folder, first, second))) {
            const [known = "", left] = name.split(LEAVING);
            const content = contentNamed(known);
            if (!content) continue;
            const path = pathOf(content.sha256, content.variant);
            // A node that died during the removal has left it aside.
            if (left !== undefined) await putBack(join(dirname(path), name), path);
            const found = await orNothing(stat(path));
            if (found) yield { ...content, size: found.size, since: found.mtime };
          }
    },
    /**
     * Each node first moves the content aside under its own name. If it is stored again in the meantime, the new one
     * takes its name and stays.
     */
    async remove(sha256, before, isNamed) {
      const path = pathOf(sha256, "original");
      const aside = path + LEAVING + randomUUID();
      if ((await orNothing(rename(path, aside).then(() => true))) === undefined) return false;
      if ((await isNamed()) || !(await isOlder(aside, before))) {
        await putBack(aside, path);
        return false;
      }
      if ((await sizeOf(sha256, "original")) === undefined) await rm(pathOf(sha256, "thumb"), { force: true });
      await rm(aside, { force: true });
      return true;
    },
  };
}
