import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { PreviousAnswers } from "#src/audit/answering/earlier/PreviousAnswers.tsx";
import { TakeOverAll } from "#src/audit/answering/earlier/TakeOverAll.tsx";
import { sectionId } from "#src/audit/answering/ProgressNav.tsx";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { SaveQueue, type Sent } from "#src/ui/saving/queue.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const proof = { title: "Minutes", url: "https://intranet.example/minutes" };
const one = aQuestion("one", { proof: { required: false, help: "Link it." } });
const two = aQuestion("two");
const hidden = aQuestion("hidden", { visibleIf: { question: "two", is: ["We measure"] } });
const three = aQuestion("three");
const section = aSection(one, two, hidden, three);

const previous: Answers = {
  one: anAnswer("We plan every Monday", 3, { proofs: [proof], additionalDetails: "Since spring" }),
  two: anAnswer("We measure"),
  hidden: anAnswer("With a survey"),
};

const saves = async (_id: string, answer: Sent<Draft>): Promise<Answer> =>
  anAnswer(answer.value, (answer.baseRevision ?? 0) + 1, answer);
const put = vi.fn(saves);
let reply: object;

async function show(answers: Answers = {}) {
  const store = new AnswerStore([section], answers, aBox());
  const queue = new SaveQueue(store, { put, fits: () => true });
  // Unsaved input of a test must not be saved in the next one.
  onTestFinished(() => queue.flush());
  render(
    <AnsweringContext.Provider value={{ store, queue, team: new Team(alone) }}>
      <PreviousAnswers taskCode="LT-0142-2026-01">
        <h2 id={sectionId("sales")} tabIndex={-1}>
          Sales
        </h2>
        <TakeOverAll section={section} />
        {section.questions.map((question) => (
          <QuestionCard key={question.id} question={question} first />
        ))}
      </PreviousAnswers>
    </AnsweringContext.Provider>,
  );
  const card = (name: string) => within(screen.getByRole("article", { name: `Question ${name}` }));
  return { store, queue, user: userEvent.setup(), card };
}

const all = { name: /^Use earlier answers for all/ };
const take = { name: "Use this answer" };
const undoing = { name: "Remove the earlier answer" };

beforeAll(async () => {
  vi.stubGlobal("scrollTo", () => {});
});
beforeEach(() => {
  put.mockReset().mockImplementation(saves);
  reply = { taskCode: "LT-0142-2024-01", completedAt: "2024-11-20T10:00:00.000Z", answers: previous };
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(url.includes("validate-url") ? { valid: true, checkedAt: "2026-05-04T10:00:00.000Z" } : reply),
  );
});

