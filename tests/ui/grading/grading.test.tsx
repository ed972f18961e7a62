import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { calls, elsewhere, grade, sent, server, show, startGrading } from "#tests/ui/grading/openGrading.tsx";

startGrading();

describe("grading by keyboard", () => {
  test("digits set points, two in a row more than nine, and Enter moves on", async () => {
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

describe("points above the maximum", () => {
  const told = "5 is too many: give 0 to 4 points.";

  test("are announced and not set, and Enter is blocked until others are set", async () => {
    const { user, card } = show();
    card("Question two").focus();
    await user.keyboard("5{Enter}");
    expect(within(card("Question two")).getByText(told)).toHaveAttribute("role", "alert");
    expect(card("Question two")).toHaveFocus();
    await user.keyboard("3{Enter}");
    expect(within(card("Question two")).queryByText(told)).not.toBeInTheDocument();
    expect(within(card("Question two")).getByRole("radio", { name: "3" })).toBeChecked();
    expect(card("Question three")).toHaveFocus();
  });

  test("of two digits leave the first one set", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("15");
    expect(within(card("Question one")).getByText("15 is too many: give 0 to 12 points.")).toBeVisible();
    expect(within(card("Question one")).getByRole("radio", { name: "1" })).toBeChecked();
  });
});

describe("every grade", () => {
  test("is saved automatically, with the revision on which it is based", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("7{Enter}3");
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      { one: { points: 7, comment: "", notApplicable: false } },
      { two: { points: 3, comment: "", notApplicable: false } },
    ]);
    await user.keyboard("4");
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent()[2]).toEqual({ two: { points: 4, comment: "", notApplicable: false, baseRevision: 1 } });
    expect(await screen.findByText("Everything is saved")).toBeVisible();
  });

  test("of another device appears with the next reply, where nothing is typed", async () => {
    const { user, card } = show();
    elsewhere("two", 2);
    card("Question one").focus();
    await user.keyboard("7");
    await waitFor(() => expect(within(card("Question two")).getByRole("radio", { name: "2" })).toBeChecked());
    expect(within(card("Question two")).getByRole("textbox")).toHaveValue("On the tablet");
  });

  test("that was changed elsewhere waits for a choice with a message, without blocking others", async () => {
    const { user, card } = show();
    elsewhere("one", 2);
    card("Question one").focus();
    await user.keyboard("7{Enter}3");
    await screen.findByText("Changed elsewhere in the meantime: choose which version to keep.");
    expect(within(card("Question one")).getByText("2 of 12 points")).toBeVisible();
    expect(within(card("Question one")).getByText("7 of 12 points")).toBeVisible();
    await waitFor(() => expect(server.assessments.two).toMatchObject({ points: 3 }));
    await user.click(within(card("Question one")).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(card("Question one")).toHaveFocus());
    await waitFor(() => expect(server.assessments.one).toMatchObject({ points: 7, revision: 2 }));
    expect(server.assessments.two).toMatchObject({ points: 3 });
  });
});

