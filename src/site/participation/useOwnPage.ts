import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { useReading } from "#src/shared/useReading.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

/** A participation page for its person. */
export type OwnPage = ResponseOf<"POST", "/participations/page">;

/** The choices of a person about their page. */
interface PageChoice {
  published?: boolean;
  kept?: boolean;
}

/** The secret in the address. The fragment never reaches a server. */
export function useSecret(): string {
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setSecret(location.hash.slice(1));
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);
  return secret;
}

/** Reads one's participation page in the reader's language, and changes it. */
export function useOwnPage(secret: string) {
  const { i18n } = useTranslation();
  const query = `languageCode=${i18n.language}` as const;
  const read = useReading<OwnPage>(
    `${secret} ${query}`,
    async (signal) =>
      (await send({ method: "POST", path: `/participations/page?${query}`, body: { secret }, signal })).data,
    { keepPrevious: true },
  );
  const [deleted, setDeleted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const flight = useSingleFlight();
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (!flight.begin()) return;
    setBusy(true);
    setFailed(false);
    try {
      await work();
    } catch {
      setFailed(true);
      // The link may have ended, or the page may be deleted.
      read.retry();
    } finally {
      flight.end();
      setBusy(false);
    }
  }
  return {
    ...read,
    deleted,
    failed,
    busy,
    attempt,
    choose: (choice: PageChoice) =>
      attempt(async () => {
        await send({ method: "PUT", path: `/participations/choices?${query}`, body: { secret, ...choice } });
        read.retry();
      }),
    remove: () =>
      attempt(async () => {
        await send({ method: "POST", path: "/participations/delete", body: { secret } });
        setDeleted(true);
      }),
  };
}
