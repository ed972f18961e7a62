import { Skeleton } from "antd";
import { lazy, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { Responses } from "#domain/wire/responses.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import { AnsweringWorkbench } from "#src/audit/answering/AnsweringWorkbench.tsx";
import { createQueue } from "#src/audit/answering/createQueue.ts";
import { answerBox } from "#src/audit/answering/drafts.ts";
import { LastGrades } from "#src/audit/answering/earlier/LastGrades.tsx";
import { PreviousAnswers } from "#src/audit/answering/earlier/PreviousAnswers.tsx";
import { LeftDraftsAlert } from "#src/audit/answering/left/LeftDraftsAlert.tsx";
import { leftDrafts } from "#src/audit/answering/left/leftDrafts.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { takeFile } from "#src/audit/answering/takeFile.ts";
import { Team } from "#src/audit/answering/team/team.ts";
import { teamCalls } from "#src/audit/answering/team/teamCalls.ts";
import { useBesides } from "#src/audit/answering/useBesides.ts";
import { useLiveAnswers } from "#src/audit/answering/useLiveAnswers.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { takeUploads } from "#src/audit/files/uploads.ts";
import { showsAll } from "#src/audit/workbench/places.ts";
import { LazyPart } from "#src/ui/errors/LazyPart.tsx";
import "#src/audit/answers/answers.css";
import "#src/audit/answering/team/team.css";

/** Rarely used, so loaded later than the first question. */
const QuestionList = lazy(() => import("#src/audit/answering/QuestionList.tsx"));

/**
 * The questionnaire of an audit, answered by the team. Every answer is saved automatically. The store stays after a
 * change of the language or the view, so only texts change, not the input.
 */
export function SavedQuestionnaire({ responses, ...props }: WorkProps & { responses: Responses }) {
  const { task, me } = props;
  const { sections } = responses.questionnaire;
  const [search] = useSearchParams();
  const [store] = useState(
    () => new AnswerStore(sections, responses.answers, answerBox(me.id, task.code, me.fullname)),
  );
  const [queue] = useState(() => createQueue(store, task.code, sections));
  const rejected = useRef(task.status === "rejected");
  useEffect(() => queue.start(!rejected.current), [queue]);
  useEffect(() => store.refresh(responses.answers), [store, responses]);
  useEffect(() => void takeUploads(me.id, task.code, takeFile(store, queue)), [me.id, task.code, store, queue]);
  const [team] = useState(() => new Team(teamCalls(task.code)));
  useEffect(() => team.start(), [team]);
  const [left, setLeft] = useState(() => leftDrafts(store, me.id, task.code));
  const answering = useMemo(() => ({ store, queue, team, task: task.code }), [store, queue, team, task.code]);
  useLiveAnswers(task.code, answering);
  const besides = useBesides(store, task.code, left);
  const notice = (
    <LeftDraftsAlert left={left} taskCode={task.code} onAdopted={() => setLeft(leftDrafts(store, me.id, task.code))} />
  );
  const Shown = showsAll(search) ? QuestionList : AnsweringWorkbench;
  return (
    <AnsweringContext.Provider value={answering}>
      <PreviousAnswers taskCode={task.code}>
        <LastGrades task={task} sections={responses.questionnaire.sections}>
          <LazyPart fallback={<Skeleton active />}>
            <Shown {...props} {...{ responses, besides, notice }} />
          </LazyPart>
        </LastGrades>
      </PreviousAnswers>
    </AnsweringContext.Provider>
  );
}
