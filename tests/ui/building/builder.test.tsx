import { screen, within } from "@testing-library/react";
import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { problem } from "#domain/errors.ts";
import { aQuestion } from "#tests/domain/samples.ts";
import { FakeApi } from "#tests/ui/console/fakeApi.ts";
import { openConsole, startWords } from "#tests/ui/console/renderConsole.tsx";

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
beforeAll(async () => {
  await startWords();
  await i18next.loadNamespaces(["building", "questionnaire", "audit"]);
});
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
  test("keeps a condition whose question is removed, tells it there, and undo brings both back", async () => {
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
  });

  test("tells what a file brought in that no question may have, at its question", async () => {
    const { choose } = await open([aQuestion({ maxPoints: -5 })]);
    expect(screen.getByText("1 thing to fix before you can save")).toBeInTheDocument();
    await choose("A question?");
    expect(screen.getByText(/^Maximum points: /)).toBeInTheDocument();
  });

  test("shows at its question what the server refuses", async () => {
    const { user, choose } = await open([yesNo, depends]);
    await choose("Why not?");
    api.refuseNextChange(problem("INVALID_INPUT", { errors: { questions: ["depends: refused so"] } }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/refused so/)).toBeInTheDocument();
  });
});
