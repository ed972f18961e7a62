import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { aQuestion } from "#tests/domain/samples.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole } from "#tests/ui/console/renderConsole.tsx";

const yesNo = aQuestion({ id: "decides", type: "yes-no", title: { "en-GB": "Is there a plan?" } });
const depends = aQuestion({
  id: "depends",
  title: { "en-GB": "Why not?" },
  visibleIf: { question: "decides", is: [false] },
});
const form = {
  id: "f1",
  title: "Sales",
  revision: 1,
  auditFieldId: "sales",
  texts: {},
  publishedVersion: null,
  levels: null,
  retired: false,
};

let api: FakeApi;
beforeEach(() => localStorage.clear());

/** Opens the builder on a phone: outline, question and preview are tabs. */
async function open(questions: object[]) {
  api = new FakeApi({ forms: [{ ...form, questions }] });
  const user = openConsole("/en-GB/dashboard/admin/form/edit/f1");
  await screen.findByRole("textbox", { name: /English/ });
  const choose = async (title: string) => {
    await user.click(screen.getByRole("tab", { name: "Outline" }));
    await user.click(screen.getByText(title));
  };
  return { user, choose };
}

describe("the form builder on a phone", () => {
  test("keeps and reports a condition whose question is removed, and undo restores both", async () => {
    const { user, choose } = await open([yesNo, depends]);
    await choose("Is there a plan?");
    await user.click(screen.getByRole("tab", { name: "Outline" }));
    await user.click(screen.getByRole("button", { name: /^Remove question 1/ }));
    await choose("Why not?");
    const group = within(screen.getByRole("group", { name: "Group 1 of the condition" }));
    expect(group.getByText("The condition refers to a question that no longer exists")).toBeInTheDocument();
    expect(screen.getByText("1 thing to fix before you can save")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await user.keyboard("{Control>}z{/Control}");
    expect(screen.getByText("The questionnaire is complete and can be saved.")).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: "З", code: "KeyZ", ctrlKey: true, shiftKey: true });
    expect(screen.getByText("1 thing to fix before you can save")).toBeInTheDocument();
  });

  test("reports invalid parts from a file at their question", async () => {
    const { choose } = await open([aQuestion({ maxPoints: -5 })]);
    expect(screen.getByText("1 thing to fix before you can save")).toBeInTheDocument();
    await choose("A question?");
    expect(screen.getByText(/^Maximum points: /)).toBeInTheDocument();
  });

  test("explains impossible limits before the server refuses them", async () => {
    const options = ["one", "two", "three"].map((value) => ({ value, title: { "en-GB": value } }));
    const { choose } = await open([aQuestion({ type: "multiple-choice", settings: { options, minItems: 5 } })]);
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    await choose("A question?");
    expect(screen.getByText("More choices are required than there are options")).toBeInTheDocument();
  });

  test("shows refusals of the server at their question", async () => {
    const { user, choose } = await open([yesNo, depends]);
    await choose("Why not?");
    api.refuseNextChange(problem("INVALID_INPUT", { errors: { questions: ["depends: refused so"] } }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/refused so/)).toBeInTheDocument();
  });

  test("moves the focus to an opened question, and to the neighbour of a removed one", async () => {
    const { user, choose } = await open([yesNo, depends]);
    await choose("Why not?");
    expect(screen.getByRole("heading", { name: "Question 2" })).toHaveFocus();
    await user.click(screen.getByRole("tab", { name: "Outline" }));
    await user.click(screen.getByRole("button", { name: /^Remove question 2/ }));
    expect(screen.getByRole("button", { name: /Is there a plan\?/, current: true })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: /^Remove question 1/ }));
    expect(screen.getByRole("button", { name: "Title of the questionnaire" })).toHaveFocus();
  });

  test("moves the focus to an added part of a condition, and from a removed one", async () => {
    const { user, choose } = await open([yesNo, depends]);
    await choose("Why not?");
    expect(screen.getByText("“Is there a plan?” is No")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Or another group" }));
    expect(screen.getAllByRole("combobox", { name: "Depends on" }).at(1)).toHaveFocus();
    await user.click(screen.getAllByRole("button", { name: "Remove this part of the condition" })[1] as HTMLElement);
    expect(screen.getByRole("button", { name: "Or another group" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "And another question" }));
    expect(screen.getAllByRole("combobox", { name: "Depends on" }).at(1)).toHaveFocus();
  });

  test("moves the focus in its lists of options", async () => {
    const options = ["one", "two"].map((value) => ({ value, title: { "en-GB": value } }));
    const { user, choose } = await open([aQuestion({ type: "single-choice", settings: { options } })]);
    await choose("A question?");
    const field = within(screen.getByRole("group", { name: "Options" }));
    expect(screen.getAllByText("Options")).toHaveLength(1);
    await user.click(field.getByRole("button", { name: "Add another" }));
    expect(field.getAllByRole("textbox", { name: /English/ }).at(2)).toHaveFocus();
    await user.click(field.getByRole("button", { name: "Move 3 up" }));
    expect(field.getByRole("button", { name: "Move 2 up" })).toHaveFocus();
    await user.click(field.getByRole("button", { name: "Remove 2" }));
    expect(field.getByRole("button", { name: "Add another" })).toHaveFocus();
  });

  test("is saved by Ctrl+S, unless a part is missing", async () => {
    const { user } = await open([yesNo]);
    await user.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(api.calls("PUT", "forms")).toHaveLength(1));
    await user.clear(screen.getByRole("textbox", { name: /English/ }));
    await user.keyboard("{Control>}s{/Control}");
    expect(api.calls("PUT", "forms")).toHaveLength(1);
  });
});

describe("a copy of a form", () => {
  const title = () => screen.findByRole("textbox", { name: /English/ });

  async function begin(text: string) {
    api = new FakeApi({ forms: [{ ...form, questions: [yesNo] }] });
    const user = openConsole("/en-GB/dashboard/admin/form/create/sales");
    await user.type(await title(), text);
    cleanup();
  }

  test("replaces an unsaved new form only after a question, and undo restores that form", async () => {
    await begin("Sales anew");
    const { user } = await open([yesNo]);
    await user.click(screen.getByRole("button", { name: "Duplicate" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/^You have begun a new questionnaire/)).toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Duplicate" }));
    await waitFor(async () => expect(await title()).toHaveValue("Sales (copy)"));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await title()).toHaveValue("Sales anew");
  });

  test("does not replace such a form if the question is answered with no", async () => {
    await begin("Sales anew");
    const { user } = await open([yesNo]);
    await user.click(screen.getByRole("button", { name: "Duplicate" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    cleanup();
    openConsole("/en-GB/dashboard/admin/form/create/sales");
    expect(await title()).toHaveValue("Sales anew");
  });

  test("does not ask if there is none", async () => {
    const { user } = await open([yesNo]);
    await user.click(screen.getByRole("button", { name: "Duplicate" }));
    await waitFor(async () => expect(await title()).toHaveValue("Sales (copy)"));
  });
});
