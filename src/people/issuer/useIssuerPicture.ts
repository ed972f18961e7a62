import { useInvalidate } from "@refinedev/core";
import { useEffect, useState } from "react";
import type { IssuerImage } from "#domain/certificate/issuer.ts";
import { request, send } from "#providers/http/send.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { inBase64 } from "#src/shared/inBase64.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** A picture of an issuer: of the network, or of an office by its code. */
interface Place {
  /** Path of the resource. */
  resource: string;
  id: string;
  picture: IssuerImage;
  /** Hash of the stored picture; null if there is none. */
  hash: string | null;
}

/** A stored picture, and its changes. */
export interface IssuerPicture {
  url: string | undefined;
  busy: boolean;
  problem: string | undefined;
  choose(file: File): Promise<void>;
  remove(): Promise<void>;
}

/** Reads a picture with the reader's session, and frees its memory with the component. */
function useUrl(path: string, hash: string | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    setUrl(undefined);
    if (hash === null) return;
    const leaving = new AbortController();
    let made = "";
    const read = async () => {
      const response = await request({ method: "GET", path, headers: { accept: "image/png" }, signal: leaving.signal });
      if (!response.ok) return;
      made = URL.createObjectURL(await response.blob());
      if (leaving.signal.aborted) URL.revokeObjectURL(made);
      else setUrl(made);
    };
    read().catch(() => undefined);
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, hash]);
  return url;
}

/** A picture of an issuer, for those who may read its record. Changes need the right to change it. */
export function useIssuerPicture({ resource, id, picture, hash }: Place): IssuerPicture {
  const path = `/issuers/${id}/pictures/${picture}`;
  const url = useUrl(path, hash);
  const invalidate = useInvalidate();
  const flight = useSingleFlight();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function change(call: () => Promise<unknown>): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      await invalidate({ resource, id, invalidates: ["detail"] });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
      flight.end();
    }
  }
  return {
    url,
    busy,
    problem,
    choose: (file) => change(async () => send({ method: "PUT", path, body: { content: await inBase64(file) } })),
    remove: () => change(() => send({ method: "DELETE", path })),
  };
}
