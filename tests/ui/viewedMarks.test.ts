import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type ErrorCode, problem } from "#domain/errors.ts";
import type { Answers } from "#domain/questionnaire/answer.ts";
import type { ViewedAnswer } from "#domain/questionnaire/viewed.ts";
import { HttpProblem } from "#providers/http/send.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { takeOldMarks } from "#src/audit/reviewing/viewed/oldMarks.ts";
import { useViewed, useViewedSync } from "#src/audit/reviewing/viewed/useViewed.ts";
import { ViewedMarks } from "#src/audit/reviewing/viewed/viewedMarks.ts";
import { anAnswer } from "#tests/domain/samples.ts";

/** A server with the marks of one person; `failing` is its answer instead. */
class Server {
  readonly stored = new Map<string, number>();
  readonly calls: string[][] = [];
  failing: ErrorCode | undefined;

  readonly #reply = (): ViewedAnswer[] => {
    if (this.failing) throw new HttpProblem(problem(this.failing));
    return [...this.stored].map(([questionId, revision]) => ({ questionId, revision }));
  };

  read = async () => this.#reply();

  send = async (answers: ViewedAnswer[]) => {
    this.calls.push(answers.map(({ questionId }) => questionId));
    await Promise.resolve();
    this.#reply();
    for (const { questionId, revision } of answers) this.stored.set(questionId, revision);
    return this.#reply();
  };
}

let server: Server;
beforeEach(() => {
  localStorage.clear();
  server = new Server();
});
const open = () => new ViewedMarks("rasa", "LT-1", server);
const idsOf = (marks: ViewedMarks) => [...marks.state().viewed.keys()];

describe("viewed answers", () => {
  test("count at once, and those of the meantime share a call", async () => {
    const marks = open();
    for (const id of ["a", "b", "c"]) marks.add(id, 1);
    expect(idsOf(marks)).toEqual(["a", "b", "c"]);
    await waitFor(() => expect(server.stored.size).toBe(3));
    expect(server.calls).toEqual([["a"], ["b", "c"]]);
    marks.add("a", 1);
    expect(server.calls).toHaveLength(2);
    marks.add("a", 2);
    await waitFor(() => expect(server.stored.get("a")).toBe(2));
  });

  test.each(["NETWORK", "SESSION_EXPIRED", "TOO_MANY_REQUESTS"] as const)(
    "wait in the browser after %s, also over a reload, and are sent later",
    async (code) => {
      server.failing = code;
      const marks = open();
      marks.add("a", 1);
      marks.add("b", 0);
      await marks.refresh();
      expect(marks.state().reading).toBe("failed");
      const reloaded = open();
      expect(idsOf(reloaded)).toEqual(["a", "b"]);
      server.failing = undefined;
      await reloaded.flush();
      expect([...server.stored]).toEqual([
        ["a", 1],
        ["b", 0],
      ]);
      expect(reloaded.state().reading).toBe("known");
      const { length } = server.calls;
      await open().flush();
      expect(server.calls).toHaveLength(length);
    },
  );

  test.each(["WRONG_STATE", "FORBIDDEN", "NOT_FOUND"] as const)("are dropped after %s", async (code) => {
    const marks = open();
    await marks.refresh();
    server.failing = code;
    marks.add("a", 1);
    await waitFor(() => expect(idsOf(marks)).toEqual([]));
    server.failing = undefined;
    await open().flush();
    expect(server.calls).toHaveLength(1);
  });

  test("of another person on this device are not sent", async () => {
    server.failing = "NETWORK";
    open().add("a", 1);
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    server.failing = undefined;
    const other = new ViewedMarks("jonas", "LT-1", server);
    await other.flush();
    expect([idsOf(other), server.calls.length]).toEqual([[], 1]);
  });

  test("of two overlapping readings are those of the later one", async () => {
    const replies: ((answers: ViewedAnswer[]) => void)[] = [];
    const read = () => new Promise<ViewedAnswer[]>((resolve) => replies.push(resolve));
    const marks = new ViewedMarks("rasa", "LT-1", { read, send: server.send });
    const both = [marks.refresh(), marks.refresh()];
    replies[1]?.([{ questionId: "new", revision: 1 }]);
    replies[0]?.([]);
    await Promise.all(both);
    expect(idsOf(marks)).toEqual(["new"]);
  });
});

describe("a review", () => {
  const me = { id: "rasa", role: "trainer" } as Me;
  const answers: Answers = { one: anAnswer("x", { revision: 2 }), two: anAnswer("y", { revision: 1 }) };

  function review(code: string) {
    const task = { code, round: 2 } as TaskRecord;
    return renderHook(() => {
      useViewedSync({ task, me });
      return useViewed({ task, me }, answers);
    });
  }

  test("counts marks of the current revisions, and sends those of an offline time when online again", async () => {
    let online = true;
    const stored: ViewedAnswer[] = [
      { questionId: "one", revision: 1 },
      { questionId: "three", revision: 0 },
    ];
    vi.stubGlobal("fetch", async (url: string, { method, body }: { method: string; body?: string }) => {
      if (!url.endsWith("/viewed-answers")) return new Response(null, { status: 503 });
      if (!online) throw new TypeError("offline");
      if (method === "PUT") stored.splice(0, 9, ...JSON.parse(body ?? "{}").answers);
      return Response.json({ viewed: stored });
    });
    const { result } = review("LT-7");
    await waitFor(() => expect([...result.current.ids]).toEqual(["three"]));
    online = false;
    result.current.view("one");
    await waitFor(() => expect([...result.current.ids]).toContain("one"));
    expect(stored).toHaveLength(2);
    online = true;
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(stored).toEqual([{ questionId: "one", revision: 2 }]));
  });

  test("takes over marks that an earlier version stored on this device for this round, once", () => {
    localStorage.setItem("looked-at:rasa:LT-7:1", JSON.stringify(["one", "two"]));
    localStorage.setItem("looked-at:rasa:LT-7:2", JSON.stringify(["two"]));
    localStorage.setItem("looked-at:jonas:LT-7:2", JSON.stringify(["one"]));
    const task = { code: "LT-7", round: 2 } as TaskRecord;
    expect([takeOldMarks({ task, me }), takeOldMarks({ task, me })]).toEqual([["two"], []]);
    expect(Object.keys(localStorage)).toEqual(["looked-at:jonas:LT-7:2"]);
  });
});
