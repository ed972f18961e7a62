import { createReadStream } from "node:fs";
import { chmod, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DomainError } from "#domain/errors.ts";
import type { FileStore, Variant } from "#server/files/store.ts";

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** What a call says, and nothing where there is no such file. */
async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Brings a file, or what a folder lists, to the disk itself. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file so that its new name outlives a failure of power. */
async function moveDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await chmod(from, 0o600);
  await flush(from);
  await rename(from, to);
  for (const folder of [dirname(to), dirname(dirname(to))]) await flush(folder);
}

/** Files below a folder of this node's disk: `<aa>/<bb>/<sha256>`, small pictures beside them as `<sha256>.thumb`. */
export function embeddedStore(folder: string): FileStore {
  const pathOf = (sha256: string, variant: Variant) => {
    const path = join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    return variant === "original" ? path : `${path}.${variant}`;
  };
  const sizeOf = async (sha256: string, variant: Variant) => (await orNothing(stat(pathOf(sha256, variant))))?.size;
  const isOlder = async (path: string, time: Date) => {
    const found = await orNothing(stat(path));
    return found !== undefined && found.mtime < time;
  };
  return {
    shared: false,
    take: (path, sha256, variant) => moveDurably(path, pathOf(sha256, variant)),
    sizeOf,
    async open(sha256, variant, range) {
      if ((await sizeOf(sha256, variant)) === undefined) throw new DomainError("FILE_LOST");
      return createReadStream(pathOf(sha256, variant), range);
    },
    async *olderThan(time) {
      const hex = /^[0-9a-f]{2}$/;
      const within = async (path: string) => (await orNothing(readdir(path))) ?? [];
      for (const first of (await within(folder)).filter((name) => hex.test(name)))
        for (const second of (await within(join(folder, first))).filter((name) => hex.test(name)))
          for (const name of await within(join(folder, first, second))) {
            const [, sha256 = "", left] = /^([0-9a-f]{64})(\.leaving)?$/.exec(name) ?? [];
            const path = pathOf(sha256, "original");
            // A node that died while it removed this has left it aside.
            if (left) await rename(`${path}${left}`, path);
            if (sha256 && (await isOlder(path, time))) yield sha256;
          }
    },
    /** It is put aside first: what comes anew meanwhile takes its name and stays. */
    async remove(sha256, before, isNamed) {
      const path = pathOf(sha256, "original");
      const aside = `${path}.leaving`;
      if ((await orNothing(rename(path, aside).then(() => true))) === undefined) return false;
      if ((await isNamed()) || !(await isOlder(aside, before))) {
        await rename(aside, path);
        return false;
      }
      if ((await sizeOf(sha256, "original")) === undefined) await rm(pathOf(sha256, "thumb"), { force: true });
      await rm(aside);
      return true;
    },
  };
}
