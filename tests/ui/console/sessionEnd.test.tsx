import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { send } from "#providers/http/send.ts";
import { clearSession, readToken, storeToken } from "#providers/session.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { heading, openConsole } from "#tests/ui/console/renderConsole.tsx";

const leave = vi.fn();
const refused = (code: "SESSION_EXPIRED" | "ACCOUNT_SUSPENDED" | "NOT_SIGNED_IN") => {
  const told = problem(code);
  return new Response(JSON.stringify(told), { status: told.statusCode });
};

beforeEach(() => {
  vi.spyOn(location, "assign").mockImplementation(leave);
  // Pages of earlier tests leave now, and stay away.
  dispatchEvent(new Event("pageshow"));
  leave.mockReset();
});

test("an ended session leads once to the sign-in and back here, even if several calls are refused", async () => {
  new FakeApi({ institutions: [{ id: "i1", name: "Business school", country: "LT", revision: 4 }] });
  openConsole("/en-GB/dashboard/institutions");
  await heading("Institutions");
  vi.stubGlobal("fetch", async () => refused("SESSION_EXPIRED"));
  const calls = ["/users", "/offices"].map((path) => send({ method: "GET", path }));
  await Promise.allSettled(calls);
  expect(leave).toHaveBeenCalledTimes(1);
  const { pathname, searchParams } = new URL(leave.mock.calls[0]?.[0], "http://localhost");
  expect(pathname).toBe("/en-GB/dashboard/auth/login");
  expect(Object.fromEntries(searchParams)).toMatchObject({ ended: "true", with: "code" });
  expect(searchParams.get("returnUrl")).toMatch(/^\/en-GB\/dashboard\/institutions/);
  expect(readToken()).toBeUndefined();
});

test("an account that may no longer sign in leads there too, before a page is displayed", async () => {
  vi.stubGlobal("fetch", async () => refused("ACCOUNT_SUSPENDED"));
  openConsole("/en-GB/dashboard/institutions");
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(leave.mock.calls.map(([address]) => new URL(address, "http://x").searchParams.get("ended"))).toEqual(["true"]);
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("a page opened without a session leads there and back here, without a message about an end", async () => {
  vi.stubGlobal("fetch", async () => refused("NOT_SIGNED_IN"));
  openConsole("/en-GB/dashboard/task/LT-0142-2026-02", { signedIn: false });
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  const { pathname, searchParams } = new URL(leave.mock.calls[0]?.[0], "http://localhost");
  expect(pathname).toBe("/en-GB/dashboard/auth/login");
  expect(Object.fromEntries(searchParams)).toEqual({ returnUrl: "/en-GB/dashboard/task/LT-0142-2026-02" });
});

test.each(["no-such-page", "institutions/no-such-page"])(
  "an address without a page (%s) is reported without a session, and leads nowhere",
  async (path) => {
    vi.stubGlobal("fetch", async () => refused("NOT_SIGNED_IN"));
    openConsole(`/en-GB/dashboard/${path}`, { signedIn: false });
    await heading("Page not found");
    expect(document.title).toBe("Page not found · PE Quality");
    expect(leave).not.toHaveBeenCalled();
  },
);

describe("a session that changes in another window", () => {
  const open = async () => {
    storeToken("a.e30.own", "code");
    vi.resetModules();
    const { createAuthProvider } = await import("#providers/auth.ts");
    createAuthProvider(() => "");
  };
  const inAnotherWindow = (change: () => void) => {
    change();
    dispatchEvent(new StorageEvent("storage", { key: "enterpriseToken" }));
  };

  test("opens the sign-in on its pages when it ends", async () => {
    await open();
    inAnotherWindow(clearSession);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(leave.mock.calls[0]?.[0]).toContain("/auth/login?returnUrl=");
  });

  test("reloads its pages when another person signs in", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    await open();
    inAnotherWindow(() => storeToken("a.e30.other", "code"));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });

  test.each<[moment: string, target: EventTarget]>([
    ["visibilitychange", document],
    ["pageshow", window],
  ])("is noticed when a page is displayed again (%s) without a storage event", async (moment, target) => {
    await open();
    clearSession();
    expect(leave).not.toHaveBeenCalled();
    target.dispatchEvent(new Event(moment));
    expect(leave.mock.calls.at(-1)?.[0]).toContain("/auth/login?returnUrl=");
  });

  test("leaves the page without a question about unsaved input", async () => {
    await open();
    // The pages of the tests before are no longer leaving.
    dispatchEvent(new Event("pageshow"));
    const ask = vi.fn();
    window.addEventListener("beforeunload", ask);
    dispatchEvent(new Event("beforeunload"));
    expect(ask).toHaveBeenCalledTimes(1);
    inAnotherWindow(clearSession);
    dispatchEvent(new Event("beforeunload"));
    expect(ask).toHaveBeenCalledTimes(1);
    window.removeEventListener("beforeunload", ask);
  });

  test("does not affect the pages while it is the same", async () => {
    await open();
    inAnotherWindow(() => localStorage.setItem("drafts", "{}"));
    expect(leave).not.toHaveBeenCalled();
  });
});
