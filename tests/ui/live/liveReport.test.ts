import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Sections } from "#domain/report/report.ts";
import type { LiveListener } from "#providers/live/readEvents.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useLiveReport } from "#src/audit/reporting/useLiveReport.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { Autosave, documentDraft } from "#src/ui/autosave/autosave.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const aMinute = 60_000;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an event of another audit's report causes one request for this one's, and later only its own events do", async () => {
  const asked = vi.fn(async (_path: string) => Response.json(problem("NOT_FOUND"), { status: 404 }));
  vi.stubGlobal("fetch", asked);
  const listen = vi.spyOn(liveEvents, "listen").mockReturnValue(() => {});
  const empty = { value: {}, revision: undefined };
  const autosave = new Autosave<Sections>({
    kind: documentDraft<Sections>("report", () => true),
    place: { owner: "me", about: "LT-1:1" },
    initial: empty,
    save: async () => 1,
    theirs: () => empty,
  });
  const task = { code: "LT-1", round: 1 } as TaskRecord;
  renderHook(() => useLiveReport({ task, me: { ...anAdmin, id: "me" }, id: undefined }, autosave));
  const tell: LiveListener = (event) => listen.mock.lastCall?.[0](event);

  tell({ resource: "report", id: "other", revision: 7 });
  await pass(aMinute);
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/v1/reports/task/LT-1"]);
  const own = { id: "own", round: 1, auditorId: "me", revision: 2, sections: { strengths: "Elsewhere" } };
  asked.mockImplementation(async () => Response.json(own));
  tell({ resource: "report", id: "own", revision: 2 });
  await pass(aMinute);
  expect(autosave.shown().value).toEqual({ strengths: "Elsewhere" });
  tell({ resource: "report", id: "other", revision: 8 });
  await pass(aMinute);
  expect(asked).toHaveBeenCalledTimes(2);
});
