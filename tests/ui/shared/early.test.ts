import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { send } from "#providers/http/send.ts";
import { storeToken } from "#providers/session.ts";

const answer = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
const askedUrl = "/api/v1/tasks/LT-0142-2026-01";
const read = () => send({ method: "GET", path: "/tasks/LT-0142-2026-01" });

beforeEach(() => {
  storeToken("mine", "code");
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer({ from: "the server" })),
  );
});

afterEach(() => {
  globalThis.earlyAnswers = undefined;
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The page has asked for the audit before its code was there. */
function askedEarly({
  token = "mine",
  askedAt = Date.now(),
  early = Promise.resolve(answer({ from: "the page" })),
} = {}) {
  globalThis.earlyAnswers = { token, askedAt, byUrl: new Map([[askedUrl, early]]) };
}

it("an answer requested before the code was loaded is used once, without another request", async () => {
  askedEarly();
  expect((await read()).data).toEqual({ from: "the page" });
  expect(fetch).not.toHaveBeenCalled();
  expect((await read()).data).toEqual({ from: "the server" });
});

it("an answer requested for another person is not used", async () => {
  askedEarly({ token: "theirs" });
  expect((await read()).data).toEqual({ from: "the server" });
});

it("an answer requested long ago is not used", async () => {
  askedEarly({ askedAt: Date.now() - 60_000 });
  expect((await read()).data).toEqual({ from: "the server" });
});

it("a request that failed offline is repeated", async () => {
  const early: Promise<Response> = Promise.reject(new TypeError("no line"));
  early.catch(() => undefined);
  askedEarly({ early });
  expect((await read()).data).toEqual({ from: "the server" });
});
