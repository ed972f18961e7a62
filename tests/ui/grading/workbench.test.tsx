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
  test("opens at the first question without a grade, ready for its keys", async () => {
    open();
    await waitFor(() => expect(question()).toHaveFocus());
    expect(question()).toHaveAccessibleName("Question one");
    expect(screen.getByTestId("address")).toHaveTextContent(`${path}/q/one`);
    expect(within(question()).getByText("We do")).toBeVisible();
    expect(within(question()).getByText("Like this.")).toBeVisible();
  });

  test("digits give points, Enter leads to the next without a grade, to the end of the audit", async () => {
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

  test("a proof is judged by a press, with a note, and the press taken back once that is gone; digits still give points", async () => {
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

  test("points above the maximum are told, and hold Enter back until others are given", async () => {
    const { user } = open({ at: "/q/two" });
    await user.keyboard("5{Enter}");
    expect(screen.getByRole("alert")).toHaveTextContent("5 is too many: give 0 to 4 points.");
    expect(question()).toHaveAccessibleName("Question two");
    await user.keyboard("4{Enter}");
    expect(question()).toHaveAccessibleName("Question three");
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
  });

  test("c leads to the comment, where letters are letters, and Escape back to the question", async () => {
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

  test("n says that it does not apply and asks why; another one of the field is refused with the reason", async () => {
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

  test("j and k go on and back, by the key's place where the keyboard writes another alphabet", async () => {
    const { user } = open();
    await user.keyboard("j");
    expect(question()).toHaveAccessibleName("Question two");
    fireEvent.keyDown(question(), { key: "к", code: "KeyK" });
    expect(question()).toHaveAccessibleName("Question one");
  });

  test("? shows the keys, as the button does", async () => {
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

  test("keys do nothing where the question has not the focus", async () => {
    const { user } = open();
    screen.getByRole("button", { name: "Finance" }).focus();
    await user.keyboard("3jn");
    expect(question()).toHaveAccessibleName("Question one");
    expect(points(3)).not.toBeChecked();
    expect(applies()).not.toBeChecked();
  });

  test("what finishing misses can be closed, also with Escape, and goes when a question of it is chosen", async () => {
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

  test("what is not graded and what lacks its reason are counted apart, and told apart before finishing", async () => {
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

  test("the scale says in the question's points what they stand for", async () => {
    const { user } = open();
    await user.keyboard("10");
    const given = screen.getByText("Done regularly and by everyone concerned; the proof supports it.").parentElement;
    expect(given).toHaveTextContent("8–11");
    expect(given).toHaveClass("given");
  });
});
