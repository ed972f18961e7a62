import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import { anAnswer } from "#tests/ui/answering/questions.ts";
import {
  answers,
  comment,
  graded,
  line,
  open,
  points,
  question,
  startWorkbench,
} from "#tests/ui/grading/openWorkbench.tsx";

startWorkbench();

/** All was graded; the third answer was another one. */
const secondRound: PreviousRound = {
  round: 1,
  submittedAt: "2026-05-04T10:04:00.000Z",
  answers: { ...answers, three: anAnswer("We did not") },
  assessments: {
    one: { points: 9, comment: "Dates are missing." },
    two: { notApplicable: true, comment: "No shop." },
    three: { points: 1, comment: "Nobody looks." },
    four: { points: 4 },
  },
};

describe("the anchors of points", () => {
  test("are next to the points, with the requested proof", async () => {
    const { user } = open({ at: "/q/two" });
    await user.keyboard("3");
    const given = (await screen.findByText("Most of it")).parentElement;
    expect(given).toHaveTextContent("3");
    expect(given).toHaveClass("given");
    expect(screen.getByText("No proof required")).toBeInTheDocument();
  });
});

describe("the outline of a grading", () => {
  test("shows the state of every question and the progress of fields, or only questions that are open or lost points", async () => {
    const { user } = open();
    await user.keyboard("12{Enter}3{Enter}n");
    await user.keyboard("No shop");
    expect(line(/1\s*all points\s*Question one/)).toBeInTheDocument();
    expect(line(/2\s*points lost\s*Question two\s*3\/4/)).toBeInTheDocument();
    expect(line(/3\s*not applicable\s*Question three/)).toHaveAttribute("aria-current", "true");
    expect(screen.getByText("3/3 · 93.7%")).toBeInTheDocument();
    expect(screen.getByText("0/1")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Points lost 1" }));
    expect(screen.queryByRole("link", { name: /Question one/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Not graded 1" }));
    expect(line(/4\s*not graded\s*Question four/)).toBeInTheDocument();
  });
});

describe("a second round", () => {
  test("begins with changed answers, which it lists first, and does not copy their grades", async () => {
    const { user } = open({ previous: secondRound, round: 2 });
    expect(question()).toHaveAccessibleName("Question three");
    expect(within(question()).getByText("Changed since round 1")).toBeVisible();
    expect(screen.getByRole("button", { name: "Changed since round 1 1" })).toHaveAttribute("aria-pressed", "true");
    expect(line(/3\s*changed\s*Question three/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Use these grades (u)" })).not.toBeInTheDocument();
    await user.keyboard("u");
    expect(screen.getByRole("alert")).toHaveTextContent("The answer has changed since round 1: grade it again.");
    await user.keyboard("3{Enter}");
    expect(question()).toHaveAccessibleName("Question four");
  });

  test("copies points and comment of an unchanged answer by one key", async () => {
    const { user } = open({ at: "/q/one", previous: secondRound, round: 2 });
    expect(screen.getByRole("region", { name: "Round 1" })).toHaveTextContent("9 of 12 points");
    await user.keyboard("u");
    expect(points(9)).toBeChecked();
    expect(comment()).toHaveValue("Dates are missing.");
    await waitFor(() => expect(graded().one).toMatchObject({ points: 9, comment: "Dates are missing." }));
  });

  test("copies the grades of all unchanged open questions after a confirmation with their number, and none without", async () => {
    const { user, slot } = open({ at: "/q/four", previous: secondRound, round: 2 });
    await user.keyboard("2");
    expect(screen.getByText("2 answers are the same as in round 1 and not graded yet.")).toBeVisible();
    question().focus();
    await user.keyboard("a");
    expect(within(slot).getByText("1 of 4 graded")).toBeInTheDocument();
    screen.getByRole("button", { name: "Use 2 grades" }).focus();
    await user.keyboard("3");
    await user.click(screen.getByRole("button", { name: "Use 2 grades" }));
    expect(within(slot).getByText("3 of 4 graded")).toBeInTheDocument();
    expect(points(2)).toBeChecked();
    await waitFor(() => expect(Object.keys(graded()).toSorted()).toEqual(["four", "one", "two"]));
    expect(graded().two).toMatchObject({ notApplicable: true, comment: "No shop." });
  });

  test("continues by keyboard at the question after the button has copied all and disappeared", async () => {
    const { user } = open({ at: "/q/three", previous: secondRound, round: 2 });
    const ask = screen.getByRole("button", { name: "Use the earlier grades" });
    await user.click(ask);
    await user.click(screen.getByRole("button", { name: "Use 3 grades" }));
    expect(ask).not.toBeInTheDocument();
    expect(question()).toHaveFocus();
    await user.keyboard("4");
    expect(points(4)).toBeChecked();
  });
});

describe("a narrow window", () => {
  test("has the grade below the answer, the result and the remarks behind buttons", async () => {
    const { user } = open({ wide: false });
    await user.keyboard("7");
    expect(within(question()).getByRole("radio", { name: "7" })).toBeChecked();
    await user.click(within(question()).getByRole("button", { name: "Result so far" }));
    expect(screen.getByRole("dialog", { name: "Result so far" })).toHaveTextContent("So far 58.3%");
  });
});
