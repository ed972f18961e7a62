import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SavedQuestionnaire } from "#src/audit/answering/SavedQuestionnaire.tsx";
import { open, props, question, responsesOf, show, startWorkbench } from "#tests/ui/answering/openWorkbench.tsx";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

startWorkbench();

const at = "/dashboard/task/LT-1/q/one";

/** Opens one question with other properties. */
const ask = (changes: Parameters<typeof aQuestion>[1], wide = true) => {
  const section = aSection(aQuestion("one", changes));
  const responses = { ...responsesOf({}), questionnaire: { sections: [section] } };
  return show(at, <SavedQuestionnaire {...props} responses={responses} />, wide);
};

describe("the help beside a question", () => {
  test("has its worth, both examples and the remarks in one column", async () => {
    ask({ weight: 2 });
    const help = screen.getByRole("complementary", { name: "Beside the question" });
    await within(help).findByText("4 points, counts double: up to 8");
    expect(within(help).getByText("Like this.")).toBeInTheDocument();
    expect(within(help).getByText(/^“We want to get better at this soon.”/)).toBeInTheDocument();
    expect(within(help).queryByRole("tab")).not.toBeInTheDocument();
    expect(within(question()).getByText("4 points, counts double: up to 8")).toBeInTheDocument();
  });

  test("highlights the step that the answer appears to reach, while it is written", async () => {
    const { user } = ask({});
    const ladder = within(await screen.findByLabelText("What the points mean"));
    const marked = () => ladder.getAllByRole("term").filter((term) => term.closest(".given"));
    expect(marked()).toEqual([]);
    const field = within(question()).getByRole("textbox");
    await user.type(field, "We sell more. ");
    expect(
      screen.getByText(/^Your answer looks like step 2\. For step 3, add a figure, a date and a person/),
    ).toBeVisible();
    await user.type(field, "20 % by May 2026, says our manager.");
    expect(screen.getByText(/^Your answer looks like step 3: it contains a figure, a date and a person/)).toBeVisible();
    expect(marked().map(({ textContent }) => textContent)).toEqual(["3"]);
  });

  test("opens from the line above the bar in a narrow window, and returns the focus", async () => {
    const { user } = ask({ weight: 2 }, false);
    const grip = screen.getByRole("button", { name: "Tip · 8 points" });
    await user.click(grip);
    const sheet = await screen.findByRole("dialog", { name: "Tip" });
    await within(sheet).findByText("4 points, counts double: up to 8");
    await user.click(within(sheet).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("the buttons above a question", () => {
  beforeEach(() => {
    const member = { id: "jonas", name: "Jonas Müller", role: "student" };
    vi.stubGlobal("fetch", async (address: string) => {
      if (address.endsWith("/team"))
        return Response.json({
          members: [member],
          contributors: [],
          owners: {},
          questionOwners: { one: ["jonas"] },
          present: [],
          replaced: [],
        });
      if (address.includes("/versions")) return Response.json([]);
      return new Response("", { status: 404 });
    });
  });

  test("name the people responsible, and open the choice of others", async () => {
    const { user } = open(at, { one: anAnswer("We do") });
    await user.click(await screen.findByRole("button", { name: "Responsible: Jonas Müller" }));
    const sheet = await screen.findByRole("dialog", { name: "Team" });
    expect(await within(sheet).findByText("This question")).toBeInTheDocument();
    await user.click(within(sheet).getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Next" }));
    expect(screen.getByRole("button", { name: "Responsible: No one yet" })).toBeInTheDocument();
  });

  test("open the versions of the answer", async () => {
    const { user } = open(at, { one: anAnswer("We do") });
    await user.click(screen.getByRole("button", { name: "Versions" }));
    expect(await screen.findByRole("dialog", { name: "Versions" })).toBeInTheDocument();
  });
});
