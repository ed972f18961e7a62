import { answerBox, answerDraft, sameTyped } from "#src/audit/answering/drafts.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import { draftPlaces } from "#src/shared/drafts/drafts.ts";
import { settled } from "#src/ui/saving/entry.ts";

/** Answers to an audit that somebody else typed on this device and the server never got. */
export interface LeftDrafts {
  userId: string;
  /** Undefined when it was not noted. */
  name: string | undefined;
  /** Ids of the questions. */
  questions: string[];
}

/** Whether something kept still says more than the server has; what does not is forgotten. */
function stillSays(store: AnswerStore, userId: string, taskCode: string, question: string): boolean {
  const box = answerBox(userId, taskCode);
  const draft = box.read(question);
  if (!draft || !store.knows(question)) return false;
  const entry = store.get(question);
  if (!settled.has(entry.state) || !sameTyped(draft.draft, entry.draft)) return true;
  box.drop(question);
  return false;
}

/** What others have left on this device of an audit, each person's apart. */
export function leftDrafts(store: AnswerStore, meId: string, taskCode: string): LeftDrafts[] {
  const byPerson = new Map<string, string[]>();
  for (const { owner: userId, about } of draftPlaces(answerDraft)) {
    const [task, ...question] = about.split(":");
    const id = question.join(":");
    if (task !== taskCode || userId === meId || !stillSays(store, userId, taskCode, id)) continue;
    byPerson.set(userId, [...(byPerson.get(userId) ?? []), id]);
  }
  return [...byPerson].map(([userId, questions]) => ({
    userId,
    name: questions.map((id) => answerBox(userId, taskCode).read(id)?.by).find(Boolean),
    questions,
  }));
}

interface Target {
  store: AnswerStore;
  queue: { schedule(id: string): void };
  taskCode: string;
}

/**
 * Takes over what somebody left: each answer goes on as if it had been typed here, on the version it was typed over, so
 * that what others saved since is not lost. What is being typed here itself stays, and so does the left one.
 */
export function adoptDrafts({ store, queue, taskCode }: Target, { userId, questions }: LeftDrafts): void {
  const box = answerBox(userId, taskCode);
  for (const id of questions) {
    const draft = box.read(id);
    if (!draft || !settled.has(store.get(id).state)) continue;
    store.adopt(id, draft);
    queue.schedule(id);
    box.drop(id);
  }
}
