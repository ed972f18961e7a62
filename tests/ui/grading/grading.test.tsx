import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Grading } from "#src/grading/Grading.tsx";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { loadWords } from "#tests/ui/forms/words.ts";

const section = aSection(aQuestion("one", { maxPoints: 12 }), aQuestion("two"));
const answers = { one: anAnswer("We do"), two: anAnswer("We plan") };
const responses = {
  questionnaire: { sections: [section] },
  answers,
  progress: { answered: 2, required: 2, total: 2, sections: [] },
};
const previous = { round: null, submittedAt: null, answers: {}, assessments: {} };
const calls: { path: string; body: { assessments: Record<string, unknown> } }[] = [];

function show(onChanged = () => {}) {
  const props = {
    task: { code: "LT-0142-2026-01", round: 1 },
    me: { id: "me" },
    onChanged,
  } as unknown as TaskPartProps;
  render(<Grading {...props} responses={responses} previous={previous} stored={null} />);
  const card = (name: string) => screen.getByRole("article", { name });
  return { user: userEvent.setup(), card };
}

beforeAll(async () => {
  await loadWords();
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ revision: calls.length });
  });
});

describe("grading by keyboard", () => {
  test("digits give points, two in a row more than nine, and Enter goes on", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("11{Enter}3");
    expect(within(card("Question one")).getByRole("radio", { name: "11" })).toBeChecked();
    expect(card("Question two")).toHaveFocus();
    expect(within(card("Question two")).getByRole("radio", { name: "3" })).toBeChecked();
  });

  test("digits in the comment are text", async () => {
    const { user, card } = show();
    await user.type(within(card("Question one")).getByRole("textbox", { name: "Comment" }), "7");
    expect(within(card("Question one")).getByRole("radio", { name: "7" })).not.toBeChecked();
  });
});

describe("a question that is not applicable", () => {
  test("needs a reason before it is saved", async () => {
    const { user, card } = show();
    await user.click(within(card("Question two")).getByRole("checkbox", { name: "Not applicable" }));
    expect(within(card("Question two")).getByRole("alert")).toHaveTextContent("Write why it is not applicable.");
    await user.type(within(card("Question two")).getByRole("textbox", { name: /Why/ }), "No shop");
    expect(within(card("Question two")).queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("finishing", () => {
  test("lists what is not graded, each a way to its card", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("5");
    await user.click(screen.getByRole("button", { name: "Finish grades" }));
    await user.click(screen.getByRole("button", { name: "Question two" }));
    expect(card("Question two").contains(document.activeElement)).toBe(true);
    expect(calls.some(({ path }) => path.endsWith("/grades/finish"))).toBe(false);
  });

  test("saves the draft first, then finishes", async () => {
    const onChanged = vi.fn();
    const { user, card } = show(onChanged);
    card("Question one").focus();
    await user.keyboard("5{Enter}3");
    await user.click(screen.getByRole("button", { name: "Finish grades" }));
    await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(calls.map(({ path }) => path)).toEqual(["/api/v1/grades/draft", "/api/v1/grades/finish"]);
    expect(calls[1]?.body).toMatchObject({
      revision: 1,
      assessments: { one: { points: 5 }, two: { points: 3 } },
    });
  });
});
