import { useRead } from "#src/shared/useRead.ts";

/** A list that everybody may read; `undefined` until it is there. */
export interface PublicList<Item> {
  items: Item[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** Reads a list of the API; without a path there is nothing to read yet. */
export function usePublicList<Item>(path: string | undefined): PublicList<Item> {
  const { found, problem, retry } = useRead<Item[]>(path);
  return { items: found ?? undefined, failed: path !== undefined && (problem !== undefined || found === null), retry };
}
