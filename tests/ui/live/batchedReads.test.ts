import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { rulesOf } from "#domain/scoring/rules.ts";
import { EVERYTHING, type LiveListener } from "#providers/live/readEvents.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { useLiveAnswers } from "#src/audit/answering/useLiveAnswers.ts";
import { gradeBox } from "#src/audit/grading/grades.ts";
import { GradeStore } from "#src/audit/grading/store.ts";
import { useLiveGrades } from "#src/audit/grading/useLiveGrades.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { batched } from "#src/shared/batch.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const aMinute = 60_000;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("collected items", () => {
  const lost = () => Promise.reject(new Error("no line"));

  test("are passed on again after a failure, with newer items, at growing intervals", async () => {
    const handOn = vi.fn(async (_all: string[]) => {}).mockImplementationOnce(lost);
    const batch = batched(250, handOn);
    batch.add("one");
    await pass(250);
    batch.add("two");
    await pass(499);
    expect(handOn.mock.calls).toEqual([[["one"]]]);
    await pass(1);
    expect(handOn.mock.calls.slice(1)).toEqual([[["one", "two"]]]);
    batch.add("three");
    await pass(250);
    expect(handOn.mock.lastCall, "what was handed on is gone, and so is the longer pause").toEqual([["three"]]);
  });

  test("are dropped after some attempts", async () => {
    const handOn = vi.fn(async (_all: string[]) => {}).mockImplementation(lost);
    const batch = batched(250, handOn);
    batch.add("one");
    await pass(aMinute);
    const tries = handOn.mock.calls.length;
    expect(tries).toBeLessThan(10);
    await pass(aMinute);
    expect(handOn).toHaveBeenCalledTimes(tries);
    handOn.mockImplementation(async () => {});
    batch.add("two");
    await pass(250);
    expect(handOn.mock.lastCall).toEqual([["two"]]);
  });

  test("are not passed on after a stop, until an item is added again", async () => {
    const handOn = vi.fn(async (_all: string[]) => {}).mockImplementationOnce(lost);
    const batch = batched(250, handOn);
    batch.add("one");
    await pass(250);
    batch.stop();
    await pass(aMinute);
    expect(handOn).toHaveBeenCalledTimes(1);
    batch.add("two");
    await pass(250);
    expect(handOn.mock.lastCall).toEqual([["two"]]);
  });
});

describe("changes by others while the server is unavailable for a moment", () => {
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });

  /** A server that fails until it is back, and a function that announces a change. */
  function aServer(body: unknown) {
    let away = true;
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string) => {
      asked.push(url);
      return away ? new Response("", { status: 503 }) : json(body);
    });
    let tell: LiveListener = () => {};
    vi.spyOn(liveEvents, "listen").mockImplementation((listener) => {
      tell = listener;
      return () => {};
    });
    const comeBack = () => {
      away = false;
    };
    return { asked, comeBack, tell: (event: Parameters<LiveListener>[0]) => tell(event) };
  }

  test("are in the answers once it is back", async () => {
    const { tell, comeBack, asked } = aServer({ answers: { one: anAnswer("They do", 3) } });
    const store = new AnswerStore([aSection(aQuestion("one"))], { one: anAnswer("We do", 2) }, aBox());
    const team = new Team(alone);
    renderHook(() => useLiveAnswers("LT-1", { store, team }));
    tell({ resource: "answer", id: "LT-1/one", revision: 3 });
    await pass(700);
    expect(store.get("one").draft.value).toBe("We do");
    comeBack();
    await pass(2000);
    expect(store.get("one").draft.value).toBe("They do");
    expect(new Set(asked)).toEqual(new Set(["/api/v1/tasks/LT-1/answers?questions=one"]));
  });

  test("are in the grades once it is back", async () => {
    const assessments = { one: { points: 3, comment: "On the tablet", revision: 1 } };
    const { tell, comeBack } = aServer({ id: "g", round: 1, auditorId: "me", revision: 1, assessments });
    const sections = [aSection(aQuestion("one"))];
    const store = new GradeStore(
      sections,
      { one: anAnswer("We do") },
      null,
      gradeBox({ userId: "me", taskCode: "LT-1", round: 1 }),
      rulesOf({}),
    );
    renderHook(() => useLiveGrades("LT-1", 1, store));
    tell(EVERYTHING);
    await pass(700);
    comeBack();
    await pass(2000);
    expect(store.get("one").draft.points).toBe(3);
  });
});
