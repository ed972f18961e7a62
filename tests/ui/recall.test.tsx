import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/calendar/time.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { useOpenReview } from "#src/audit/reviewing/useOpenReview.ts";

const fetched = vi.fn(async () => new Response("{}", { status: 200 }));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
});

const student = { id: "ieva", role: "student", code: "LT-0142" } as Me;
const trainer = { id: "rasa", role: "trainer", code: "LT-0142" } as Me;
const submitted = {
  code: "LT-0142-2026-01",
  peCode: "LT-0142",
  status: "waiting_for_approval",
  expirationDate: new Date(Date.now() + DAY_MS).toISOString(),
  reviewOpenedAt: null,
  reviewOpenedByLabel: null,
} as TaskRecord;
const opened = { ...submitted, reviewOpenedAt: "2026-05-20T12:00:00.000Z", reviewOpenedByLabel: "Rasa" } as TaskRecord;

describe("opening the review", () => {
  const begin = (task: TaskRecord, me: Me, arrived = true) => {
    const onChanged = vi.fn(async () => undefined);
    return { onChanged, ...renderHook(() => useOpenReview({ task, me, onChanged, arrived })) };
  };
  const tab = (state: DocumentVisibilityState) => vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  const tells = (sign: string) => act(() => void document.dispatchEvent(new Event(sign)));
  afterEach(() => void vi.restoreAllMocks());

  test("is recorded before the trainer sees the answers", async () => {
    const { result, onChanged } = begin(submitted, trainer);
    expect(result.current).toBe(false);
    await waitFor(() => expect(result.current).toBe(true));
    expect(fetched).toHaveBeenCalledWith(expect.stringContaining("/openReview"), expect.anything());
    expect(onChanged).toHaveBeenCalled();
  });

  test("shows the answers even if it could not be recorded", async () => {
    fetched.mockRejectedValueOnce(new TypeError("offline"));
    const { result } = begin(submitted, trainer);
    await waitFor(() => expect(result.current).toBe(true));
  });

  test("waits on a page that was left open until a person acts there", async () => {
    const { result } = begin(submitted, trainer, false);
    expect(result.current).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
    tells("keydown");
    await waitFor(() => expect(result.current).toBe(true));
    expect(fetched).toHaveBeenCalledOnce();
  });

  test("waits in a hidden tab until it is visible", async () => {
    tab("hidden");
    const { result } = begin(submitted, trainer);
    tells("visibilitychange");
    expect(fetched).not.toHaveBeenCalled();
    tab("visible");
    tells("visibilitychange");
    await waitFor(() => expect(result.current).toBe(true));
    expect(fetched).toHaveBeenCalledOnce();
  });

  test.each([
    ["by the team", submitted, student],
    ["again", opened, trainer],
  ])("is not recorded %s", (_who, task, me) => {
    expect(begin(task, me).result.current).toBe(true);
    expect(fetched).not.toHaveBeenCalled();
  });
});
