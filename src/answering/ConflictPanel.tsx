import { Button } from "antd";
import { useTranslation } from "react-i18next";
import type { QuestionView } from "#domain/questionnaire/view.ts";
import { useAnswering } from "#src/answering/AnsweringContext.ts";
import { AnswerView } from "#src/answering/AnswerView.tsx";
import { sendable } from "#src/answering/drafts.ts";
import type { AnswerEntry } from "#src/answering/entry.ts";

/** Two people changed the same answer: both stand side by side until one of them is chosen. */
export function ConflictPanel({ question, entry }: { question: QuestionView; entry: AnswerEntry }) {
  const { t } = useTranslation("questionnaire");
  const { store, queue } = useAnswering();
  const choose = (whose: "mine" | "theirs") => {
    store.choose(question.id, whose);
    if (whose === "mine") void queue.save(question.id);
  };
  const { theirs, draft, revision } = entry;
  return (
    <div className="answer-conflict">
      <section>
        <h4>{t("conflict.mine")}</h4>
        <AnswerView question={question} answer={{ ...sendable(draft), revision }} />
        <Button onClick={() => choose("mine")}>{t("conflict.keepMine")}</Button>
      </section>
      <section>
        <h4>{t("conflict.theirs")}</h4>
        <AnswerView question={question} answer={theirs} />
        <Button onClick={() => choose("theirs")}>{t("conflict.takeTheirs")}</Button>
      </section>
    </div>
  );
}
