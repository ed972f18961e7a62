import { useEffect, useMemo } from "react";
import type { Question } from "#domain/generated/questionnaire.ts";
import type { Answer } from "#domain/questionnaire/answer.ts";
import { questionTypes } from "#domain/questionnaire/questionTypes.ts";
import { viewOf } from "#domain/questionnaire/view.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import type { Draft } from "#src/audit/answering/drafts.ts";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { alone, Team } from "#src/audit/answering/team/team.ts";
import type { DraftBox } from "#src/ui/saving/drafts.ts";
import { SaveQueue } from "#src/ui/saving/queue.ts";
import "#src/audit/answers/answers.css";

/** Answers of a preview are not stored. */
const noBox: DraftBox<Draft> = { read: () => undefined, write: () => undefined, drop: () => undefined };

/** Takes every answer, so that the preview behaves as the real one; it goes nowhere. */
const echo = async (_id: string, { baseRevision = 0, ...draft }: { baseRevision?: number }): Promise<Answer> => ({
  proofs: [],
  additionalDetails: "",
  ...draft,
  revision: baseRevision + 1,
});

interface PreviewProps {
  questions: readonly Question[];
  /** The language that the questions are shown in. */
  locale: string;
}

/** Questions exactly as the team that answers them sees them; conditions work, nothing is saved. */
export function Preview({ questions, locale }: PreviewProps) {
  const views = useMemo(
    () => questions.map((question) => viewOf(question, questionTypes, locale)),
    [questions, locale],
  );
  const answering = useMemo(() => {
    const section = { auditFieldId: "preview", title: "", questions: views };
    const store = new AnswerStore([section], {}, noBox);
    return { store, queue: new SaveQueue(store, { put: echo, fits: () => true }), team: new Team(alone) };
  }, [views]);
  useEffect(() => answering.queue.start(), [answering]);
  return (
    <AnsweringContext.Provider value={answering}>
      <div className="builder-preview" lang={locale}>
        {views.map((question) => (
          <QuestionCard key={question.id} question={question} first />
        ))}
      </div>
    </AnsweringContext.Provider>
  );
}
