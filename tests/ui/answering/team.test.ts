import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Present, TeamState } from "#domain/wire/team.ts";
import { PRESENCE_HEARTBEAT_MS } from "#domain/wire/timing.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { flushAll } from "#src/shared/drafts/unsaved.ts";

const lukas: Present = { id: "lukas", name: "Lukas", role: "student", questionId: "one" };

function aTeam(present: Present[] = [lukas]) {
  const calls = {
    ...alone,
    read: vi.fn(
      async (): Promise<TeamState> => ({
        members: [],
        contributors: [],
        owners: {},
        questionOwners: {},
        present,
        replaced: [],
      }),
    ),
    appear: vi.fn(async (_questionId: string | null) => present),
    leave: vi.fn(),
  };
  return { calls, team: new Team(calls) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a team", () => {
  test("gets repeated reports of the place where a person stays, but not of places they only pass", async () => {
    const { calls, team } = aTeam();
    const stop = team.start();
    await vi.advanceTimersByTimeAsync(0);
    team.enter("one");
    team.enter("two");
    await vi.advanceTimersByTimeAsync(500);
    await vi.advanceTimersByTimeAsync(PRESENCE_HEARTBEAT_MS);
    expect(calls.appear.mock.calls).toEqual([[null], ["two"], ["two"]]);
    stop();
    expect(calls.leave).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(PRESENCE_HEARTBEAT_MS);
    expect(calls.appear).toHaveBeenCalledTimes(3);
  });

  test("is left before the sign-out, while the session is valid", async () => {
    const { calls, team } = aTeam();
    const stop = team.start();
    await flushAll();
    expect(calls.leave).toHaveBeenCalledTimes(1);
    stop();
    await flushAll();
    expect(calls.leave).toHaveBeenCalledTimes(2);
  });

  test("notifies a question only of people who are at it", async () => {
    const { team } = aTeam([lukas, { ...lukas, id: "ona", name: "Ona", questionId: null }]);
    await team.refresh();
    expect(team.presentIn("one").map(({ name }) => name)).toEqual(["Lukas"]);
    expect(team.presentIn("two")).toEqual([]);
    const before = team.presentIn("one");
    const told = vi.fn();
    team.subscribe(told);
    await team.refresh();
    expect(told).not.toHaveBeenCalled();
    expect(team.presentIn("one")).toBe(before);
  });

  test("notifies a question of its assigned people, and again only after a change", async () => {
    const { calls, team } = aTeam();
    const state = await calls.read();
    const members = [
      { id: "lukas", name: "Lukas", role: "student" },
      { id: "ona", name: "Ona", role: "student" },
    ];
    calls.read.mockImplementation(async () => ({
      ...state,
      members: structuredClone(members),
      questionOwners: { one: ["lukas", "ona"] },
    }));
    await team.refresh();
    const before = team.ownersOf("one");
    expect(before).toEqual(["Lukas", "Ona"]);
    expect(team.ownersOf("two")).toBe(team.ownersOf("three"));
    calls.read.mockImplementation(async () => ({ ...state, members, questionOwners: { one: ["lukas", "ona"] } }));
    await team.refresh();
    expect(team.ownersOf("one")).toBe(before);
  });

  test("stays unchanged offline", async () => {
    const { calls, team } = aTeam();
    await team.refresh();
    calls.read.mockRejectedValue(new Error("no line"));
    await team.refresh();
    expect(team.state().present).toEqual([lukas]);
  });
});
