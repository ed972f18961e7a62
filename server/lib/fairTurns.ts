import { DomainError } from "#domain/errors.ts";

/** Owner of a piece of work. Groups have turns, and within a group its members have turns. */
export interface WorkOwner {
  group: string;
  member: string;
}

/** Limits of waiting work per member, per group, and in total. */
export interface MostWaiting {
  member: number;
  group: number;
  all: number;
}

const RETRY_AFTER_SECONDS = 5;

type Start = () => void;

/** Waiting work by group and member. Maps keep their order, and the first of each has the next turn. */
type Queue = Map<string, Map<string, Start[]>>;

const count = (members: Map<string, Start[]>) => [...members.values()].reduce((sum, { length }) => sum + length, 0);

/** Removes the first entry of a map, and adds it at the end if `use` leaves a part of it. */
function rotate<T>(map: Map<string, T>, use: (value: T) => boolean): void {
  const first = map.entries().next();
  if (first.done) return;
  const [name, value] = first.value;
  map.delete(name);
  if (use(value)) map.set(name, value);
}

/** Removes the work with the next turn from the queue, and returns its start function. */
function takeNext(queue: Queue): Start | undefined {
  let next: Start | undefined;
  rotate(queue, (members) => {
    rotate(members, (waiting) => {
      next = waiting.shift();
      return waiting.length > 0;
    });
    return members.size > 0;
  });
  return next;
}

function requireRoom(queue: Queue, { group, member }: WorkOwner, most: MostWaiting): void {
  const members = queue.get(group) ?? new Map<string, Start[]>();
  const all = [...queue.values()].reduce((sum, each) => sum + count(each), 0);
  if ((members.get(member)?.length ?? 0) >= most.member || count(members) >= most.group || all >= most.all)
    throw new DomainError("TOO_MANY_REQUESTS", { retryAfter: RETRY_AFTER_SECONDS });
}

/**
 * Creates a queue for expensive work, one piece at a time. A group or member with much work waits for its own work, but
 * others wait for only one piece of it. Work beyond the limits of the queue is refused with DomainError
 * TOO_MANY_REQUESTS.
 */
export function fairTurns(most: MostWaiting): <T>(share: WorkOwner, work: () => Promise<T>) => Promise<T> {
  const queue: Queue = new Map();
  let isRunning = false;
  const goOn = () => {
    isRunning = false;
    const start = takeNext(queue);
    if (!start) return;
    isRunning = true;
    start();
  };
  const ownTurn = ({ group, member }: WorkOwner) =>
    new Promise<void>((resolve) => {
      const members = queue.get(group) ?? new Map<string, Start[]>();
      members.set(member, [...(members.get(member) ?? []), resolve]);
      queue.set(group, members);
    });
  return async (share, work) => {
    if (isRunning) {
      requireRoom(queue, share, most);
      await ownTurn(share);
    }
    isRunning = true;
    try {
      return await work();
    } finally {
      goOn();
    }
  };
}
