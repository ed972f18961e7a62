import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Answer, Answers } from "#domain/questionnaire/answer.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import { answerBox, type Draft } from "#src/audit/answering/drafts.ts";
import { LeftDraftsAlert } from "#src/audit/answering/left/LeftDraftsAlert.tsx";
import { leftDrafts } from "#src/audit/answering/left/leftDrafts.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { SaveQueue, type Sent } from "#src/ui/saving/queue.ts";
import { WaitingLine } from "#src/ui/saving/WaitingLine.tsx";
import { aDraft, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const AUDIT = "LT-0142-2026-01";
const [me, other] = ["1111-me", "2222-ieva"];
const section = aSection(aQuestion("one"), aQuestion("two"), aQuestion("three"));
const put = vi.fn(
  async (_id: string, answer: Sent<Draft>): Promise<Answer> =>
    anAnswer(answer.value, (answer.baseRevision ?? 0) + 1, answer),
);

beforeEach(() => {
  localStorage.clear();
  put.mockClear();
});

const leave = (question: string, value: string, baseRevision = 0, name: string | undefined = "Ieva Kazlauskaitė") =>
  answerBox(other, AUDIT, name).write(question, { draft: aDraft(value), baseRevision });

function Page({ store, queue }: { store: AnswerStore; queue: SaveQueue<Draft, Answer> }) {
  const [left, setLeft] = useState(() => leftDrafts(store, me, AUDIT));
  return (
    <AnsweringContext.Provider value={{ store, queue, team: new Team(alone) }}>
      <LeftDraftsAlert left={left} taskCode={AUDIT} onAdopted={() => setLeft(leftDrafts(store, me, AUDIT))} />
      <WaitingLine store={store} words="waiting" besides={left[0] && { text: "Something waits" }} onGoTo={() => {}} />
    </AnsweringContext.Provider>
  );
}

function show(answers: Answers = {}) {
  const store = new AnswerStore([section], answers, answerBox(me, AUDIT, "Ieva Kazlauskaite"));
  const queue = new SaveQueue(store, { put, fits: () => true });
  onTestFinished(() => queue.flush());
  render(<Page store={store} queue={queue} />);
  return { store, queue, user: userEvent.setup() };
}

test("another person's answers on this device are shown with their name, and not as saved", async () => {
  leave("one", "We plan on Mondays");
  leave("two", "We measure");
  show();
  expect(screen.getByRole("alert")).toHaveTextContent("2 unsaved answers by Ieva Kazlauskaitė are only on this device");
  expect(screen.getByRole("status")).toHaveTextContent("Something waits");
  expect(screen.queryByText("Everything is saved")).toBeNull();
});

test("the same person adopts them, each based on its original version", async () => {
  leave("one", "We plan on Mondays", 3);
  leave("two", "We measure");
  const { store, queue, user } = show({ one: anAnswer("We plan", 4) });
  await user.click(screen.getByRole("button", { name: "Yes" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(store.get("one").draft.value).toBe("We plan on Mondays");
  await queue.flush();
  expect(put.mock.calls.map(([id, { value, baseRevision }]) => [id, value, baseRevision])).toEqual([
    ["one", "We plan on Mondays", 3],
    ["two", "We measure", undefined],
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("Everything is saved");
  expect(Object.keys(localStorage)).toEqual([]);
});

test("another person declines, and the answers stay", async () => {
  leave("one", "We plan on Mondays");
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "No" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Something waits");
  expect(answerBox(other, AUDIT).read("one")?.draft.value).toBe("We plan on Mondays");
});

test("current input is not overwritten", async () => {
  leave("one", "We plan on Mondays");
  const { store, user } = show();
  store.type("one", { value: "Mine" });
  await user.click(screen.getByRole("button", { name: "Yes" }));
  expect(store.get("one").draft.value).toBe("Mine");
  expect(screen.getByRole("alert")).toHaveTextContent("1 unsaved answer by Ieva Kazlauskaitė is only on this device");
});

test("answers on the server, of another audit or of the same person are not shown", () => {
  leave("one", "We do");
  answerBox(other, "LT-0142-2026-02", "Ieva").write("one", { draft: aDraft("Else"), baseRevision: 0 });
  answerBox(me, AUDIT).write("two", { draft: aDraft("Mine"), baseRevision: 0 });
  show({ one: anAnswer("We do", 2) });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(answerBox(other, AUDIT).read("one")).toBeUndefined();
});

test("answers of earlier versions without a name belong to another person", () => {
  leave("one", "We plan on Mondays", 0, "");
  show();
  expect(screen.getByRole("alert")).toHaveTextContent("1 unsaved answer by someone else is only on this device");
});
