import { send } from "#providers/http/send.ts";
import type { BoardCalls } from "#src/audit/comments/board.ts";

/** The board's calls over HTTP. */
export function boardCalls(taskCode: string): BoardCalls {
  const path = `/tasks/${taskCode}/comments` as const;
  return {
    read: async () => (await send({ method: "GET", path })).data,
    add: async (body) => (await send({ method: "POST", path, body })).data,
    settle: (id, verb) => send({ method: "PUT", path: `${path}/${id}/${verb}` }),
  };
}
