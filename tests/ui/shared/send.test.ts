import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorCode } from "#domain/errors.ts";
import { type Call, HttpProblem, onSessionEnd, send } from "#providers/http/send.ts";
import { readMe } from "#providers/me.ts";
import { clearSession, storeToken } from "#providers/session.ts";

const server = vi.fn<typeof fetch>();

const answer = (status: number, body: unknown = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

/** Sends a call, lets the pause before a second try pass, and gives back what came of it. */
async function outcome(call: Partial<Call> = {}): Promise<unknown> {
  const sent = send({ method: "GET", path: "/tasks", ...call }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return sent;
}

async function codeOf(call: Partial<Call> = {}): Promise<ErrorCode | undefined> {
  const result = await outcome(call);
  return result instanceof HttpProblem ? result.problem.code : undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", server);
});
beforeEach(() => onSessionEnd(() => undefined));

afterEach(() => {
  vi.useRealTimers();
  server.mockReset();
  clearSession();
});

describe("a second try", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("reads once more after %i", async (status) => {
    server.mockResolvedValueOnce(answer(status)).mockResolvedValueOnce(answer(200, [1]));
    expect(await outcome()).toMatchObject({ status: 200, data: [1] });
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("reads once more when offline, and not again", async () => {
    server.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await codeOf()).toBe("NETWORK");
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("happens at the time that the server has given", async () => {
    const away = new Response("{}", { status: 503, headers: { "retry-after": "1" } });
    server.mockResolvedValueOnce(away).mockResolvedValueOnce(answer(200));
    const sent = send({ method: "GET", path: "/tasks" });
    await vi.advanceTimersByTimeAsync(999);
    expect(server).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server).toHaveBeenCalledTimes(2);
    expect(await sent).toMatchObject({ status: 200 });
  });

  it.each([400, 401, 403, 404, 422])("does not read again after %i", async (status) => {
    server.mockResolvedValue(answer(status));
    await outcome();
    expect(server).toHaveBeenCalledTimes(1);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("never repeats %s", async (method) => {
    server.mockResolvedValueOnce(answer(503));
    expect(await codeOf({ method })).toBe("NETWORK");
    server.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    expect(await codeOf({ method })).toBe("NETWORK");
    expect(server).toHaveBeenCalledTimes(2);
  });

  it("does not happen after an abort", async () => {
    const abort = new AbortController();
    server.mockImplementation(async () => {
      abort.abort();
      throw new DOMException("Aborted", "AbortError");
    });
    expect(await outcome({ signal: abort.signal })).toMatchObject({ name: "AbortError" });
    expect(server).toHaveBeenCalledTimes(1);
  });
});

it("sends texts without characters that cannot be stored", async () => {
  server.mockResolvedValue(answer(200));
  await outcome({ method: "PUT", body: { answers: { q: { value: "Price \ud83d plus\u0000 costs" } } } });
  expect(server.mock.calls[0]?.[1]?.body).toBe('{"answers":{"q":{"value":"Price  plus costs"}}}');
});

describe("problems", () => {
  it("have the server's problem with its details", async () => {
    const told = { statusCode: 422, code: "INCOMPLETE", message: "Some answers are missing", questions: ["q1"] };
    server.mockResolvedValue(answer(422, told));
    const result = await outcome({ method: "POST" });
    expect(result).toBeInstanceOf(HttpProblem);
    expect(result).toMatchObject({ message: told.message, problem: { code: "INCOMPLETE", questions: ["q1"] } });
  });

  it.each<[number, ErrorCode]>([
    [400, "NETWORK"],
    [401, "NETWORK"],
    [403, "NETWORK"],
    [404, "NETWORK"],
    [413, "TOO_LARGE"],
    [429, "NETWORK"],
    [502, "NETWORK"],
    [507, "NETWORK"],
  ])("treats a page of %i that is not the server's as %s", async (status, code) => {
    server.mockResolvedValue(answer(status, "<h1>Refused by the filter</h1>"));
    expect(await codeOf({ method: "POST" })).toBe(code);
  });

  it("have the server's message about an unavailable service, and the time to retry", async () => {
    const told = { statusCode: 503, code: "UNAVAILABLE", message: "Not available", retryAfter: 1 };
    server.mockResolvedValue(new Response(JSON.stringify(told), { status: 503, headers: { "retry-after": "1" } }));
    expect(await outcome({ method: "PUT" })).toMatchObject({ problem: { code: "UNAVAILABLE" }, retryAfter: 1 });
  });

  it("do not contain unknown codes", async () => {
    server.mockResolvedValue(answer(403, { code: "FILTERED" }));
    expect(await codeOf({ method: "POST" })).toBe("NETWORK");
  });

  it("treat a page instead of an answer as a lost connection", async () => {
    server.mockResolvedValue(answer(200, "<h1>Sign in to the school's network</h1>"));
    expect(await codeOf()).toBe("NETWORK");
  });
});

describe("the session", () => {
  it("sends the token, and reports when the server no longer accepts it", async () => {
    const listener = vi.fn();
    onSessionEnd(listener);
    storeToken("a.b.c", "code");
    server.mockResolvedValue(answer(401, { statusCode: 401, code: "SESSION_EXPIRED" }));
    expect(await codeOf()).toBe("SESSION_EXPIRED");
    expect(listener).toHaveBeenCalledOnce();
    expect(server.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer a.b.c" });
  });

  it("reports it even if no one is signed in", async () => {
    const listener = vi.fn();
    onSessionEnd(listener);
    server.mockResolvedValue(answer(401, { statusCode: 401, code: "NOT_SIGNED_IN" }));
    expect(await codeOf()).toBe("NOT_SIGNED_IN");
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("a school's filter or a proxy between this page and the server", () => {
  it.each([401, 403])("ends no session by a page of %i", async (status) => {
    const listener = vi.fn();
    onSessionEnd(listener);
    server.mockImplementation(async () => answer(status, "<h1>Blocked</h1>"));
    await outcome({ method: "PUT" });
    await readMe().catch(() => undefined);
    expect(listener).not.toHaveBeenCalled();
  });

  it("does not hide the server's message that an account may not work", async () => {
    const listener = vi.fn();
    onSessionEnd(listener);
    server.mockImplementation(async () => answer(403, { statusCode: 403, code: "ACCOUNT_BLOCKED" }));
    await readMe().catch(() => undefined);
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe("the request", () => {
  it("sends JSON without undefined values", async () => {
    server.mockResolvedValue(answer(200));
    await outcome({ method: "POST", path: "/auth/pen", query: { a: "1", b: undefined }, body: { name: "Ieva" } });
    const [url, init] = server.mock.calls[0] ?? [];
    expect(url).toBe("/api/v1/auth/pen?a=1");
    expect(init).toMatchObject({ method: "POST", body: '{"name":"Ieva"}' });
    expect(init?.headers).toMatchObject({ "content-type": "application/json" });
    expect(init?.headers).not.toHaveProperty("authorization");
  });

  it("reads an empty answer as nothing", async () => {
    server.mockResolvedValue(new Response(null, { status: 204 }));
    expect(await outcome({ method: "POST" })).toMatchObject({ status: 204, data: undefined });
  });
});
