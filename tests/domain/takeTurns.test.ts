import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "#domain/calendar/time.ts";
import { takeTurns } from "#server/jobs/takeTurns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const names = ["expire", "visit", "remind"] as const;

/** Jobs that end on command, others immediately; `begun` and `late` in order. */
function turnsOf(slow: readonly string[]) {
  const begun: string[] = [];
  const late: string[] = [];
  const ends = new Map<string, () => void>();
  const turn = takeTurns({
    names,
    run: (name) => {
      begun.push(name);
      return new Promise<void>((resolve) => (slow.includes(name) ? ends.set(name, resolve) : resolve()));
    },
    patienceMs: 10 * MINUTE_MS,
    onLate: async (name) => void late.push(name),
  });
  return { begun, late, turn, end: (name: string) => ends.get(name)?.() };
}

it("takes one after the other", async () => {
  const { begun, late, turn, end } = turnsOf(["visit"]);
  const whole = turn();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(begun).toEqual(["expire", "visit"]);
  end("visit");
  await whole;
  expect(begun).toEqual(names);
  expect(late).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it("goes on without one that does not end, tells of it once, and begins it again when it has ended", async () => {
  const { begun, late, turn, end } = turnsOf(["visit"]);
  const first = turn();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await first;
  expect(begun).toEqual(names);
  expect(late).toEqual(["visit"]);
  await turn();
  expect(begun).toEqual([...names, "expire", "remind"]);
  end("visit");
  await vi.advanceTimersByTimeAsync(0);
  const third = turn();
  await vi.advanceTimersByTimeAsync(0);
  end("visit");
  await third;
  expect(begun).toEqual([...names, "expire", "remind", ...names]);
  expect(late).toEqual(["visit"]);
});
