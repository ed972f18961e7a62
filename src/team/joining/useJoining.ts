import type { ResponseOf } from "#providers/http/routes.ts";
import { send } from "#providers/http/send.ts";
import { EVERYTHING } from "#providers/live/readEvents.ts";
import { storeShownJoinKey } from "#providers/session.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";

/** The join link of a class and its waiting names, live. @param code undefined for people who do not run the class */
export function useJoining(code: string | undefined) {
  const path = code === undefined ? undefined : (`/enterprises/${code}/joining` as const);
  return useLiveRead(path, (event) => event === EVERYTHING || (event.resource === "class" && event.id === code));
}

export type Joining = NonNullable<ResponseOf<"GET", `/enterprises/${string}/joining`>>;
export type JoinLink = NonNullable<Joining["link"]>;
export type Validity = JoinLink["validity"];

/** A join link that this tab made. */
export type MadeLink = JoinLink & { key: string };

/** Makes a join link, and keeps its key in this tab. Throws HttpProblem. */
export async function requestJoinLink(code: string, validity: Validity, maxUses: number): Promise<MadeLink> {
  const { data } = await send({
    method: "POST",
    path: `/enterprises/${code}/join-link`,
    body: { validity, maxUses },
  });
  storeShownJoinKey(data.id, data.key);
  return data;
}

/** Ends a join link. Throws HttpProblem. */
export async function revokeJoinLink(code: string, id: string): Promise<void> {
  await send({ method: "DELETE", path: `/enterprises/${code}/join-link/${id}` });
}

/** Decides about waiting names. Throws HttpProblem. */
export async function decideNames(code: string, as: "admit" | "refuse", ids: readonly string[]): Promise<void> {
  await send({ method: "POST", path: `/enterprises/${code}/${as}`, body: { ids: [...ids] } });
}

/** Names of a text, one per line. */
export const namesOfLines = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n;\t]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Writes names on the list of the class. Throws HttpProblem. @returns the number of new names */
export async function addNames(code: string, names: readonly string[]): Promise<number> {
  const path = `/enterprises/${code}/people` as const;
  const { data } = await send({ method: "POST", path, body: { names: [...names] } });
  return data.added.length;
}

/** Whether the class confirms new names from now on. Throws HttpProblem. */
export async function setConfirming(code: string, confirms: boolean): Promise<void> {
  await send({ method: "POST", path: `/enterprises/${code}/${confirms ? "confirm-names" : "admit-at-once"}` });
}
