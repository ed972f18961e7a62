import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useSearchParams } from "react-router-dom";
import { beforeAll, beforeEach, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Assessments } from "#domain/scoring/score.ts";
import type { Me } from "#providers/me.ts";
import type { TaskRecord, WorkProps } from "#src/audit/audit.ts";
import { Grading } from "#src/audit/grading/Grading.tsx";
import type { StoredGrade } from "#src/audit/grading/grades.ts";
import { anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const section = aSection(aQuestion("one", { maxPoints: 12 }), aQuestion("two"), aQuestion("three"));
const answers = { one: anAnswer("We do"), two: anAnswer("We plan"), three: anAnswer("We check") };
const responses = {
  questionnaire: { sections: [section] },
  answers,
  progress: { answered: 3, required: 3, due: 3, total: 3, sections: [] },
};
const previous = { round: null, submittedAt: null, answers: {}, assessments: {} };

const future = { v7_startTransition: true, v7_relativeSplatPath: true };

/** A server that merges what it is sent, as the real one does. */
export const server = { assessments: {} as Assessments, revision: 0 };

/** Requests to the server, oldest first. */
export const calls: { path: string; body: { assessments: Assessments; revision?: number } }[] = [];

/** The assessments that it was sent, oldest first. */
export const sent = () => calls.filter(({ path }) => path.endsWith("/draft")).map(({ body }) => body.assessments);

/** The grade that it has. */
export const grade = () => ({ ...server, id: "g", round: 1, auditorId: "me" }) as StoredGrade;

/** All questions on one page, and the audit's own page where the work is left. */
function AuditPage(props: Parameters<typeof Grading>[0]) {
  const [search] = useSearchParams();
  return search.has("view") ? <Grading {...props} /> : <h1>The audit</h1>;
}

/** Opens the grading of an audit with the server's grades; returns its user and functions to find its cards. */
export function show(onChanged = async () => {}, stored: StoredGrade | null = null) {
  const task = { code: "LT-0142-2026-01", round: 1, level: "bronze" } as TaskRecord;
  const props: WorkProps = { task, me: { id: "me" } as Me, onChanged, menu: null, actions: null, arrived: true };
  render(
    <MemoryRouter initialEntries={["/dashboard/task/LT-0142-2026-01?view=all"]} future={future}>
      <AuditPage {...props} responses={responses} previous={previous} stored={stored} />
    </MemoryRouter>,
  );
  const card = (name: string) => screen.getByRole("article", { name });
  const notApplicable = (name: string) => within(card(name)).getByRole("checkbox", { name: "Not applicable" });
  return { user: userEvent.setup(), card, notApplicable };
}

/** Another device of the same auditor has written. */
export function elsewhere(id: string, points: number): void {
  server.revision += 1;
  server.assessments = { ...server.assessments, [id]: { points, comment: "On the tablet", revision: 1 } };
}

/** Before the tests of a file: words, and before each an empty browser and a server without grades. */
export function startGrading(): void {
  beforeAll(async () => {
    Element.prototype.scrollIntoView = () => {};
  });
  beforeEach(() => {
    localStorage.clear();
    calls.length = 0;
    Object.assign(server, { assessments: {}, revision: 0 });
    vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
      const body = JSON.parse(String(init.body));
      const graded: Record<string, Record<string, number>> = body.assessments;
      calls.push({ path, body });
      for (const [id, { baseRevision = 0, ...assessment }] of Object.entries(graded)) {
        const now = server.assessments[id]?.revision ?? 0;
        if (baseRevision !== now) {
          const current = { [id]: server.assessments[id] };
          return Response.json(problem("GRADE_CONFLICT", { questions: [id], current }), { status: 409 });
        }
        server.revision += 1;
        server.assessments = { ...server.assessments, [id]: { ...assessment, revision: now + 1 } };
      }
      return Response.json(grade());
    });
  });
}
