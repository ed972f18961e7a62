import { act, renderHook } from "@testing-library/react";
import { App } from "antd";
import { expect, test, vi } from "vitest";
import type { PlanItem } from "#src/audit/improving/usePlan.ts";
import { useSteps } from "#src/audit/improving/useSteps.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";

const item = { id: "i1", taskCode: "LT-0142-2026-01", action: "Date every file", step: "act", revision: 3 } as PlanItem;

test("a card that is pressed before it shows the previous result is saved based on that result", async () => {
  const api = new FakeApi({ improvements: [{ ...item }] });
  const changed = vi.fn();
  const { result } = renderHook(() => useSteps(changed), { wrapper: App });
  const { choose } = result.current;
  act(() => choose(item, "check"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  act(() => choose(item, "act"));
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
  const steps = api.sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  expect(steps).toEqual([
    { step: "check", revision: 3 },
    { step: "act", revision: 4 },
  ]);
  expect(result.current.shown(item).step).toBe("act");
});
