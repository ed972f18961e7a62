import { createStore, del, delMany, entries, get, keys, promisifyRequest, set } from "idb-keyval";

/** A file as stored in this browser until the server has received all of it. */
export interface UnsentFile {
  key: string;
  /** Id of the person. */
  owner: string;
  task: string;
  question: string;
  file: File;
  /** The file of the answer whose place it takes. */
  replaces?: string | undefined;
  /** Where the server takes its bytes, once it was announced. */
  url?: string | undefined;
  /** In milliseconds since 1970. */
  keptAt: number;
}

/** Owner and key of a file. */
export type FilePlace = Pick<UnsentFile, "owner" | "key">;

const store = createStore("pe-quality-files", "unsent");

/** `<owner>:<key>`, so that what is a person's is found without reading it. */
const keyOf = ({ owner, key }: FilePlace) => `${owner}:${key}`;

const isOf = (owner: string) => (key: IDBValidKey) => String(key).startsWith(`${owner}:`);

/** The result of a use of the browser's storage; a fallback if it is forbidden, full or unavailable. */
async function attempt<T>(use: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await use();
  } catch {
    return otherwise;
  }
}

/** Keeps a file's bytes in this browser. Returns whether it could: it may forbid that, or be full. */
export const keepUnsentFile = (kept: UnsentFile): Promise<boolean> =>
  attempt(() => set(keyOf(kept), kept, store).then(() => true), false);

/** A stored file; undefined if it is not, or no longer, stored. */
export const unsentFile = (place: FilePlace): Promise<UnsentFile | undefined> =>
  attempt(() => get<UnsentFile>(keyOf(place), store), undefined);

/** Stores the server's address for a file's bytes; a dropped file stays dropped. */
export const noteFileUrl = (place: FilePlace, url: string): Promise<void> =>
  attempt(
    () =>
      store("readwrite", (files) => {
        const reading = files.get(keyOf(place));
        reading.onsuccess = () => reading.result && files.put({ ...reading.result, url }, keyOf(place));
        return promisifyRequest(files.transaction);
      }),
    undefined,
  );

/** The stored files of a person, oldest first. Files of all people from before `since` are deleted. */
export async function unsentFiles(owner: string, since: number): Promise<UnsentFile[]> {
  const all = await attempt(() => entries<string, UnsentFile>(store), []);
  const over = all.filter(([, { keptAt }]) => keptAt < since).map(([key]) => key);
  if (over.length > 0) await attempt(() => delMany(over, store), undefined);
  return all
    .filter(([key, { keptAt }]) => isOf(owner)(key) && keptAt >= since)
    .map(([, kept]) => kept)
    .sort((a, b) => a.keptAt - b.keptAt);
}

/** The server has it, or it is given up. */
export const dropFile = (place: FilePlace): Promise<void> => attempt(() => del(keyOf(place), store), undefined);

const keysOf = async (owner: string) => (await attempt(() => keys(store), [])).filter(isOf(owner));

/** Number of a person's files waiting for upload in this browser. */
export const countFiles = async (owner: string): Promise<number> => (await keysOf(owner)).length;

/** Gives up whatever a person has not sent. */
export async function dropFilesOf(owner: string): Promise<void> {
  const gone = await keysOf(owner);
  await attempt(() => delMany(gone, store), undefined);
}
