import { useTranslation } from "react-i18next";
import { mergedAnswer } from "#domain/questionnaire/merge.ts";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { useAnswering } from "#src/audit/answering/AnsweringContext.ts";
import { sendable } from "#src/audit/answering/drafts.ts";
import type { AnswerEntry } from "#src/audit/answering/entry.ts";
import { ComparedAnswer } from "#src/audit/answering/versions/ComparedAnswer.tsx";
import { scrollToQuestion } from "#src/audit/workbench/goToQuestion.ts";
import { ConflictChoice } from "#src/ui/saving/ConflictChoice.tsx";

/** Displays both versions side by side if two people changed the same words of an answer, until one or both are chosen. */
export function ConflictPanel({ question, entry }: { question: QuestionView; entry: AnswerEntry }) {
  const { t } = useTranslation("questionnaire");
  const { store, queue } = useAnswering();
  // The pressed button disappears, so the focus moves to the answer.
  const choose = (whose: "mine" | "theirs") => {
    store.choose(question.id, whose);
    if (whose === "mine") void queue.save(question.id);
    scrollToQuestion(question.id);
  };
  const { theirs, draft, revision } = entry;
  const mine = { ...sendable(draft), revision };
  const both = theirs ? mergedAnswer(store.question(question.id), theirs, draft) : undefined;
  const keepBoth = (answer: NonNullable<typeof both>) => {
    store.choose(question.id, "mine");
    store.type(question.id, answer);
    void queue.save(question.id);
    scrollToQuestion(question.id);
  };
  return (
    <ConflictChoice
      titles={{ mine: t("conflict.mine"), theirs: t("conflict.theirs") }}
      mine={<ComparedAnswer question={question} answer={mine} other={theirs} />}
      theirs={<ComparedAnswer question={question} answer={theirs} other={mine} />}
      onKeepBoth={both ? () => keepBoth(both) : undefined}
      onChoose={choose}
    />
  );
}
