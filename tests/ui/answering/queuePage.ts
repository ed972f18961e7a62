import { afterEach, beforeEach, vi } from "vitest";
import { type ErrorCode, type Problem, problem } from "#domain/errors.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { HttpProblem } from "#providers/http/send.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { SaveQueue, type Sent, TYPING_DELAY_MS } from "#src/ui/saving/queue.ts";
import { aBox, anAnswer, aQuestion, aSection } from "#tests/ui/answering/questions.ts";

const sections = [aSection(aQuestion("one"), aQuestion("two"))];

/** Error of the server instead of saving. */
export const refused = (code: ErrorCode, details: Partial<Problem> = {}) => new HttpProblem(problem(code, details));

/** Two questions with these drafts and answers, and a server that saves, or gives a prepared answer. */
export function aPage(kept = {}, answers: Record<string, Answer> = {}) {
  const box = aBox(kept);
  const store = new AnswerStore(sections, answers, box);
  let revision = 10;
  const saves = async (_id: string, { value, proofs, additionalDetails }: Sent<Draft>): Promise<Answer> =>
    anAnswer(value, ++revision, { proofs, additionalDetails });
  const put = vi.fn(saves);
  const fits = vi.fn((_id: string, _draft: Draft) => true);
  const queue = new SaveQueue(store, { put, fits });
  const type = (id: string, value: unknown) => {
    store.type(id, { value });
    queue.schedule(id);
  };
  /** Types, and stops for long enough. */
  const write = async (id: string, value: unknown) => {
    type(id, value);
    await pause();
  };
  /** The server answers its next call when it is released. */
  const holdNext = () => {
    let release = () => {};
    put.mockImplementationOnce(async (id, answer) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return saves(id, answer);
    });
    return () => release();
  };
  return { box, store, queue, put, fits, type, write, holdNext };
}

/** Such a page with an answer typed over one that Jonas has changed in the meantime. */
export async function inConflict() {
  const page = aPage({}, { one: anAnswer("I", 1) });
  const theirs = anAnswer("They do", 2, { answeredByName: "Jonas" });
  page.put.mockRejectedValueOnce(refused("ANSWER_CONFLICT", { current: { one: theirs } }));
  await page.write("one", "We do");
  return { ...page, theirs };
}

/** Lets time pass: by default until a person counts as having stopped typing. */
export const pause = (milliseconds = TYPING_DELAY_MS) => vi.advanceTimersByTimeAsync(milliseconds);

/** Before each test of a file: a clock controlled by the test. */
export function startClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
