import { useCallback, useState } from "react";
import { send } from "#providers/http/send.ts";
import { isAbout } from "#providers/live/liveEvents.ts";
import { toProblem } from "#providers/problem.ts";
import { useLiveEvents } from "#src/core/liveEvents.ts";
import { useBatched } from "#src/core/useBatched.ts";

/**
 * Whether an improvement was deleted since the caller's first render, checked after each change by others. Also returns
 * a function for calls that did not find it.
 * @param id of a stored improvement; a new one cannot be deleted
 */
export function useDeleted(id: string | undefined): [deleted: boolean, noteDeleted: () => void] {
  const [deleted, setDeleted] = useState(false);
  const look = useBatched<void>(
    useCallback(async () => {
      try {
        await send({ method: "GET", path: `/improvements/${id}` });
      } catch (error) {
        if (toProblem(error).statusCode !== 404) throw error;
        setDeleted(true);
      }
    }, [id]),
  );
  useLiveEvents((event) => {
    if (id !== undefined && isAbout(event, "improvement", [id])) look();
  });
  return [deleted, () => setDeleted(true)];
}