describe("a previous answer", () => {
  test("is collapsed at each unanswered question that has one, and nowhere else", async () => {
    const { card } = await show({ two: anAnswer("Something else") });
    expect(await screen.findByText("Your answer from 2024: We plan every Monday")).toBeInTheDocument();
    expect(card("one").getByRole("button", take)).toHaveAccessibleDescription("Question one");
    expect(card("two").queryByRole("button", take)).not.toBeInTheDocument();
    expect(card("three").queryByRole("button", take)).not.toBeInTheDocument();
  });

  test("is complete when it is expanded", async () => {
    const { card, user } = await show();
    await user.click(await card("one").findByText("Your answer from 2024: We plan every Monday"));
    expect(await card("one").findByRole("link", { name: "Minutes" })).toHaveAttribute("href", proof.url);
    expect(card("one").getByText("Since spring")).toBeInTheDocument();
    expect(card("one").getByText(/^Links are checked again/)).toBeInTheDocument();
  });

  test("does not exist without an earlier audit", async () => {
    reply = { taskCode: null, completedAt: null, answers: {} };
    await show();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByText(/^Your answer from/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", all)).not.toBeInTheDocument();
  });

  test("is copied as if typed, its link is checked again, and the focus stays", async () => {
    const { card, user, store, queue } = await show();
    await user.click(await card("one").findByRole("button", take));
    expect(card("one").getByRole("button", undoing)).toHaveFocus();
    expect(card("one").getByRole("textbox", { name: "Question one" })).toHaveValue("We plan every Monday");
    expect(card("one").getByText("What else should the reader know?")).toBeInTheDocument();
    expect(
      screen.getByText("1 earlier answer is in use. Confirm it, or correct what has changed since."),
    ).toBeInTheDocument();
    await waitFor(() => expect(store.get("one").draft.proofs[0]?.checked).toMatchObject({ valid: true }));
    await queue.flush();
    expect(put.mock.lastCall?.[1]).toMatchObject({ value: "We plan every Monday", additionalDetails: "Since spring" });
    expect(await card("one").findByText(/^Saved .* by Ieva$/)).toBeInTheDocument();
    expect(card("one").getByRole("button", undoing)).toBeInTheDocument();
  });

  test("can be undone, and copied again", async () => {
    const { card, user, store, queue } = await show();
    await user.click(await card("one").findByRole("button", take));
    await queue.flush();
    await user.click(card("one").getByRole("button", undoing));
    expect(card("one").getByRole("textbox", { name: "Question one" })).toHaveValue("");
    await queue.flush();
    expect(store.get("one").draft).toEqual({ value: undefined, proofs: [], additionalDetails: "" });
    expect(put.mock.lastCall?.[1]).toMatchObject({ value: undefined, proofs: [], baseRevision: 1 });
    expect(card("one").getByRole("button", take)).toHaveFocus();
  });

  test("cannot be undone if a person has typed the same answer", async () => {
    const { card } = await show({ two: anAnswer("We measure") });
    await card("one").findByRole("button", take);
    expect(card("two").queryByRole("button", undoing)).not.toBeInTheDocument();
  });

  test("stays readable while it is corrected, and can no longer be undone", async () => {
    const { card, user } = await show();
    await user.click(await card("two").findByRole("button", take));
    await user.type(card("two").getByRole("textbox", { name: "Question two" }), " less");
    expect(card("two").queryByRole("button", undoing)).not.toBeInTheDocument();
    expect(card("two").getByText(/^Your answer from/)).toBeInTheDocument();
  });

  test("waits for a check until it is confirmed, by a click that also works offline", async () => {
    const { card, user, store, queue } = await show();
    await user.click(await card("two").findByRole("button", take));
    await queue.flush();
    expect(put.mock.lastCall?.[1]).toMatchObject({ value: "We measure", toCheck: true });
    expect(card("two").getByText("Answer from 2024. Is it still true?")).toBeInTheDocument();
    expect([...store.getSummary().toCheck]).toEqual(["two"]);
    await user.click(card("two").getByRole("button", { name: "Still true" }));
    await queue.flush();
    expect(put.mock.lastCall?.[1]).toMatchObject({ value: "We measure", baseRevision: 1 });
    expect(put.mock.lastCall?.[1]).not.toHaveProperty("toCheck");
    expect(store.getSummary().toCheck.size).toBe(0);
    expect(card("two").queryByText(/Is it still true/)).not.toBeInTheDocument();
    expect(card("two").queryByRole("button", undoing)).not.toBeInTheDocument();
  });

  test("no longer waits for a check after a change, but still after a link check", async () => {
    const { card, user, store, queue } = await show({ one: anAnswer("Old", 1, { proofs: [proof], toCheck: true }) });
    await user.click(await card("one").findByRole("button", { name: "Proof 1: Minutes" }));
    await user.click(card("one").getByDisplayValue(proof.url));
    await user.tab();
    await queue.flush();
    expect([...store.getSummary().toCheck]).toEqual(["one"]);
    await user.type(card("one").getByRole("textbox", { name: "Question one" }), "!");
    expect(store.getSummary().toCheck.size).toBe(0);
  });

  test("is not undone by the second click of a double click", async () => {
    const { card, user, store } = await show();
    await user.dblClick(await card("two").findByRole("button", take));
    expect(store.get("two").draft.value).toBe("We measure");
  });

  test("causes a normal conflict if another person was faster", async () => {
    const theirs = anAnswer("They do", 1, { answeredByName: "Jonas" });
    put.mockRejectedValueOnce(new HttpProblem(problem("ANSWER_CONFLICT", { current: { two: theirs } })));
    const { card, user, queue } = await show();
    await user.click(await card("two").findByRole("button", take));
    await queue.flush();
    expect(await card("two").findByText("They do")).toBeInTheDocument();
    expect(card("two").queryByRole("button", undoing)).not.toBeInTheDocument();
  });
});

describe("all previous answers of a section", () => {
  test("fill unanswered questions, including those that become visible, and nothing else", async () => {
    const { store, user, queue } = await show({ one: anAnswer("Ours, of today") });
    await user.click(
      await screen.findByRole("button", { name: "Use earlier answers for all unanswered questions (2)" }),
    );
    expect(store.get("one").draft.value).toBe("Ours, of today");
    expect([store.get("two").draft.value, store.get("hidden").draft.value]).toEqual(["We measure", "With a survey"]);
    expect(store.get("three").draft.value).toBeUndefined();
    expect(
      screen.getByText("2 earlier answers are in use. Confirm each one, or correct what has changed since."),
    ).toBeInTheDocument();
    expect(screen.queryByRole("button", all)).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 2 })).toHaveFocus();
    await queue.flush();
    expect(put.mock.calls.map(([id]) => id).sort()).toEqual(["hidden", "two"]);
  });

  test("are counted during answering", async () => {
    const { card, user } = await show();
    expect(
      await screen.findByRole("button", { name: "Use earlier answers for all unanswered questions (3)" }),
    ).toBeInTheDocument();
    await user.type(card("two").getByRole("textbox", { name: "Question two" }), "No");
    expect(
      screen.getByRole("button", { name: "Use earlier answers for all unanswered questions (1)" }),
    ).toBeInTheDocument();
  });
});
