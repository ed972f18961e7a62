import { answerBox, answerDraft, sameTyped } from "#src/audit/answering/drafts.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import { draftPlaces } from "#src/shared/drafts/drafts.ts";
import { settled } from "#src/ui/saving/entry.ts";

/** Another person's answers to an audit, typed on this device and never sent. */
export interface LeftDrafts {
  userId: string;
  /** Undefined if it was not stored. */
  name: string | undefined;
  /** Ids of the questions. */
  questions: string[];
}

/** Whether a stored draft still differs from the server's answer. A draft that does not differ is deleted. */
function stillSays(store: AnswerStore, userId: string, taskCode: string, question: string): boolean {
  const box = answerBox(userId, taskCode);
  const draft = box.read(question);
  if (!draft || !store.knows(question)) return false;
  const entry = store.get(question);
  if (!settled.has(entry.state) || !sameTyped(draft.draft, entry.draft)) return true;
  box.drop(question);
  return false;
}

/** Other people's unsent answers to an audit on this device, by person. */
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
 * Adopts another person's drafts. Each continues as if typed here, based on its original version, so that later changes
 * of others are not lost. An answer being typed here stays, and so does the draft for it.
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
