import { act, cleanup, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import { programme } from "#domain/programme.ts";
import { HttpProblem } from "#providers/http/send.ts";
import type { Me } from "#providers/me.ts";
import { CheckAnswers } from "#src/audit/answering/check/CheckAnswers.tsx";
import { createQueue } from "#src/audit/answering/createQueue.ts";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import type { TaskRecord } from "#src/audit/audit.ts";
import { type BoardCalls, CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { cards, jonasWasFaster, proof, put, saves, section, show, startCards } from "#tests/ui/answering/showCards.tsx";

/** Calls of a board on which nothing is written. */
const silent: BoardCalls = {
  read: async () => [],
  add: async () => Promise.reject(new Error("nobody writes")),
  settle: async () => {},
};

startCards();

describe("a question's card", () => {
  test("saves the answer and shows who saved it", async () => {
    const { user } = show(cards);
    await user.type(screen.getByRole("textbox", { name: "Question one" }), "We do");
    expect(screen.getByText("Not saved yet")).toBeInTheDocument();
    await user.tab();
    expect(await screen.findByText(/^Saved .* by Ieva$/)).toBeInTheDocument();
  });

  test("appears when the answer it depends on is given", async () => {
    const { user } = show(cards);
    expect(screen.queryByRole("article", { name: "Question two" })).not.toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: "Question one" }), "More");
    expect(screen.getByRole("article", { name: "Question two" })).toBeInTheDocument();
  });

  test("takes several proofs", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ valid: false, checkedAt: "2026-05-04T10:00:00Z" }));
    const { user, store } = show(cards);
    await user.click(screen.getByRole("button", { name: "Add a link" }));
    await user.type(
      await screen.findByRole("textbox", { name: "Link to the document" }),
      "https://example.org/handbook",
    );
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Handbook");
    expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
    expect(store.get("one").draft.proofs).toMatchObject([{ title: "Handbook", url: "https://example.org/handbook" }]);
    await user.click(screen.getByRole("button", { name: "Remove proof 1" }));
    expect(store.get("one").draft.proofs).toEqual([]);
  });

  test("keeps input that was typed and sent during a link check, on the page or not", async () => {
    let answer = (_found: Response) => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user, store } = show(cards);
    await user.click(screen.getByRole("button", { name: "Add a link" }));
    await user.type(
      await screen.findByRole("textbox", { name: "Link to the document" }),
      "https://example.org/handbook",
    );
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Handbook");
    cleanup();
    const { proofs } = store.get("one").draft;
    store.type("one", { proofs: [...proofs, { title: "Minutes", file: { id: "f1" } }] });
    const checked = { valid: true, checkedAt: "2026-05-04T10:00:00Z" };
    answer(Response.json(checked));
    const link = { title: "Handbook", url: "https://example.org/handbook", checked };
    await vi.waitFor(() =>
      expect(store.get("one").draft.proofs).toEqual([link, { title: "Minutes", file: { id: "f1" } }]),
    );
  });

  test("offers the links of a question whose proof may also apply, until the answer is closed", async () => {
    const link = { title: "Handbook", url: "https://example.org/handbook" };
    const answers = { one: anAnswer("Yes", 1, { proofs: [link, { title: "Minutes", file: { id: "f1" } }] }) };
    const offered = () => screen.queryByRole("button", { name: "Use the same proof: Handbook" });
    const open = (question: Parameters<typeof aQuestion>[1]) => {
      cleanup();
      const three = aQuestion("three", { sameEvidenceAs: "one", ...question });
      return show(<QuestionCard question={three} first />, answers, aSection(...section.questions, three));
    };
    open({ proof: null });
    expect(offered()).toBeNull();
    open({ proof, sameEvidenceAs: null });
    expect(offered()).toBeNull();
    const { user, store } = open({ proof });
    await user.click(offered() as HTMLElement);
    expect(store.get("three").draft.proofs).toEqual([link]);
    expect(offered()).toBeNull();
    put.mockRejectedValue(new HttpProblem(problem("DEADLINE_PASSED")));
    const late = open({ proof });
    expect(offered()).toBeVisible();
    await late.user.type(screen.getByRole("textbox", { name: "Question three" }), "A");
    await late.user.tab();
    await vi.waitFor(() => expect(late.store.get("three").state).toBe("closed"));
    await vi.waitFor(() => expect(offered()).toBeNull());
  });

  test("shows the missing parts of the answer from the start, not as errors", async () => {
    const goals = aQuestion("goals", { settings: { minLength: 20 }, proof });
    const { user } = show(<QuestionCard question={goals} first />, {}, aSection(goals));
    const field = screen.getByRole("textbox", { name: "Question goals" });
    expect(field).toHaveAccessibleDescription("0 of at least 20 characters, proof missing");
    await user.type(field, "Four");
    await user.tab();
    expect(screen.getByText("4 of at least 20 characters, proof missing")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(field).toBeValid();
  });

  test("shows the field for an explanation, and reports it as missing until it is complete", async () => {
    const details = { required: true, title: "How did you work it out?" };
    const share = aQuestion("share", { type: "number", details });
    const { user, store } = show(<QuestionCard question={share} first />, {}, aSection(share));
    await user.type(screen.getByRole("textbox", { name: "Question share" }), "80");
    expect(screen.getByText("explanation missing")).toBeInTheDocument();
    const field = screen.getByRole("textbox", { name: "How did you work it out?" });
    expect(field).toBeRequired();
    await user.type(field, "20 of 25 orders");
    expect(screen.queryByText("explanation missing")).not.toBeInTheDocument();
    expect(store.get("share").draft).toMatchObject({ value: 80, details: "20 of 25 orders" });
    expect(store.getSummary().states.get("share")).toBe("done");
  });

  test("keeps pasted text that is too long, shows its excess, and does not send it", async () => {
    const fetched = vi.fn(async () => Response.json({}));
    vi.stubGlobal("fetch", fetched);
    const short = aQuestion("short", { settings: { maxLength: 5000 } });
    const sections = [aSection(short)];
    const store = new AnswerStore(sections, {}, aBox());
    const queue = createQueue(store, "LT-0142-2026-01", sections);
    const { user } = show(<QuestionCard question={short} first />, {}, aSection(short), { store, queue });
    const field = screen.getByRole("textbox", { name: "Question short" });
    await user.click(field);
    await user.paste("x".repeat(20_000));
    expect(field).toHaveValue("x".repeat(20_000));
    expect(screen.getByText("15,000 characters too many")).toBeInTheDocument();
    expect(field).toBeInvalid();
    await user.tab();
    expect(await screen.findByText(/Not saved: correct what is marked/)).toBeInTheDocument();
    await user.click(screen.getByText("Additional details"));
    await user.click(screen.getByRole("textbox", { name: "What else should the reader know?" }));
    await user.paste("x".repeat(programme.answers.detailsLength + 1));
    expect(screen.getByText("1 character too many")).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, "We do");
    await user.tab();
    expect(store.get("short").state).toBe("invalid");
    expect(fetched).not.toHaveBeenCalled();
  });

  test("explains how to proceed with a deleted file, and saves after it is removed", async () => {
    put.mockImplementation(async (id, answer) => {
      if (answer.proofs.length > 0) throw new HttpProblem(problem("UNKNOWN_FILE", { questions: [id] }));
      return saves(id, answer);
    });
    const file = { id: "f1", type: "text/plain", state: "refused" as const };
    const { user, store } = show(cards, { one: anAnswer("We do", 1, { proofs: [{ title: "Handbook", file }] }) });
    await user.type(screen.getByRole("textbox", { name: "Question one" }), " it");
    await user.tab();
    expect(await screen.findByText(/Remove it from the proof and add it again/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Proof 1: Handbook Cannot be opened/ }));
    await user.click(screen.getByRole("button", { name: "Remove proof 1" }));
    await user.click(screen.getByRole("textbox", { name: "Question one" }));
    await user.tab();
    await vi.waitFor(() => expect(store.get("one").state).toBe("saved"));
    expect(screen.queryByText(/Remove it from the proof and add it again/)).not.toBeInTheDocument();
  });

  test("shows two conflicting answers side by side, and saves the chosen one", async () => {
    jonasWasFaster();
    const { user } = show(cards);
    await user.type(screen.getByRole("textbox", { name: "Question one" }), "We do");
    await user.tab();
    expect(await screen.findByRole("alert")).toHaveTextContent("this answer was changed elsewhere");
    expect(await screen.findByText("They", { selector: "mark" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Use the saved one" }));
    expect(screen.getByRole("textbox", { name: "Question one" })).toHaveValue("They do");
    expect(screen.getByRole("textbox", { name: "Question one" })).toHaveFocus();
  });

  test("joins two conflicting answers if possible, and sends them as one", async () => {
    jonasWasFaster();
    const { user, store } = show(cards);
    await user.type(screen.getByRole("textbox", { name: "Question one" }), "We do");
    await user.tab();
    await user.click(await screen.findByRole("button", { name: "Keep both" }));
    expect(screen.getByRole("textbox", { name: "Question one" })).toHaveValue("They do\n\nWe do");
    expect(screen.getByRole("textbox", { name: "Question one" })).toHaveFocus();
    await vi.waitFor(() => expect(store.get("one").state).toBe("saved"));
    // Saves of another question may follow.
    const sent = put.mock.calls.map(([, answer]) => answer);
    expect(sent).toContainEqual(expect.objectContaining({ value: "They do\n\nWe do", baseRevision: 2 }));
  });
});

describe("submitting", () => {
  const task = { code: "LT-0142-2026-01" } as TaskRecord;
  const proofs = [{ title: "Handbook", url: "https://example.org" }];
  const answered = { one: anAnswer("We do", 1, { proofs }) };
  const check = (onChanged = async () => {}) => (
    <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <CommentsContext.Provider value={new CommentBoard(task.code, silent)}>
        <CheckAnswers task={task} me={{} as Me} onChanged={onChanged} sections={[section]} />
      </CommentsContext.Provider>
    </MemoryRouter>
  );

  test("lists missing parts with links to their questions, and offers no submission", () => {
    show(check());
    expect(screen.getByText("1 question still needs an answer or proof:")).toBeInTheDocument();
    expect(screen.getByText("nothing yet, proof missing")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Submit for review" })).not.toBeInTheDocument();
    const way = screen.getByRole("link", { name: "Question one" });
    expect(way).toHaveAttribute("href", "/dashboard/task/LT-0142-2026-01/q/one");
  });

  test("warns that the answers cannot be changed afterwards, and then submits", async () => {
    const fetched = vi.fn(async (_url: string, _init?: RequestInit) =>
      Response.json({ status: "waiting_for_approval" }),
    );
    vi.stubGlobal("fetch", fetched);
    const onChanged = vi.fn(async () => {});
    const { user } = show(check(onChanged), answered);
    expect(screen.getByText(/go to your trainer for review/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Submit for review" }));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(fetched.mock.lastCall?.[0]).toBe("/api/v1/tasks/LT-0142-2026-01/responses");
    expect(JSON.parse(String(fetched.mock.lastCall?.[1]?.body))).toEqual({ answers: {}, submit: true });
  });

  test("ignores incomplete input of a hidden question, and keeps it", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ status: "waiting_for_approval" }));
    const onChanged = vi.fn(async () => {});
    const { user, store } = show(check(onChanged), answered);
    const halfTyped = [{ title: "Minutes", url: "" }];
    act(() => store.type("two", { proofs: halfTyped }));
    await user.click(screen.getByRole("button", { name: "Submit for review" }));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(store.get("two")).toMatchObject({ state: "incomplete", draft: { proofs: halfTyped } });
  });

  test("shows the reason if an answer cannot be saved", async () => {
    const { user, store } = show(check(), answered);
    put.mockRejectedValue(new HttpProblem(problem("UNAVAILABLE")));
    act(() => store.type("one", { value: "We do more" }));
    await user.click(screen.getByRole("button", { name: "Submit for review" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The service is briefly unavailable.");
  });

  test("lists the questions that the server refuses, with the reasons", async () => {
    const missing = { one: [{ reason: "rows", have: 2, need: 3 }, { reason: "proof" }] };
    vi.stubGlobal("fetch", async () =>
      Response.json({ statusCode: 422, code: "INCOMPLETE", questions: ["one"], missing }, { status: 422 }),
    );
    const { user } = show(check(), answered);
    await user.click(screen.getByRole("button", { name: "Submit for review" }));
    expect(await screen.findByRole("link", { name: "Question one" })).toBeInTheDocument();
    expect(screen.getByText("2 of 3 rows, proof missing")).toBeInTheDocument();
  });

  test("lists an answer that the server does not have yet", async () => {
    put.mockRejectedValue(new HttpProblem(problem("UNAVAILABLE")));
    const { store } = show(check(), answered);
    act(() => {
      store.type("one", { value: "We do more" });
      store.set("one", { state: "offline" });
    });
    expect(await screen.findByText("not saved yet")).toBeInTheDocument();
  });

  test("reports unreachable links without preventing the submission", () => {
    const checked = { valid: false, checkedAt: "2026-05-04T10:00:00.000Z" };
    const unreached = proofs.map((proof) => ({ ...proof, checked }));
    show(check(), { one: anAnswer("We do", 1, { proofs: unreached }) });
    expect(screen.getByText("1 answer has a link that could not be reached")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Submit for review" })).toBeEnabled();
  });
});
