import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  applies,
  comment,
  graded,
  open,
  path,
  points,
  question,
  startWorkbench,
} from "#tests/ui/grading/openWorkbench.tsx";

startWorkbench();

describe("grading question by question", () => {
  test("opens the first question without a grade, ready for keyboard input", async () => {
    open();
    await waitFor(() => expect(question()).toHaveFocus());
    expect(question()).toHaveAccessibleName("Question one");
    expect(screen.getByTestId("address")).toHaveTextContent(`${path}/q/one`);
    expect(within(question()).getByText("We do")).toBeVisible();
    expect(within(question()).getByText("Like this.")).toBeVisible();
  });

  test("sets points by digits, and moves by Enter to the next question without a grade, up to the end", async () => {
    const { user, slot } = open();
    await user.keyboard("11");
    expect(points(11)).toBeChecked();
    await user.keyboard("{Enter}3{Enter}4{Enter}");
    expect(question()).toHaveAccessibleName("Question four");
    await user.keyboard("2");
    expect(within(slot).getByText("4 of 4 graded")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Next ungraded question" })).not.toBeInTheDocument();
    await waitFor(() => expect(Object.values(graded()).map((grade) => grade.points)).toEqual([11, 3, 4, 2]));
  });

  test("sets the result of a proof by a click, with a note, and removes it without a note; digits still set points", async () => {
    const { user } = open({ at: "/q/two" });
    const states = within(question()).getByRole("group", { name: "Proof: Handbook" });
    await user.click(within(states).getByRole("button", { name: "Does not prove it" }));
    const note = () => screen.getByRole("textbox", { name: "Note on this proof" });
    await user.type(note(), "Of 2024.");
    const handbook = { url: "https://example.org/handbook", title: "Handbook" };
    const sent = () => graded().two?.proofs;
    await waitFor(() => expect(sent()).toEqual([{ ...handbook, state: "doesNotShow", note: "Of 2024." }]));
    expect(points(2)).not.toBeChecked();
    await user.click(within(states).getByRole("button", { name: "Seen" }));
    await waitFor(() => expect(sent()).toEqual([{ ...handbook, state: "seen", note: "Of 2024." }]));
    await user.click(within(states).getByRole("button", { name: "Seen" }));
    expect(note()).toHaveValue("Of 2024.");
    await user.clear(note());
    await user.click(within(states).getByRole("button", { name: "Seen" }));
    await waitFor(() => expect(sent()).toEqual([]));
    expect(screen.queryByRole("textbox", { name: "Note on this proof" })).not.toBeInTheDocument();
  });

  test("announces points above the maximum, and blocks Enter until others are set", async () => {
    const { user } = open({ at: "/q/two" });
    await user.keyboard("5{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("5 is too many: give 0 to 4 points.");
    expect(question()).toHaveAccessibleName("Question two");
    await user.keyboard("4{Enter}");
    expect(question()).toHaveAccessibleName("Question three");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  test("moves by c to the comment, where letters are letters, and by Escape back to the question", async () => {
    const { user } = open();
    await user.click(screen.getByRole("tab", { name: "Result so far" }));
    question().focus();
    await user.keyboard("c");
    expect(comment()).toHaveFocus();
    await user.keyboard("Jack knows 7 of us{Escape}");
    expect(comment()).toHaveValue("Jack knows 7 of us");
    expect(question()).toHaveFocus();
    expect(question()).toHaveAccessibleName("Question one");
    expect(points(7)).not.toBeChecked();
  });

  test("sets not applicable by n and asks for the reason, and refuses another question of the field", async () => {
    const { user } = open();
    await user.keyboard("n");
    expect(applies()).toBeChecked();
    expect(screen.getByRole("textbox", { name: "Why is it not applicable?" })).toHaveFocus();
    await user.keyboard("No shop{Control>}{Enter}{/Control}");
    expect(question()).toHaveAccessibleName("Question two");
    await user.keyboard("n");
    expect(applies()).not.toBeChecked();
    expect(screen.getAllByText("Only one question in a field can be marked “Not applicable”.")[0]).toHaveAttribute(
      "role",
      "alert",
    );
  });

  test("moves by j and k, by the place of the keys on keyboards with another alphabet", async () => {
    const { user } = open();
    await user.keyboard("j");
    expect(question()).toHaveAccessibleName("Question two");
    fireEvent.keyDown(question(), { key: "к", code: "KeyK" });
    expect(question()).toHaveAccessibleName("Question one");
  });

  test("shows the keys by ?, like the button", async () => {
    const { user } = open();
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toHaveTextContent(
      "Not applicable, or applicable again",
    );
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Keyboard shortcuts" }));
    expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeInTheDocument();
  });

  test("ignores keys if the question does not have the focus", async () => {
    const { user } = open();
    screen.getByRole("button", { name: "Finance" }).focus();
    await user.keyboard("3jn");
    expect(question()).toHaveAccessibleName("Question one");
    expect(points(3)).not.toBeChecked();
    expect(applies()).not.toBeChecked();
  });

  test("closes the list of missing grades by its button, by Escape, and when a question is chosen", async () => {
    const { user } = open();
    const finish = () => user.click(screen.getByRole("button", { name: "Finish grading" }));
    const told = () => screen.queryByText(/^Some questions are not graded yet/);
    await finish();
    expect(told()).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(told()).toBeNull();
    await finish();
    await user.keyboard("{Escape}");
    expect(told()).toBeNull();
    await finish();
    const list = within(screen.getAllByRole("alert").find((one) => one.contains(told())) as HTMLElement);
    await user.click(list.getByRole("button", { name: "Question three" }));
    expect(told()).toBeNull();
    expect(question()).toHaveAccessibleName("Question three");
  });

  test("counts and lists ungraded questions and missing reasons separately before finishing", async () => {
    const { user, slot } = open();
    await user.keyboard("1");
    expect(within(slot).getByText("1 of 4 graded")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Not graded 3" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Reason missing 1" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Finish grading" }));
    const lineOf = (name: string) =>
      screen.getAllByRole("listitem").filter((one) => within(one).queryByRole("button", { name }))[0];
    expect(lineOf("Question one")).toHaveTextContent("reason missing");
    expect(lineOf("Question two")).toHaveTextContent("points missing");
  });

  test("explains the question's points in the scale", async () => {
    const { user } = open();
    await user.keyboard("10");
    const given = screen.getByText("Done regularly and by everyone concerned; the proof supports it.").parentElement;
    expect(given).toHaveTextContent("8–11");
    expect(given).toHaveClass("given");
  });
});
