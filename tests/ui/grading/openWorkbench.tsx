import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeAll, beforeEach, vi } from "vitest";
import type { Assessments } from "#domain/scoring/score.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Me } from "#providers/me.ts";
import { AnchorsProvider } from "#src/audit/anchors/AnchorsProvider.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { Grading } from "#src/audit/grading/Grading.tsx";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { HeaderSlot } from "#src/core/headerSlot.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const sales = aSection(aQuestion("one", { maxPoints: 12 }), aQuestion("two"), aQuestion("three"));
const finance = { ...aSection(aQuestion("four")), auditFieldId: "finance", title: "Finance" };
export const answers = {
  one: anAnswer("We do"),
  two: anAnswer("We plan", 1, { proofs: [{ title: "Handbook", url: "https://example.org/handbook" }] }),
  three: anAnswer("We check"),
  four: anAnswer("We act"),
};
const firstRound: PreviousRound = { round: null, submittedAt: null, answers: {}, assessments: {} };
const me = { id: "me", fullname: "Tomas", role: "auditor" } as Me;
export const path = "/dashboard/task/LT-1";

const anchors = ["Nothing", "One", "Some", "Most", "All"].map((amount) => `${amount} of it`);

let assessments: Assessments = {};

/** The server: every grade it was sent. */
export const graded = () => assessments;

const media = (matches: boolean) => (query: string) => ({
  matches: matches && query.includes("min-width"),
  addEventListener() {},
  removeEventListener() {},
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** Opens the workbench of an audit in review. */
export function open({ at = "", previous = firstRound, round = 1, wide = true } = {}) {
  vi.stubGlobal("matchMedia", media(wide));
  const slot = document.body.appendChild(document.createElement("header"));
  const responses = {
    questionnaire: { sections: [sales, finance] },
    answers,
    progress: { answered: 4, required: 4, due: 4, total: 4, sections: [] },
  };
  const task = { code: "LT-1", title: "First audit", status: "in-review", level: "bronze", round };
  const props = { task, me, onChanged: async () => {}, menu: null, actions: null } as unknown as WorkProps;
  render(
    <MemoryRouter initialEntries={[path + at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <SignedInProvider value={me}>
        <HeaderSlot.Provider value={slot}>
          <TaskComments taskCode="LT-1" closed={false} ticks={false}>
            <AnchorsProvider taskCode="LT-1">
              <Routes>
                <Route
                  path="/dashboard/task/:code/*"
                  element={<Grading {...props} responses={responses} previous={previous} stored={null} />}
                />
              </Routes>
            </AnchorsProvider>
          </TaskComments>
        </HeaderSlot.Provider>
      </SignedInProvider>
      <Address />
    </MemoryRouter>,
  );
  if (at) screen.getByRole("article").focus();
  return { user: userEvent.setup(), slot };
}

export const question = () => screen.getByRole("article");
export const points = (value: number) => screen.getByRole("radio", { name: String(value) });
export const comment = () => screen.getByRole("textbox", { name: "Comment" });
export const applies = () => screen.getByRole("checkbox", { name: "Not applicable" });
export const line = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "Questions" })).getByRole("link", { name });

/** Before each test of a file: words, an empty page and a server without grades. */
export function startWorkbench(): void {
  beforeAll(async () => {
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
}
