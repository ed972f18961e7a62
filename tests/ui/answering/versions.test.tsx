import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Replaced } from "#domain/wire/team.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { ReplacedNotice } from "#src/audit/answering/versions/ReplacedNotice.tsx";
import Versions from "#src/audit/answering/versions/Versions.tsx";
import { GoToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { SaveQueue, type Sent } from "#src/ui/saving/queue.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const one = aQuestion("one");
const mine = anAnswer("Ieva's words", 1, { answeredByName: "Ieva" });
const theirs = anAnswer("Something else", 2, { answeredByName: "Lukas" });
const replaced: Replaced = { questionId: "one", revision: 1, by: "Lukas", at: "2026-05-04T10:05:00.000Z" };

const put = vi.fn(
  async (_id: string, answer: Sent<Draft>): Promise<Answer> =>
    anAnswer(answer.value, (answer.baseRevision ?? 0) + 1, { answeredByName: "Ieva" }),
);
const dismiss = vi.fn(async () => undefined);
const goTo = vi.fn();

async function show() {
  const store = new AnswerStore([aSection(one)], { one: theirs }, aBox());
  const queue = new SaveQueue(store, { put, fits: () => true });
  const state = { members: [], contributors: [], owners: {}, questionOwners: {}, present: [], replaced: [replaced] };
  const team = new Team({
    ...alone,
    read: async () => state,
    versions: async () => [theirs, mine].map((each) => ({ ...each, round: 1 })),
    dismiss,
  });
  await team.refresh();
  render(
    <App>
      <AnsweringContext.Provider value={{ store, queue, team }}>
        <GoToQuestion.Provider value={goTo}>
          <ReplacedNotice />
          <QuestionCard question={one} first />
          <aside aria-label="Beside">
            <Versions question={one} onRestored={() => {}} />
          </aside>
        </GoToQuestion.Provider>
      </AnsweringContext.Provider>
    </App>,
  );
  return { store, queue, user: userEvent.setup() };
}

beforeAll(async () => {
  vi.stubGlobal("scrollTo", () => {});
});
beforeEach(() => {
  for (const mock of [put, dismiss, goTo]) mock.mockClear();
});

const panel = () => screen.findByRole("region", { name: "Your answer was changed" });

test("the author of a replaced answer is notified with a link, and restores the answer on top of the new one", async () => {
  const { user, queue } = await show();
  expect(screen.getByText("Lukas changed your answer to a question.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(goTo).toHaveBeenCalledWith("one");
  const choice = within(await panel());
  expect(choice.getByText("Ieva's words")).toBeInTheDocument();
  await user.click(choice.getByRole("button", { name: "Keep mine" }));
  await queue.flush();
  expect(put.mock.lastCall).toMatchObject(["one", { value: "Ieva's words", baseRevision: 2 }]);
});

test("the author of a replaced answer keeps both, or accepts the change", async () => {
  const { user, queue } = await show();
  await user.click(within(await panel()).getByRole("button", { name: "Keep both" }));
  await queue.flush();
  expect(put.mock.lastCall?.[1].value).toBe("Something else\n\nIeva's words");
  await user.click(within(await panel()).getByRole("button", { name: "Use the saved one" }));
  expect(dismiss).toHaveBeenCalledWith("one");
  await vi.waitFor(() => expect(screen.queryByText(/^Lukas changed/)).not.toBeInTheDocument());
});

test("a choice is not offered during typing, because the input would be lost", async () => {
  const { user } = await show();
  await panel();
  await user.click(await screen.findByText("Ieva", { selector: ".version-by span" }));
  expect(screen.getByRole("button", { name: "Restore" })).toBeEnabled();
  await user.type(screen.getByRole("textbox", { name: "Question one" }), "!");
  expect(screen.queryByRole("region", { name: "Your answer was changed" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Restore" })).toBeDisabled();
});

test("an earlier version is read, and restored as a new one", async () => {
  const { user, store, queue } = await show();
  const beside = within(screen.getByRole("complementary", { name: "Beside" }));
  await user.click(await beside.findByText("Ieva", { selector: ".version-by span" }));
  expect(beside.getByText("now")).toBeInTheDocument();
  await user.click(beside.getByRole("button", { name: "Restore" }));
  expect(store.get("one").draft.value).toBe("Ieva's words");
  await queue.flush();
  expect(put.mock.lastCall).toMatchObject(["one", { baseRevision: 2 }]);
});
