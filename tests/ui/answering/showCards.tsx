import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeAll, beforeEach, vi } from "vitest";
import { problem } from "#domain/errors.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { HttpProblem } from "#providers/http/send.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import { SaveQueue, type Sent } from "#src/ui/saving/queue.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

/** The description of a required proof. */
export const proof = { required: true, help: "Link the handbook." };

const one = aQuestion("one", { proof });
const two = aQuestion("two", { visibleIf: { question: "one", is: ["More"] } });

/** A section of two questions: the second is only visible after "More" to the first. */
export const section = aSection(one, two);

/** The cards of both. */
export const cards = (
  <>
    <QuestionCard question={one} first />
    <QuestionCard question={two} first />
  </>
);

/** Answer of a server that accepts everything. */
export const saves = async (_id: string, { value, proofs }: Sent<Draft>): Promise<Answer> =>
  anAnswer(value, 1, { proofs });

/** The server: it saves by default. */
export const put = vi.fn(saves);

/** Jonas has answered the first question in the meantime: answers based on another version are refused. */
export function jonasWasFaster(): void {
  const theirs = anAnswer("They do", 2, { answeredByName: "Jonas" });
  put.mockImplementation(async (id, answer) => {
    if (answer.baseRevision === theirs.revision) return saves(id, answer);
    throw new HttpProblem(problem("ANSWER_CONFLICT", { current: { one: theirs } }));
  });
}

function answering(asked: SectionView, answers: Record<string, Answer>) {
  const store = new AnswerStore([asked], answers, aBox());
  return { store, queue: new SaveQueue(store, { put, fits: () => true }) };
}

/** Renders a part of answering for a section with these answers; returns its store and user. */
export function show(
  children: ReactNode,
  answers: Record<string, Answer> = {},
  asked = section,
  { store, queue } = answering(asked, answers),
) {
  render(
    <AnsweringContext.Provider value={{ store, queue, team: new Team(alone) }}>{children}</AnsweringContext.Provider>,
  );
  return { store, user: userEvent.setup() };
}

/** Before the tests of a file: words, and before each a server that saves. */
export function startCards(): void {
  beforeAll(async () => {
    vi.stubGlobal("scrollTo", () => {});
  });
  beforeEach(() => void put.mockReset().mockImplementation(saves));
}
