import { DomainError } from "#domain/errors.ts";

/** Owner of a piece of work: turns go round the groups, and within a group round its members. */
export interface WorkOwner {
  group: string;
  member: string;
}

/** Limits of waiting work: per member, per group, and in total. */
export interface MostWaiting {
  member: number;
  group: number;
  all: number;
}

const RETRY_AFTER_SECONDS = 5;

type Start = () => void;

/** Work that waits, by group and member. Maps keep their order: the first of each has its turn next. */
type Queue = Map<string, Map<string, Start[]>>;

const count = (members: Map<string, Start[]>) => [...members.values()].reduce((sum, { length }) => sum + length, 0);

/** Takes the first entry of a map out, and puts it back at the end while `use` leaves something of it. */
function rotate<T>(map: Map<string, T>, use: (value: T) => boolean): void {
  const first = map.entries().next();
  if (first.done) return;
  const [name, value] = first.value;
  map.delete(name);
  if (use(value)) map.set(name, value);
}

/** The start of the work that has its turn next; it waits no longer. */
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
 * Makes a queue for work that costs much, one at a time. A group or a member that brings much work waits for its own work,
 * while others wait for one piece of each. Work for which there is no room in the queue is refused with DomainError
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
