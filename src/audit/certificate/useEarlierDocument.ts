import { useInvalidate } from "@refinedev/core";
import { useState } from "react";
import { send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { saveDownload } from "#src/core/saveDownload.ts";
import { inBase64 } from "#src/shared/inBase64.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** The document of a certificate from before the platform, and its changes. */
export interface EarlierDocument {
  busy: boolean;
  problem: string | undefined;
  choose(file: File): Promise<void>;
  download(): Promise<void>;
  remove(): Promise<void>;
}

/** Reads and changes the document of a certificate. Changes need the right to change the certificate. */
export function useEarlierDocument(number: string): EarlierDocument {
  const path = `/certificates/${encodeURIComponent(number)}/document` as const;
  const invalidate = useInvalidate();
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  /** `call` returns the reason of a failure, or throws it. */
  async function run(call: () => Promise<string | undefined>): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem(await call());
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  const changed = async () => {
    await invalidate({ resource: "certificates", id: number, invalidates: ["detail"] });
    return undefined;
  };
  return {
    busy,
    problem,
    choose: (file) =>
      run(async () => {
        await send({ method: "PUT", path, body: { content: await inBase64(file) } });
        return changed();
      }),
    download: () => run(() => saveDownload(path)),
    remove: () =>
      run(async () => {
        await send({ method: "DELETE", path });
        return changed();
      }),
  };
}
