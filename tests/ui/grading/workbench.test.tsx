import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Assessments } from "#domain/scoring/score.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Me } from "#providers/me.ts";
import { Anchors } from "#src/audit/anchors/Anchors.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { Grading } from "#src/audit/grading/Grading.tsx";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { HeaderSlot } from "#src/core/headerSlot.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { loadWords } from "#tests/ui/forms/words.ts";

const sales = aSection(aQuestion("one", { maxPoints: 12 }), aQuestion("two"), aQuestion("three"));
const finance = { ...aSection(aQuestion("four")), auditFieldId: "finance", title: "Finance" };
const answers = {
  one: anAnswer("We do"),
  two: anAnswer("We plan", 1, { proofs: [{ title: "Handbook", url: "https://example.org/handbook" }] }),
  three: anAnswer("We check"),
  four: anAnswer("We act"),
};
const firstRound: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };
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
const me = { id: "me", fullname: "Tomas", role: "auditor" } as Me;
const path = "/dashboard/task/LT-1";

const anchors = ["Nothing", "One", "Some", "Most", "All"].map((amount) => `${amount} of it`);

/** The server: every grade it was sent. */
let assessments: Assessments = {};

const media = (matches: boolean) => (query: string) => ({
  matches: matches && query.includes("min-width"),
  addEventListener() {},
  removeEventListener() {},
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

function open({ at = "", previous = firstRound, round = 1, wide = true } = {}) {
  vi.stubGlobal("matchMedia", media(wide));
  const slot = document.body.appendChild(document.createElement("header"));
  const responses = {
    questionnaire: { sections: [sales, finance] },
    answers,
    progress: { answered: 4, required: 4, total: 4, sections: [] },
  };
  const task = { code: "LT-1", title: "First audit", status: "in-review", level: "bronze", round };
  const props = { task, me, onChanged: async () => {}, menu: null, actions: null } as unknown as WorkProps;
  render(
    <MemoryRouter initialEntries={[path + at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <SignedInProvider value={me}>
        <HeaderSlot.Provider value={slot}>
          <TaskComments taskCode="LT-1" closed={false} ticks={false}>
            <Anchors taskCode="LT-1">
              <Routes>
                <Route
                  path="/dashboard/task/:code/*"
                  element={<Grading {...props} responses={responses} previous={previous} stored={null} />}
                />
              </Routes>
            </Anchors>
          </TaskComments>
        </HeaderSlot.Provider>
      </SignedInProvider>
      <Address />
    </MemoryRouter>,
  );
  if (at) screen.getByRole("article").focus();
  return { user: userEvent.setup(), slot };
}

const question = () => screen.getByRole("article");
const points = (value: number) => screen.getByRole("radio", { name: String(value) });
const comment = () => screen.getByRole("textbox", { name: "Comment" });
const applies = () => screen.getByRole("checkbox", { name: "Not applicable" });
const line = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "Questions" })).getByRole("link", { name });

beforeAll(async () => {
  await loadWords();
  Element.prototype.scrollIntoView = () => {};
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "";
  assessments = {};
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.includes("/anchors")) return Response.json({ two: anchors });
    if (!address.includes("/grades/")) return new Response("", { status: 404 });
    const sent: Record<string, object> = JSON.parse(String(init?.body)).assessments;
    for (const [id, grade] of Object.entries(sent)) assessments = { ...assessments, [id]: { ...grade, revision: 1 } };
    return Response.json({ assessments, revision: 1, id: "g", round: 1, auditorId: "me" } as unknown as StoredGrade);
  });
});

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
    await waitFor(() => expect(Object.values(assessments).map((grade) => grade.points)).toEqual([11, 3, 4, 2]), {
      timeout: 3000,
    });
  });

  test("a proof is judged by a press, with a note, and the press taken back; digits still give points", async () => {
    const { user } = open({ at: "/q/two" });
    const states = within(question()).getByRole("group", { name: "Proof: Handbook" });
    await user.click(within(states).getByRole("button", { name: "Does not prove it" }));
    await user.type(screen.getByRole("textbox", { name: "Note on this proof" }), "Of 2024.");
    const handbook = { url: "https://example.org/handbook", title: "Handbook" };
    const sent = () => assessments.two?.proofs;
    await waitFor(() => expect(sent()).toEqual([{ ...handbook, state: "doesNotShow", note: "Of 2024." }]));
    expect(points(2)).not.toBeChecked();
    await user.click(within(states).getByRole("button", { name: "Seen" }));
    await waitFor(() => expect(sent()).toEqual([{ ...handbook, state: "seen", note: "Of 2024." }]));
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

  test("the scale says in the question's points what they stand for", async () => {
    const { user } = open();
    await user.keyboard("10");
    const given = screen.getByText("Done regularly and by everyone concerned; the proof supports it.").parentElement;
    expect(given).toHaveTextContent("8–11");
    expect(given).toHaveClass("given");
  });
});

describe("what earns points", () => {
  test("stands beside the points by the question's anchors, with the proof that was asked for", async () => {
    const { user } = open({ at: "/q/two" });
    await user.keyboard("3");
    const given = (await screen.findByText("Most of it")).parentElement;
    expect(given).toHaveTextContent("3");
    expect(given).toHaveClass("given");
    expect(screen.getByText("No proof asked for")).toBeInTheDocument();
  });
});

describe("the outline of a grading", () => {
  test("shows how every question stands, how far a field is, and those alone that are open or lost points", async () => {
    const { user } = open();
    await user.keyboard("12{Enter}3{Enter}n");
    await user.keyboard("No shop");
    expect(line(/1\s*all points\s*Question one/)).toBeInTheDocument();
    expect(line(/2\s*points lost\s*Question two\s*3\/4/)).toBeInTheDocument();
    expect(line(/3\s*not applicable\s*Question three/)).toHaveAttribute("aria-current", "true");
    expect(screen.getByText("3/3 · 93%")).toBeInTheDocument();
    expect(screen.getByText("0/1")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Points lost 1" }));
    expect(screen.queryByRole("link", { name: /Question one/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Not graded 1" }));
    expect(line(/4\s*not graded\s*Question four/)).toBeInTheDocument();
  });
});

describe("a second round", () => {
  test("begins with what changed, which it lists first, and refuses to take its grade over", async () => {
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

  test("takes over points and comment of an unchanged answer by one key", async () => {
    const { user } = open({ at: "/q/one", previous: secondRound, round: 2 });
    expect(screen.getByRole("region", { name: "Round 1" })).toHaveTextContent("9 of 12 points");
    await user.keyboard("u");
    expect(points(9)).toBeChecked();
    expect(comment()).toHaveValue("Dates are missing.");
    await waitFor(() => expect(assessments.one).toMatchObject({ points: 9, comment: "Dates are missing." }), {
      timeout: 3000,
    });
  });

  test("takes over all that is unchanged and open after a question that tells how many, and nothing without", async () => {
    const { user, slot } = open({ at: "/q/four", previous: secondRound, round: 2 });
    await user.keyboard("2");
    expect(screen.getByText("2 answers are the same as in round 1 and not graded yet.")).toBeVisible();
    question().focus();
    await user.keyboard("a");
    expect(within(slot).getByText("1 of 4 graded")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Use 2 grades" }));
    expect(within(slot).getByText("3 of 4 graded")).toBeInTheDocument();
    expect(points(2)).toBeChecked();
    await waitFor(() => expect(Object.keys(assessments).toSorted()).toEqual(["four", "one", "two"]), { timeout: 3000 });
    expect(assessments.two).toMatchObject({ notApplicable: true, comment: "No shop." });
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
