import { act, fireEvent, screen, within } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import AnsweringTab from "#src/audit/answering/AnsweringTab.tsx";
import { SavedQuestionnaire } from "#src/audit/answering/SavedQuestionnaire.tsx";
import {
  address,
  open,
  props,
  question,
  responsesOf,
  show,
  startWorkbench,
} from "#tests/ui/answering/openWorkbench.tsx";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { aRemark } from "#tests/ui/comments/aRemark.ts";

startWorkbench();

describe("the workbench of answering", () => {
  test("opens the first open question, with the focus in its field", async () => {
    open("/dashboard/task/LT-1", { one: anAnswer("We do", 1, { answeredBy: "ieva" }) });
    expect(question()).toHaveAccessibleName("Question three");
    expect(address()).toBe("/dashboard/task/LT-1/q/three");
    await vi.waitFor(() => expect(within(question()).getByRole("textbox")).toHaveFocus());
  });

  test("opens the question of the address, and moves back and forward from there", async () => {
    const { user } = open("/dashboard/task/LT-1/q/three");
    expect(question()).toHaveAccessibleName("Question three");
    await vi.waitFor(() => expect(within(question()).getByRole("textbox")).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(question()).toHaveAccessibleName("Question four");
    expect(screen.queryByRole("button", { name: "Next" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(address()).toBe("/dashboard/task/LT-1/q/three");
  });

  test("moves on by Ctrl+Enter from within the field, and keeps the input", async () => {
    const { user, slot } = open("/dashboard/task/LT-1/q/one");
    await user.type(within(question()).getByRole("textbox"), "We sell{Control>}{Enter}{/Control}");
    expect(question()).toHaveAccessibleName("Question three");
    await user.click(screen.getByRole("link", { name: /Question one/ }));
    expect(within(question()).getByRole("textbox")).toHaveValue("We sell");
    expect(within(slot).getByText("1 of 3 answered")).toBeInTheDocument();
  });

  test("moves by the same key from the last question to the check, where the key is not displayed", async () => {
    const { user } = open("/dashboard/task/LT-1/q/four");
    expect(screen.getByText("Ctrl + Enter")).toBeInTheDocument();
    await user.type(within(question()).getByRole("textbox"), "We act{Control>}{Enter}{/Control}");
    expect(screen.getByRole("heading", { name: "Check your answers" })).toBeInTheDocument();
    expect(screen.queryByText("Ctrl + Enter")).not.toBeInTheDocument();
  });

  test("moves by j and k outside the fields, where they are letters within them", async () => {
    const { user } = open("/dashboard/task/LT-1/q/one");
    await user.type(within(question()).getByRole("textbox"), "jk");
    expect(question()).toHaveAccessibleName("Question one");
    question().focus();
    await user.keyboard("j");
    expect(question()).toHaveAccessibleName("Question three");
    question().focus();
    await user.keyboard("k");
    expect(question()).toHaveAccessibleName("Question one");
    question().focus();
    fireEvent.keyDown(question(), { key: "й", code: "KeyJ" });
    expect(question()).toHaveAccessibleName("Question three");
  });

  test("ignores keys pressed in a dialog, and the one that sends a remark", async () => {
    const { user } = open("/dashboard/task/LT-1/q/one", {}, false);
    await user.click(screen.getByRole("button", { name: "Tip · 4 points" }));
    within(screen.getByRole("dialog", { name: "Tip" }))
      .getByRole("button", { name: "Close" })
      .focus();
    await user.keyboard("j");
    await user.click(await screen.findByRole("button", { name: /^Add a remark on/ }));
    await user.keyboard("Why?{Control>}{Enter}{/Control}");
    expect(address()).toBe("/dashboard/task/LT-1/q/one");
    expect(screen.getByRole("textbox", { name: "Your remark" })).toHaveValue("Why?");
  });

  test("shows every field and question with its state in the outline, or only open ones", async () => {
    const { user } = open("/dashboard/task/LT-1/q/one", { one: anAnswer("We do") });
    const outline = within(screen.getByRole("navigation", { name: "Questions" }));
    expect(outline.getByRole("link", { name: /1\s*answered\s*Question one/ })).toHaveAttribute("aria-current", "true");
    expect(outline.queryByRole("link", { name: /Question four/ })).not.toBeInTheDocument();
    await user.click(outline.getByRole("button", { name: "Finance" }));
    expect(outline.getByRole("link", { name: /3\s*not answered\s*Question four/ })).toBeInTheDocument();
    await user.click(outline.getByRole("button", { name: "Open 2" }));
    expect(outline.queryByRole("link", { name: /Question one/ })).not.toBeInTheDocument();
  });

  test("adds a question that becomes visible to the outline", async () => {
    const { user } = open("/dashboard/task/LT-1/q/one");
    await user.type(within(question()).getByRole("textbox"), "More");
    expect(await screen.findByRole("link", { name: /2\s*not answered\s*Question two/ })).toBeInTheDocument();
  });

  test("opens the check, or the start for an address without a question", async () => {
    const { user } = open("/dashboard/task/LT-1/q/gone");
    expect(address()).toBe("/dashboard/task/LT-1/q/one");
    await user.click(screen.getByRole("link", { name: "Check answers" }));
    expect(screen.getByRole("heading", { name: "Check your answers" })).toBeInTheDocument();
    expect(screen.getByText("3 questions still need an answer or proof:")).toBeInTheDocument();
  });
});

describe("the check of the answers", () => {
  const optional = aSection(aQuestion("must"), aQuestion("may", { required: false }));
  const check = (answers: Record<string, Answer>, changes: object = {}, at = "check") =>
    show(
      `/dashboard/task/LT-1/${at}`,
      <SavedQuestionnaire
        {...props}
        task={{ ...props.task, ...changes }}
        responses={{ ...responsesOf(answers), questionnaire: { sections: [optional] } }}
      />,
    );

  test("shows that all required questions are answered, and lists empty optional ones", async () => {
    const { user } = check({ must: anAnswer("We do") });
    expect(screen.getByText("Everything required is answered.")).toBeInTheDocument();
    await user.click(screen.getByText("1 optional question is not answered"));
    expect(screen.getByRole("link", { name: "Question may" })).toHaveAttribute("href", "/dashboard/task/LT-1/q/may");
    expect(screen.getByRole("button", { name: "Submit for review" })).toBeInTheDocument();
  });

  test("counts required questions, and optional ones only once they are begun", async () => {
    const { user, slot } = check({}, {}, "q/must");
    expect(within(slot).getByText("0 of 1 answered")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Open 1" })).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: /not answered\s*Question may\s*optional/ }));
    await user.type(within(question()).getByRole("textbox"), "We do");
    expect(within(slot).getByText("1 of 2 answered")).toBeInTheDocument();
  });

  test("shows that all are answered if the optional ones are too", () => {
    check({ must: anAnswer("We do"), may: anAnswer("We do that too") });
    expect(screen.getByText("All 2 questions are answered.")).toBeInTheDocument();
    expect(screen.queryByText(/optional/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^No answer has been changed/)).not.toBeInTheDocument();
  });

  test("shows that no answer of a rejected audit has been changed, and allows the submission", () => {
    check({ must: anAnswer("We do") }, { status: "rejected" });
    expect(screen.getByText("No answer has been changed since the audit was sent back.")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Submit for review" })).toBeInTheDocument();
  });
});

describe("a question with a remark, while the audit is being corrected", () => {
  const remark = { ...aRemark, questionId: "three" };
  const correct = (wide: boolean) => {
    vi.stubGlobal("fetch", async (address: string) =>
      address.includes("/comments") ? Response.json([remark]) : new Response("", { status: 404 }),
    );
    const rejected = { ...props, task: { ...props.task, rejectedReason: "See the remarks." } };
    return show("/dashboard/task/LT-1/q/three", <SavedQuestionnaire {...rejected} responses={responsesOf({})} />, wide);
  };

  test("shows it next to the question, without a link to a next one if there is none", async () => {
    const { user } = correct(true);
    expect(await screen.findByText(remark.text)).toBeVisible();
    const headings = () => within(screen.getByRole("complementary")).getAllByRole("heading", { level: 2 });
    expect(headings()[0]).toHaveTextContent("Remarks 1");
    expect(screen.queryByRole("button", { name: "Next remark" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(headings().map(({ textContent }) => textContent)).toEqual([
      "What the question is worth",
      "A good answer",
      "Remarks",
    ]);
    await user.click(screen.getByRole("button", { name: "Next remark" }));
    expect(address()).toBe("/dashboard/task/LT-1/q/three");
  });

  test("shows it within the question on a phone", async () => {
    const { user } = correct(false);
    expect(await within(question()).findByText(remark.text)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tip · 4 points · 1 remark" }));
    const help = await screen.findByRole("dialog", { name: "Tip" });
    expect(await within(help).findByRole("heading", { name: "A good answer" })).toBeInTheDocument();
    expect(within(help).queryByText(remark.text)).not.toBeInTheDocument();
  });
});

describe("the questionnaire in another language", () => {
  let lost = true;
  beforeEach(() => {
    lost = true;
    vi.stubGlobal("fetch", async (address: string) => {
      if (!address.includes("/responses")) return new Response("", { status: 404 });
      if (lost && address.includes("de-DE")) return Response.json(problem("FORBIDDEN"), { status: 403 });
      return Response.json(responsesOf({}));
    });
  });
  afterEach(() => i18next.changeLanguage("en-GB"));

  test("stays unchanged if it cannot be loaded, and can be retried", async () => {
    const { user } = show("/dashboard/task/LT-1/q/one", <AnsweringTab {...props} />);
    const field = within(await screen.findByRole("article")).getByRole("textbox");
    await user.type(field, "We sell");
    await act(() => i18next.changeLanguage("de-DE"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Ihre Rolle erlaubt das nicht/);
    expect(within(question()).getByRole("textbox")).toBe(field);
    expect(field).toHaveValue("We sell");
    lost = false;
    await user.click(screen.getByRole("button", { name: "Erneut versuchen" }));
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(field).toHaveValue("We sell");
  });
});
