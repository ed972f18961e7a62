import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as loadFailures from "#src/shared/loadFailures.ts";
import { useLater } from "#src/ui/useLater.ts";

const reload = vi.spyOn(loadFailures, "reloadIfReachable").mockResolvedValue(true);

afterEach(() => reload.mockClear());

const lost = vi.fn(() => Promise.reject(new TypeError("no such file")));
const there = vi.fn(async () => "a menu");

test("code that nobody has asked for is loaded a while after the page", async () => {
  const { result } = renderHook(() => useLater(there, 0));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBe("a menu"));
});

test("where it does not come by itself the page stays as it is", async () => {
  const { result } = renderHook(() => useLater(lost, 0));
  await waitFor(() => expect(lost).toHaveBeenCalled());
  await act(async () => {});
  expect(result.current[0]).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test("where it does not come for who asks, the page is loaded anew for them", async () => {
  const { result } = renderHook(() => useLater(lost));
  act(() => result.current[1]());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
