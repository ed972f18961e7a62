import { type ReactNode, useEffect, useMemo } from "react";
import { addressOf } from "#domain/questionnaire/answer.ts";
import { send } from "#providers/http/send.ts";
import { OpenedProofsContext, type OpenProof } from "#src/audit/opened/OpenedProofsContext.ts";

/** Sends each address once. Failed addresses are sent with the next one, or when the device is online again. */
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

/**
 * Records on the server which proofs are opened below. Grading does not depend on it, so a refused record is not an
 * error.
 */
export function OpenedProofs({ taskCode, children }: { taskCode: string; children: ReactNode }) {
  const { open, flush } = useMemo(() => createNotes(taskCode), [taskCode]);
  useEffect(() => {
    const onLine = () => void flush();
    window.addEventListener("online", onLine);
    return () => window.removeEventListener("online", onLine);
  }, [flush]);
  return <OpenedProofsContext.Provider value={open}>{children}</OpenedProofsContext.Provider>;
}
