import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { LiveListener } from "#providers/live/readEvents.ts";
import type { Me } from "#providers/me.ts";
import { DeletedNotice, useDeletedBy } from "#src/audit/page/DeletedNotice.tsx";
import { liveEvents } from "#src/core/liveEvents.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

test.each<[Me["role"], string | undefined, RegExp]>([
  ["auditor", undefined, /^This audit is no longer assigned to you: it has been given to someone else, or deleted/],
  ["student", undefined, /^This audit does not exist, or you do not have access to it/],
  ["auditor", "RuhrBike GmbH", /^RuhrBike GmbH deleted this audit/],
  ["student", "", /^This audit was withdrawn and has now been permanently deleted/],
])("the %s is notified of the deletion of an open audit", (role, by, words) => {
  render(
    <SignedInProvider value={{ ...anAdmin, role }}>
      <DeletedNotice by={by} />
    </SignedInProvider>,
  );
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(/This is how it looked last/)).toBeVisible();
});

test("the person who deleted the audit is received, but not for other audits", () => {
  let tell: LiveListener = () => {};
  const listen = vi.spyOn(liveEvents, "listen").mockImplementation((listener) => {
    tell = listener;
    return () => {};
  });
  const code = "LT-0142-2026-01";
  const { result, rerender } = renderHook(({ open }) => useDeletedBy(open), { initialProps: { open: code } });
  const gone = { resource: "task", id: code, by: "RuhrBike GmbH" };
  const heard = (event: unknown) => {
    act(() => tell(event as Parameters<LiveListener>[0]));
    return result.current;
  };
  expect(heard("everything")).toBeUndefined();
  expect(heard({ ...gone, resource: "report" })).toBeUndefined();
  expect(heard({ ...gone, id: "LT-0142-2026-02" })).toBeUndefined();
  expect(heard({ ...gone, by: undefined })).toBeUndefined();
  expect(heard(gone)).toBe("RuhrBike GmbH");
  rerender({ open: "LT-0142-2026-02" });
  expect(result.current).toBeUndefined();
  listen.mockRestore();
});
