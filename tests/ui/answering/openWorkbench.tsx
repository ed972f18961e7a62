import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, vi } from "vitest";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { Me } from "#providers/me.ts";
import { SavedQuestionnaire } from "#src/audit/answering/SavedQuestionnaire.tsx";
import type { WorkProps } from "#src/audit/audit.ts";
import { TaskComments } from "#src/audit/comments/CommentsContext.tsx";
import { HeaderSlot } from "#src/core/headerSlot.ts";
import { SignedInProvider } from "#src/core/signedIn.ts";
import { aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const sales = aSection(
  aQuestion("one", { proof: { required: false, help: "Show it." } }),
  aQuestion("two", { visibleIf: { question: "one", is: ["More"] } }),
  aQuestion("three"),
);
const finance = { ...aSection(aQuestion("four")), auditFieldId: "finance", title: "Finance" };
const me = { id: "ieva", fullname: "Ieva", role: "student" } as Me;
const task = { code: "LT-1", title: "First audit", status: "draft", level: "bronze", expirationDate: "2027-01-01" };

const media = (matches: boolean) => (query: string) => ({
  matches: matches && query.includes("min-width"),
  addEventListener() {},
  removeEventListener() {},
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

/** Props that an audit's page passes to its work. */
export const props = { task, me, onChanged: async () => {}, menu: null, actions: null } as unknown as WorkProps;
/** Three questions, one of them asked after "More" to the first, with these answers. */
export const responsesOf = (answers: Record<string, Answer>) => ({
  questionnaire: { sections: [sales, finance] },
  answers,
  progress: { answered: 0, required: 0, due: 0, total: 0, sections: [] },
});

/** Opens the questionnaire in a window that is wide enough for the outline and the side panel, or not. */
export const open = (path: string, answers: Record<string, Answer> = {}, wide = true) =>
  show(path, <SavedQuestionnaire {...props} responses={responsesOf(answers)} />, wide);

/** Shows some work on an audit at an address. */
export function show(path: string, work: ReactNode, wide = true) {
  vi.stubGlobal("matchMedia", media(wide));
  const slot = document.body.appendChild(document.createElement("header"));
  render(
    <MemoryRouter initialEntries={[path]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
      <SignedInProvider value={me}>
        <HeaderSlot.Provider value={slot}>
          <TaskComments taskCode="LT-1" closed={false} ticks={false}>
            <Routes>
              <Route path="/dashboard/task/:code/*" element={work} />
            </Routes>
          </TaskComments>
        </HeaderSlot.Provider>
      </SignedInProvider>
      <Address />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), slot };
}

/** The question that is open. */
export const question = () => screen.getByRole("article");
/** Where the page is. */
export const address = () => screen.getByTestId("address").textContent;

/** Before each test of a file: a browser with empty storage. */
export function startWorkbench(): void {
  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = "";
    vi.stubGlobal("scrollTo", () => {});
    Element.prototype.scrollIntoView = () => {};
  });
}
