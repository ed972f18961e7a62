import { useEffect, useMemo, useState } from "react";
import type { Responses, SectionView } from "#domain/wire/responses.ts";
import { AnsweringContext } from "#src/audit/answering/AnsweringContext.ts";
import { createQueue } from "#src/audit/answering/createQueue.ts";
import { additionBox } from "#src/audit/answering/drafts.ts";
import { AnswerStore } from "#src/audit/answering/store.ts";
import { takeFile } from "#src/audit/answering/takeFile.ts";
import { Team } from "#src/audit/answering/team/team.ts";
import { teamCalls } from "#src/audit/answering/team/teamCalls.ts";
import { useLiveAnswers } from "#src/audit/answering/useLiveAnswers.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { takeUploads } from "#src/audit/files/uploads.ts";
import { type AskedProof, useRequests } from "#src/audit/requests/RequestsContext.ts";
import { Supplement } from "#src/audit/supplementing/Supplement.tsx";
import { useAddressedQuestion } from "#src/audit/workbench/useAddressedQuestion.ts";
import "#src/audit/answers/answers.css";

/** Only the requested questions. Their visibility no longer depends on other answers. */
const requestedIn = (sections: readonly SectionView[], open: readonly AskedProof[]): SectionView[] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions
      .filter(({ id }) => open.some(({ questionId }) => questionId === id))
      .map((question) => ({ ...question, visibleIf: null })),
  }));

/** Additions to the requested answers, which are saved automatically. */
export function Supplements({ task, me, responses }: WorkProps & { responses: Responses }) {
  const around = useRequests();
  const [open] = useState(() => around?.requests.filter(({ status }) => status === "open") ?? []);
  const [sections] = useState(() => requestedIn(responses.questionnaire.sections, open));
  const [store] = useState(
    () => new AnswerStore(sections, responses.answers, additionBox(me.id, task.code, me.fullname)),
  );
  const [queue] = useState(() => createQueue(store, task.code, sections));
  const [team] = useState(() => new Team(teamCalls(task.code)));
  useEffect(() => queue.start(), [queue]);
  useEffect(() => store.refresh(responses.answers), [store, responses]);
  useEffect(() => void takeUploads(me.id, task.code, takeFile(store, queue)), [me.id, task.code, store, queue]);
  useAddressedQuestion(task.code);
  const answering = useMemo(() => ({ store, queue, team, task: task.code }), [store, queue, team, task.code]);
  useLiveAnswers(task.code, answering);
  const asked = new Map(
    responses.questionnaire.sections.flatMap(({ questions }) => questions.map((each) => [each.id, each])),
  );
  return (
    <AnsweringContext.Provider value={answering}>
      {open.map((request) => {
        const question = asked.get(request.questionId);
        return question ? <Supplement key={request.id} {...{ request, question }} /> : null;
      })}
    </AnsweringContext.Provider>
  );
}
