import { type ReactNode, useEffect, useMemo } from "react";
import { addressOf } from "#domain/questionnaire/answer.ts";
import { send } from "#providers/http/send.ts";
import { OpenedProofsContext, type OpenProof } from "#src/audit/opened/OpenedProofsContext.ts";

/** Sends each address once; failed ones are sent with the next one, or when the device is online again. */
function createNotes(taskCode: string) {
  const sent = new Set<string>();
  const waiting = new Set<string>();
  const flush = async () => {
    for (const address of waiting)
      try {
        waiting.delete(address);
        await send({ method: "PUT", path: `/tasks/${taskCode}/opened-proofs`, body: { address } });
      } catch {
        waiting.add(address);
        return;
      }
  };
  const open: OpenProof = (proof) => {
    const address = addressOf(proof);
    if (!address || sent.has(address)) return;
    sent.add(address);
    waiting.add(address);
    void flush();
  };
  return { open, flush };
}

/** Notes on the server which proofs are opened below. Grading goes on without it: a note that is refused is not an error. */
export function OpenedProofs({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { open, flush } = useMemo(() => createNotes(taskCode), [taskCode]);
  useEffect(() => {
    const onLine = () => void flush();
    window.addEventListener("online", onLine);
    return () => window.removeEventListener("online", onLine);
  }, [flush]);
  return <OpenedProofsContext.Provider value={open}>{children}</OpenedProofsContext.Provider>;
}
