import { Alert, Skeleton } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { AnsweringContext } from "#src/answering/AnsweringContext.ts";
import { draftBox } from "#src/answering/drafts.ts";
import { ProgressNav } from "#src/answering/ProgressNav.tsx";
import { QuestionCard } from "#src/answering/QuestionCard.tsx";
import type { Responses } from "#src/answering/responses.ts";
import { Saver } from "#src/answering/saver.ts";
import { AnswerStore } from "#src/answering/store.ts";
import { SubmitDialog } from "#src/answering/SubmitDialog.tsx";
import { useResponses } from "#src/answering/useResponses.ts";
import type { TaskPartProps } from "#src/pages/task/TaskPage.tsx";
import "#src/answering/answering.css";

/** The questionnaire of an audit, answered by the team: every answer saves itself. */
export default function AnsweringPage(props: TaskPartProps) {
  const { responses, problem } = useResponses(props.task.code);
  if (problem) return <Alert type="error" showIcon message={problem} />;
  if (!responses) return <Skeleton active />;
  return <Questionnaire {...props} responses={responses} />;
}

/** The store outlives a switch of language: texts change, what was typed stays. */
function Questionnaire({ task, me, onChanged, responses }: TaskPartProps & { responses: Responses }) {
  const { t } = useTranslation("questionnaire");
  const { sections } = responses.questionnaire;
  const [store] = useState(() => new AnswerStore(sections, responses.answers, draftBox(me.id, task.code)));
  const answering = useMemo(() => ({ store, saver: new Saver(store, task.code) }), [store, task.code]);
  useEffect(() => answering.saver.start(), [answering]);
  return (
    <AnsweringContext.Provider value={answering}>
      <div className="answering">
        <ProgressNav sections={sections} />
        <div className="answering-sections">
          {sections.map((section) => (
            <section key={section.auditFieldId} aria-labelledby={`field-${section.auditFieldId}`}>
              <h2 id={`field-${section.auditFieldId}`}>{section.title}</h2>
              {section.questions.map((question, index) => (
                <QuestionCard key={question.id} question={question} first={section === sections[0] && index < 4} />
              ))}
            </section>
          ))}
          <p className="answering-end">{t("submit.intro")}</p>
          <SubmitDialog task={task} sections={sections} onSubmitted={onChanged} />
        </div>
      </div>
    </AnsweringContext.Provider>
  );
}
