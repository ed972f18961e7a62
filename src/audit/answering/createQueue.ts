import { type Answer, envelopeSchema } from "#domain/questionnaire/answer.ts";
import { answerDraftSchema } from "#domain/questionnaire/compile.ts";
import { contradicts } from "#domain/questionnaire/exclusive.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { send } from "#providers/http/send.ts";
import { type Draft, sendable } from "#src/audit/answering/drafts.ts";
import type { AnswerStore } from "#src/audit/answering/store.ts";
import { toQuestion } from "#src/audit/responses.ts";
import { interpreter } from "#src/forms/interpreter.ts";
import { SaveQueue } from "#src/ui/saving/queue.ts";

export type AnswerQueue = SaveQueue<Draft, Answer>;

/** The queue that saves one audit's answers over HTTP. It sends incomplete answers too, but not wrong ones. */
export function createQueue(store: AnswerStore, taskCode: string, sections: readonly SectionView[]): AnswerQueue {
  const questions = sections.flatMap((section) => section.questions);
  const schemas = new Map(questions.map((view) => [view.id, answerDraftSchema(toQuestion(view), questionTypes)]));
  return new SaveQueue(store, {
    async put(id, answer) {
      const body = { answers: { [id]: answer } };
      const { data } = await send({ method: "PUT", path: `/tasks/${taskCode}/responses`, body });
      const saved = data.answers[id];
      if (!saved) throw new Error(`The server's reply has no answer ${id}`);
      return saved;
    },
    fits: (id, draft) =>
      interpreter.findings(schemas.get(id) ?? {}, draft.value ?? undefined).length === 0 &&
      !contradicts(store.question(id).settings, draft.value) &&
      interpreter.findings(envelopeSchema, sendable(draft)).length === 0,
  });
}
