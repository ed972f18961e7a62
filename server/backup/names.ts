import { existsSync, readdirSync, statSync } from "node:fs";

/** Names of backups in a folder, which sort by time. */
const ownName = /^quality-\d{4}-\d\d-\d\dT\d{6}Z\.gz$/;

/** The name of a backup that is created now. */
export const nameNow = (): string =>
  `quality-${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "")}.gz`;

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/** The backups in a folder, the newest first. */
export const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => ownName.test(name))
    .sort()
    .reverse();
