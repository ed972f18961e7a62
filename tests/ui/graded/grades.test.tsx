import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import { LastGrades, LostPoints } from "#src/audit/answering/earlier/LastGrades.tsx";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { CommentBoard } from "#src/audit/comments/board.ts";
import { CommentsContext } from "#src/audit/comments/CommentsContext.tsx";
import { GradeList } from "#src/audit/grades/GradeList.tsx";
import { GradeView } from "#src/audit/grades/GradeView.tsx";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { SaveQueue } from "#src/ui/saving/queue.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";
import { anAdmin } from "#tests/ui/console/fakeApi.ts";

const questions = ["one", "two", "three"].map((id) => aQuestion(id));
const section = aSection(...questions);
const assessments = {
  one: { points: 1, comment: "The goals have no dates." },
  two: { points: 4, comment: "" },
  three: { points: 2, comment: "One proof is missing." },
};

const graded = { round: 1, auditorName: "Tomas Jankauskas", updatedAt: "2026-11-02T10:00:00.000Z" };
const report = { round: 1, questionReasons: { three: "Without the proof nobody can check it." } };

/** The server's answer about the graded round, or that there is none. */
const told = vi.fn();

beforeEach(() => {
  told.mockReset().mockReturnValue(Response.json({ ...graded, assessments, answers: {}, score: {} }));
  vi.stubGlobal("fetch", (url: string) => (url.includes("/reports/") ? Response.json(report) : told(url)));
  vi.stubGlobal("scrollTo", () => {});
});

const unused = async () => {
  throw new Error("no comments here");
};

function showAnswering(judgedBy: string[] | null, children: ReactNode) {
  const board = new CommentBoard("LT-0142-2026-01", { read: async () => [], add: unused, settle: unused });
  const store = new AnswerStore([section], {}, aBox());
  const queue = new SaveQueue(store, { put: async () => anAnswer("x"), fits: () => true });
  render(
    <SignedInProvider value={{ ...anAdmin, role: "student" }}>
      <CommentsContext.Provider value={board}>
        <AnsweringContext.Provider value={{ store, queue, team: new Team(alone) }}>
          <LastGrades task={{ code: "LT-0142-2026-01", judgedBy, status: "draft" }} sections={[section]}>
            {children}
          </LastGrades>
        </AnsweringContext.Provider>
      </CommentsContext.Provider>
    </SignedInProvider>,
  );
  return userEvent.setup();
}

const cards = (
  <>
    {questions.map((question) => (
      <QuestionCard key={question.id} question={question} first />
    ))}
    <LostPoints sections={[section]} />
  </>
);

describe("a grade", () => {
  test("shows the auditor's result for each proof", () => {
    const proofs = [
      { url: "https://example.org/a", title: "Handbook", state: "seen" as const },
      {
        url: "https://example.org/b",
        title: "Minutes of May",
        state: "doesNotShow" as const,
        note: "They are of June.",
      },
    ];
    render(<GradeView assessment={{ points: 2, comment: "", proofs }} question={{ maxPoints: 4, weight: 2 }} />);
    const [seen, other] = screen.getAllByRole("listitem");
    expect(seen).toHaveTextContent(/^Handbook Seen$/);
    expect(other).toHaveTextContent(/^Minutes of May Does not prove it – They are of June.$/);
    expect(screen.getByRole("link", { name: "Minutes of May" })).toHaveAttribute("href", "https://example.org/b");
  });

  test.each([
    [{ points: 3, comment: " Well done. " }, "6 of 8 points", "Well done."],
    [{ points: 0, comment: "" }, "0 of 8 points", undefined],
    [{ notApplicable: true, comment: "No foreign customers." }, "not applicable", "No foreign customers."],
  ])("shows points and comment: %j", (assessment, points, comment) => {
    render(<GradeView assessment={assessment} question={{ maxPoints: 4, weight: 2 }} />);
    expect(screen.getByText(points)).toBeInTheDocument();
    expect(screen.queryByText(/^\d of 4, counts double$/) !== null).toBe(!("notApplicable" in assessment));
    if (comment) expect(screen.getByText(comment)).toBeInTheDocument();
  });

  test("is not displayed if there is none", () => {
    const { container } = render(
      <GradeView assessment={{ points: null, comment: "Later" }} question={{ maxPoints: 4, weight: 2 }} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe("while the next round is answered", () => {
  test("each question has points, comment and reason of the graded round among its remarks, with their author", async () => {
    showAnswering(["tomas"], cards);
    const one = within(screen.getByRole("article", { name: "Question one" }));
    expect(await one.findByText("1 of 4 points")).toBeInTheDocument();
    expect(one.getByText("Graded in round 1:", { exact: false })).toBeInTheDocument();
    expect(one.getByText("The goals have no dates.")).toBeInTheDocument();
    expect(one.getByText("Tomas Jankauskas").closest("p")).toHaveTextContent(/^Tomas Jankauskas Auditor 2 Nov/);
    const three = within(screen.getByRole("article", { name: "Question three" }));
    expect(await three.findByText("Without the proof nobody can check it.")).toBeInTheDocument();
    expect(
      within(screen.getByRole("article", { name: "Question two" })).getByText("4 of 4 points"),
    ).toBeInTheDocument();
  });

  test("a button moves through the questions with lost points, and begins again after the last", async () => {
    const user = showAnswering(["tomas"], cards);
    const next = await screen.findByRole("button", { name: "Points lost (2)" });
    for (const name of ["one", "three", "one"]) {
      await user.click(next);
      expect(screen.getByRole("article", { name: `Question ${name}` })).toContainElement(
        document.activeElement as HTMLElement,
      );
    }
  });

  test("nothing is requested in a first round, and nothing is displayed without a graded round", async () => {
    showAnswering(null, cards);
    expect(told).not.toHaveBeenCalled();
    expect(screen.queryByRole("button", { name: /Points lost/ })).not.toBeInTheDocument();
  });
});

test("the list begins with questions with lost points, and shows all on request", async () => {
  render(<GradeList title="Points and comments" sections={[section]} answers={{}} assessments={assessments} />);
  const user = userEvent.setup();
  expect(screen.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "Question one",
    "Question three",
  ]);
  await user.click(screen.getByText("All questions (3)"));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
});
