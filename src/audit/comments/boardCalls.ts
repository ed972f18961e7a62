import type { Comment } from "#domain/comments/threads.ts";
import { send } from "#providers/http/send.ts";
import type { BoardCalls } from "#src/audit/comments/board.ts";

/** The board's calls over HTTP. */
export function boardCalls(taskCode: string): BoardCalls {
  const path = `/tasks/${taskCode}/comments`;
  return {
    read: async () => (await send<Comment[]>({ method: "GET", path })).data,
    add: async (body) => (await send<Comment>({ method: "POST", path, body })).data,
    settle: (id, verb) => send({ method: "PUT", path: `${path}/${id}/${verb}` }),
  };
}
