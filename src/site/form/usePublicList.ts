import type { ResponseOf } from "#providers/http/routes.ts";
import { useRead } from "#src/shared/useRead.ts";

/** A public list; `undefined` until it is loaded. */
export interface PublicList<Items> {
  items: Items | undefined;
  failed: boolean;
  retry: () => void;
}

/** Reads a list of the API; without a path there is nothing to read yet. */
export function usePublicList<const Path extends string>(path: Path | undefined): PublicList<ResponseOf<"GET", Path>> {
  const { found, problem, retry } = useRead(path);
  return { items: found ?? undefined, failed: path !== undefined && (problem !== undefined || found === null), retry };
}
