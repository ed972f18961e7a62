import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { type Read, useReading } from "#src/shared/useReading.ts";

/**
 * Reads an address anew whenever it changes. What is read has the type that the server's schema of the route gives it.
 * @param path without one there is nothing to read
 * @param keepPrevious whether what the previous address gave stays until the next one is read
 */
export function useRead<const Path extends string>(
  path: Path | undefined,
  options?: { keepPrevious?: boolean },
): Read<ResponseOf<"GET", Path>> {
  return useReading(path, async (signal) => (await send({ method: "GET", path: path as Path, signal })).data, options);
}
