import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ownParticipationPath } from "#domain/certificate/participation.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { readShownPages, storeShownPages } from "#providers/session.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { useRead } from "#src/shared/useRead.ts";
import { useSingleFlight } from "#src/shared/useSingleFlight.ts";

type Person = ResponseOf<"GET", `/certificates/${string}/participations`>["people"][number];

/** A link to a page. A later link to the same page has another moment. */
type PageLink = Pick<Person, "id" | "linkedAt">;

const keyOf = ({ id, linkedAt }: PageLink) => `${id} ${linkedAt}`;

/** A person on a certificate, with the address of their page if this tab created their latest link. */
export interface LinkedPerson extends Person {
  address: string | undefined;
}

/** The people on a certificate with their links, and the creation of new ones. */
export function useParticipations(number: string) {
  const { found, retry } = useRead(`/certificates/${number}/participations`, { keepPrevious: true });
  const [secrets, setSecrets] = useState(readShownPages);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { t } = useTranslation("participation");
  const flight = useSingleFlight();
  /** Links that were replaced, but may still be displayed until the list is read again. */
  const replaced = useRef(new Set<string>());
  const people: LinkedPerson[] | undefined = found?.people.map((person) => {
    const secret = secrets[keyOf(person)];
    return { ...person, address: secret ? `${location.origin}${ownParticipationPath(secret)}` : undefined };
  });

  async function makeLinks(chosen: readonly PageLink[]): Promise<void> {
    const pages = chosen.filter((page) => !replaced.current.has(keyOf(page)));
    if (pages.length === 0) return retry();
    if (!flight.begin()) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const path = `/certificates/${number}/participation-links` as const;
      const seen = pages.map(({ id, linkedAt }) => ({ id, linkedAt }));
      const { data } = await send({ method: "POST", path, body: { pages: seen } });
      for (const page of seen) replaced.current.add(keyOf(page));
      const made = Object.fromEntries(data.links.map((link) => [keyOf(link), link.secret]));
      storeShownPages(made);
      setSecrets((before) => ({ ...before, ...made }));
      if (data.links.length < pages.length) setProblem(t("panel.madeElsewhere"));
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      retry();
      flight.end();
      setBusy(false);
    }
  }
  return { people, busy, problem, makeLinks };
}
