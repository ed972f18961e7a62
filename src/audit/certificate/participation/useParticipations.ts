import { useState } from "react";
import { ownParticipationPath } from "#domain/certificate/participation.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { readShownPages, storeShownPages } from "#providers/session.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";

type Person = ResponseOf<"GET", `/certificates/${string}/participations`>["people"][number];

/** A person on a certificate, with the address of their page if this tab created it. */
export interface LinkedPerson extends Person {
  address: string | undefined;
}

/** The people on a certificate with their links, and the creation of new ones. */
export function useParticipations(number: string) {
  const { found, retry } = useRead(`/certificates/${number}/participations`, { keepPrevious: true });
  const [secrets, setSecrets] = useState(readShownPages);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const people: LinkedPerson[] | undefined = found?.people.map((person) => {
    const secret = secrets[person.id];
    return { ...person, address: secret ? `${location.origin}${ownParticipationPath(secret)}` : undefined };
  });

  async function makeLinks(ids: readonly string[]): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const path = `/certificates/${number}/participation-links` as const;
      const { data } = await send({ method: "POST", path, body: { ids: [...ids] } });
      const made = Object.fromEntries(data.links.map(({ id, secret }) => [id, secret]));
      storeShownPages(made);
      setSecrets((before) => ({ ...before, ...made }));
      retry();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { people, busy, problem, makeLinks };
}
