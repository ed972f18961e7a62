import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as loadFailures from "#src/shared/loadFailures.ts";
import { useLater } from "#src/ui/useLater.ts";

const reload = vi.spyOn(loadFailures, "reloadIfReachable").mockResolvedValue(true);

afterEach(() => reload.mockClear());

const lost = vi.fn(() => Promise.reject(new TypeError("no such file")));
const there = vi.fn(async () => "a menu");

test("code that was not requested is loaded a while after the page", async () => {
  const { result } = renderHook(() => useLater(there, 0));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBe("a menu"));
});

test("if it fails to load automatically, the page stays unchanged", async () => {
  const { result } = renderHook(() => useLater(lost, 0));
  await waitFor(() => expect(lost).toHaveBeenCalled());
  await act(async () => {});
  expect(result.current[0]).toBeUndefined();
  expect(reload).not.toHaveBeenCalled();
});

test("if it fails to load on request, the page is reloaded", async () => {
  const { result } = renderHook(() => useLater(lost));
  act(() => result.current[1]());
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
