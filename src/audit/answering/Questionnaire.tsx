import { Alert } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Responses } from "#domain/wire/responses.ts";
import { AnsweringBar } from "#src/audit/answering/AnsweringBar.tsx";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import { createQueue } from "#src/audit/answering/createQueue.ts";
import { answerBox } from "#src/audit/answering/drafts.ts";
import { FormerAnswers } from "#src/audit/answering/former/FormerAnswers.tsx";
import { TakeOverAll } from "#src/audit/answering/former/TakeOverAll.tsx";
import { LastGrades } from "#src/audit/answering/LastGrades.tsx";
import { LeftDraftsAlert } from "#src/audit/answering/left/LeftDraftsAlert.tsx";
import { leftDrafts } from "#src/audit/answering/left/leftDrafts.ts";
import { ProgressNav, sectionId } from "#src/audit/answering/ProgressNav.tsx";
import { QuestionCard } from "#src/audit/answering/QuestionCard.tsx";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { FieldOwner } from "#src/audit/answering/team/FieldOwner.tsx";
import { TeamLine } from "#src/audit/answering/team/TeamLine.tsx";
import { Team } from "#src/audit/answering/team/team.ts";
import { teamCalls } from "#src/audit/answering/team/teamCalls.ts";
import { useLiveAnswers } from "#src/audit/answering/useLiveAnswers.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import "#src/audit/answering/answering.css";
import "#src/audit/answering/team/team.css";

/** Questions whose controls are there at once; the others wait until they come near the window. */
const FIRST = 3;

/**
 * The questionnaire of an audit, answered by the team: every answer saves itself. The store outlives a switch of
 * language: texts change, what was typed stays.
 */
export function Questionnaire({ responses, ...props }: TaskPartProps & { responses: Responses }) {
  const { t } = useTranslation("questionnaire");
  const { task, me } = props;
  const { sections } = responses.questionnaire;
  const [store] = useState(
    () => new AnswerStore(sections, responses.answers, answerBox(me.id, task.code, me.fullname)),
  );
  const [queue] = useState(() => createQueue(store, task.code, sections));
  const rejected = useRef(task.status === "rejected");
  useEffect(() => queue.start(!rejected.current), [queue]);
  useEffect(() => store.refresh(responses.answers), [store, responses]);
  const [team] = useState(() => new Team(teamCalls(task.code)));
  useEffect(() => team.start(), [team]);
  useLiveAnswers(task.code, store, team);
  const [left, setLeft] = useState(() => leftDrafts(store, me.id, task.code));
  const answering = useMemo(() => ({ store, queue, team }), [store, queue, team]);
  return (
    <AnsweringContext.Provider value={answering}>
      <FormerAnswers taskCode={task.code}>
        <LastGrades task={task}>
          <div className="answering">
            <aside className="answering-side">
              <ProgressNav sections={sections} />
              <TeamLine sections={sections} />
            </aside>
            <div className="answering-sections">
              <LeftDraftsAlert
                left={left}
                taskCode={task.code}
                onAdopted={() => setLeft(leftDrafts(store, me.id, task.code))}
              />
              <p className="answering-intro">{t("intro")}</p>
              {sections.every(({ questions }) => questions.length === 0) ? (
                <Alert type="warning" showIcon message={t("asksNothing")} />
              ) : null}
              {sections.map((section) => (
                <section key={section.auditFieldId} aria-labelledby={sectionId(section.auditFieldId)}>
                  <div className="section-head">
                    <h2 id={sectionId(section.auditFieldId)} tabIndex={-1}>
                      {section.title}
                    </h2>
                    <FieldOwner auditFieldId={section.auditFieldId} />
                    <TakeOverAll section={section} />
                  </div>
                  {section.questions.map((question, index) => (
                    <QuestionCard
                      key={question.id}
                      question={question}
                      first={section === sections[0] && index < FIRST}
                    />
                  ))}
                </section>
              ))}
              <AnsweringBar {...props} sections={sections} left={left} />
            </div>
          </div>
        </LastGrades>
      </FormerAnswers>
    </AnsweringContext.Provider>
  );
}
