import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { EVERYTHING, type LiveListener } from "#providers/live/readEvents.ts";
import { toProblem } from "#providers/problem.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { liveEvents } from "#src/core/liveEvents.ts";
import { ErrorPage } from "#src/ui/errors/ErrorPage.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

describe("an error that no server answered", () => {
  it.each([
    ["a chosen file that was moved", new DOMException("gone", "NotFoundError"), "FILE_UNREADABLE"],
    ["a chosen file that was changed", new DOMException("changed", "NotReadableError"), "FILE_UNREADABLE"],
    [
      "code that did not load, in Chromium",
      new TypeError("Failed to fetch dynamically imported module: /a.js"),
      "NETWORK",
    ],
    ["code that did not load, in Safari", new TypeError("Importing a module script failed."), "NETWORK"],
    ["a refusal of the server", new HttpProblem(problem("WRONG_STATE")), "WRONG_STATE"],
  ])("has a specific code: %s", (_what, error, code) => expect(toProblem(error).code).toBe(code));

  it.each([new Error("x is undefined"), "thrown", undefined])("otherwise is a bug of the page: %s", (error) => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(toProblem(error)).toEqual(problem("PAGE_ERROR"));
    expect(told).toHaveBeenCalledWith(error);
    expect(messageOf(error)).toMatch(/on this page/);
    told.mockRestore();
  });
});

describe("a page that cannot be displayed", () => {
  const show = (status: number) =>
    render(
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        <ErrorPage status={status} message="Reason" onRetry={() => {}} />
      </MemoryRouter>,
    );

  it("offers a retry after a failure", () => {
    show(503);
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    expect(screen.getByText(/Try again, or go back/)).toBeVisible();
  });

  it("offers none without access", () => {
    show(403);
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    expect(screen.queryByText(/Try again/)).toBeNull();
    expect(screen.getByText("What you saved is safe.")).toBeVisible();
  });
});

describe("content that could not be read", () => {
  it("is read again when the server is reachable again, but not at every change of a record", () => {
    const listeners: LiveListener[] = [];
    const listen = vi.spyOn(liveEvents, "listen").mockImplementation((listener) => {
      listeners.push(listener);
      return () => {};
    });
    const onRetry = vi.fn();
    render(<ReadFailed problem={problem("NETWORK")} onRetry={onRetry} />);
    for (const listener of listeners) listener({ resource: "task", id: "LT-1", revision: 2 });
    expect(onRetry).not.toHaveBeenCalled();
    for (const listener of listeners) listener(EVERYTHING);
    expect(onRetry).toHaveBeenCalledOnce();
    listen.mockRestore();
  });
});
