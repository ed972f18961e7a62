import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useAfterFirstFrame } from "#src/shared/useAfterFirstFrame.ts";

test("content that waits for a page's first frame is rendered after it, or at once for printing", async () => {
  const asked = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(7);
  const dropped = vi.spyOn(globalThis, "cancelAnimationFrame").mockImplementation(() => {});
  const { result, unmount } = renderHook(useAfterFirstFrame);
  expect(result.current).toBe(false);
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(result.current).toBe(true);
  unmount();
  expect(dropped).toHaveBeenCalledWith(7);
  asked.mockRestore();
  dropped.mockRestore();
  const next = renderHook(useAfterFirstFrame);
  await waitFor(() => expect(next.result.current).toBe(true));
});
