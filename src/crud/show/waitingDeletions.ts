import { request } from "#providers/http/send.ts";
import { onFlush } from "#src/shared/drafts/unsaved.ts";

/** Deletions that can still be undone: by their address, what lets each go. */
const waiting = new Map<string, () => void>();

/**
 * Deletes what waits, now. The calls outlive the page; whoever waited for the seconds to pass is let go first, so that no record
 * is deleted twice where the browser shows this page again. Resolves when the server has answered.
 */
async function deleteWaiting(): Promise<void> {
  const due = [...waiting];
  waiting.clear();
  const calls = due.map(([path, letGo]) => {
    letGo();
    return request({ method: "DELETE", path, keepalive: true });
  });
  await Promise.allSettled(calls);
}

addEventListener("pagehide", deleteWaiting);
onFlush(deleteWaiting);

/**
 * Keeps in mind that a record is deleted soon: who leaves the page, or signs out, believes that it is.
 * @param letGo takes the deletion back without a call
 * @returns what forgets it, when it was undone or done
 */
export function awaitDeletion(path: string, letGo: () => void): () => void {
  waiting.set(path, letGo);
  return () => void waiting.delete(path);
}