describe("a draft of an earlier visit in the browser", () => {
  test("is saved by question, although it was stored as a whole", async () => {
    elsewhere("two", 2);
    const value = { one: { points: 9, comment: "Kept" }, two: { points: 2, comment: "On the tablet" } };
    localStorage.setItem("grades:me:LT-0142-2026-01:1", JSON.stringify({ value, revision: 1 }));
    show(undefined, grade());
    await waitFor(() => expect(sent()).toEqual([{ one: { points: 9, comment: "Kept", notApplicable: false } }]));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test("that is older than a change on another device waits for a choice", async () => {
    elsewhere("one", 2);
    const value = { one: { points: 9, comment: "Kept" } };
    localStorage.setItem("grades:me:LT-0142-2026-01:1", JSON.stringify({ value, revision: 7 }));
    const { card } = show(undefined, grade());
    expect(await within(card("Question one")).findByRole("button", { name: "Keep mine" })).toBeVisible();
  });
});

describe("a text that is too long", () => {
  const comment = (of: HTMLElement) => within(of).getByRole("textbox", { name: "Comment" });
  const most = 4000;

  test("has more characters than allowed, of any kind", async () => {
    const { user, card } = show();
    await user.click(comment(card("Question one")));
    await user.paste("𝐱".repeat(most));
    await waitFor(() => expect(server.assessments.one).toMatchObject({ comment: "𝐱".repeat(most) }));
  });

  test("is never cut, shows its excess, and is saved once it is shorter", async () => {
    const { user, card } = show();
    const field = comment(card("Question one"));
    await user.click(field);
    await user.paste("x".repeat(most + 1));
    await user.tab();
    expect(field).toHaveValue("x".repeat(most + 1));
    expect(field).toHaveAccessibleDescription("1 character too many");
    await user.click(comment(card("Question two")));
    await user.paste("Short");
    await waitFor(() => expect(sent()).toEqual([{ two: expect.objectContaining({ comment: "Short" }) }]));
    await user.type(field, "{Backspace}");
    await waitFor(() => expect(server.assessments.one).toMatchObject({ comment: "x".repeat(most) }));
  });
});

describe("a question that is not applicable", () => {
  test("needs a reason before it is saved, and does not block others", async () => {
    const { user, card, notApplicable } = show();
    await user.click(notApplicable("Question two"));
    expect(within(card("Question two")).getByText("Say why it is not applicable.")).toBeVisible();
    card("Question one").focus();
    await user.keyboard("7");
    await waitFor(() => expect(sent()).toEqual([{ one: expect.objectContaining({ points: 7 }) }]));
    expect(screen.getByText("Correct the marked fields. Your text will then be saved.")).toBeVisible();
    await user.type(within(card("Question two")).getByRole("textbox", { name: /Why/ }), "No shop");
    expect(within(card("Question two")).queryByText("Say why it is not applicable.")).not.toBeInTheDocument();
    await waitFor(() => expect(server.assessments.two).toMatchObject({ notApplicable: true }));
  });

  test("is the only one of its field, and the others show why they cannot be", async () => {
    const { user, notApplicable } = show();
    await user.click(notApplicable("Question two"));
    expect(notApplicable("Question one")).toBeDisabled();
    expect(notApplicable("Question one")).toHaveAccessibleDescription(
      "Only one question in a field can be marked “Not applicable”.",
    );
    await user.click(notApplicable("Question two"));
    expect(notApplicable("Question one")).toBeEnabled();
  });
});

describe("the level by the points", () => {
  test("is displayed as provisional, and with the points to the next one after everything is graded", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("11{Enter}");
    expect(screen.getAllByText("So far 91.6%: that would be Bronze.")).toHaveLength(2);
    expect(screen.getAllByText("91.6% so far")).toHaveLength(2);
    await user.keyboard("0{Enter}0");
    expect(screen.getAllByText("No level at 55%: 1 audit field is below its threshold.")).toHaveLength(2);
    expect(screen.getByText("Sales: at least 1 more point")).toBeVisible();
  });
});

describe("finishing", () => {
  test("lists ungraded questions with links to their cards", async () => {
    const { user, card } = show();
    card("Question one").focus();
    await user.keyboard("5");
    await user.click(screen.getByRole("button", { name: "Finish grading" }));
    await user.click(screen.getByRole("button", { name: "Question two" }));
    expect(card("Question two").contains(document.activeElement)).toBe(true);
    expect(calls.some(({ path }) => path.endsWith("/grades/finish"))).toBe(false);
  });

  test("shows the reason if a grade cannot be saved", async () => {
    const { user, card, notApplicable } = show();
    card("Question one").focus();
    await user.keyboard("9{Enter}3");
    await user.click(notApplicable("Question three"));
    await user.click(screen.getByRole("button", { name: "Finish grading" }));
    expect(await screen.findByText(/^Some of the information is not valid/)).toBeVisible();
    expect(calls.some(({ path }) => path.endsWith("/grades/finish"))).toBe(false);
  });

  test("saves pending grades first, and then finishes the displayed grading", async () => {
    const onChanged = vi.fn();
    const { user, card } = show(onChanged);
    card("Question one").focus();
    await user.keyboard("9{Enter}3{Enter}4");
    await user.click(screen.getByRole("button", { name: "Finish grading" }));
    await screen.findByRole("heading", { name: "The audit" });
    expect(onChanged).toHaveBeenCalled();
    expect(sent()).toHaveLength(3);
    expect(calls.at(-1)).toMatchObject({ path: "/api/v1/grades/finish", body: { assessments: {}, revision: 3 } });
  });
});
