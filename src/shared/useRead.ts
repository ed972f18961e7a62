import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { type Read, useReading } from "#src/shared/useReading.ts";

/**
 * Reads an address, and again whenever it changes. The server's schema of the route types the result.
 * @param path undefined to read nothing
 * @param keepPrevious whether the previous address's content stays until the next is loaded
 */
export function useRead<const Path extends string>(
  path: Path | undefined,
  options?: { keepPrevious?: boolean },
): Read<ResponseOf<"GET", Path>> {
  return useReading(path, async (signal) => (await send({ method: "GET", path: path as Path, signal })).data, options);
}
