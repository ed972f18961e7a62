import type { Actor } from "#domain/access/actor.ts";
import { DomainError } from "#domain/errors.ts";
import { streams as limits } from "#schemas/limits.json";

/** Owner of an event stream. */
export interface StreamOwner {
  sessionId: string;
  actor: Actor;
}

/** Refused clients may try again after this time. */
const RETRY_AFTER_SECONDS = 60;

/**
 * From the streams of a code, oldest first, those of the person who has the most. If no one has more than the newcomer
 * with the new stream, the newcomer's streams.
 */
function ofBusiest<Stream extends StreamOwner>(streams: readonly Stream[], newcomer: StreamOwner): Stream[] {
  const byPerson = new Map<string | null, Stream[]>();
  for (const stream of streams) byPerson.set(stream.actor.id, [...(byPerson.get(stream.actor.id) ?? []), stream]);
  const own = byPerson.get(newcomer.actor.id) ?? [];
  const [most = own] = [...byPerson.values()].sort((one, other) => other.length - one.length);
  return most.length > own.length + 1 ? most : own;
}

/**
 * The stream that must end so that a new one can begin (`schemas/limits.json`). Undefined if no limit is reached. At
 * the limit of a session or person, it is their oldest stream. At the limit of a code, it is the oldest stream of the
 * person with the most, but not a person's only one.
 * Throws DomainError TOO_MANY_REQUESTS if everyone else of the code has only one.
 */
export function givingWay<Stream extends StreamOwner>(
  streams: readonly Stream[],
  newcomer: StreamOwner,
): Stream | undefined {
  const { sessionId, actor } = newcomer;
  const ofSession = streams.filter((stream) => stream.sessionId === sessionId);
  if (ofSession.length >= limits.session) return ofSession[0];
  const ofPerson = streams.filter((stream) => stream.actor.id === actor.id);
  if (ofPerson.length >= limits.person) return ofPerson[0];
  const ofCode = actor.code === null ? [] : streams.filter((stream) => stream.actor.code === actor.code);
  if (ofCode.length < limits.code) return undefined;
  const [oldest] = ofBusiest(ofCode, newcomer);
  if (!oldest) throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: RETRY_AFTER_SECONDS });
  return oldest;
}
