import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { rulesOf } from "#domain/scoring/rules.ts";
import type { PreviousRound } from "#domain/wire/previousRound.ts";
import type { Responses } from "#domain/wire/responses.ts";
import type { WorkProps } from "#src/audit/audit.ts";
import { previousGradesOf } from "#src/audit/earlier/previousGrades.ts";
import { createGradeQueue } from "#src/audit/grading/createGradeQueue.ts";
import { GradingContext } from "#src/audit/grading/GradingContext.ts";
import { GradingList } from "#src/audit/grading/GradingList.tsx";
import { GradingWorkbench } from "#src/audit/grading/GradingWorkbench.tsx";
import { gradeBox, type StoredGrade, takeOverOlderDraft } from "#src/audit/grading/grades.ts";
import { GradeStore } from "#src/audit/grading/store.ts";
import { useLiveGrades } from "#src/audit/grading/useLiveGrades.ts";
import { useVisibleSections } from "#src/audit/useVisibleSections.ts";
import { showsAll } from "#src/audit/workbench/places.ts";
import "#src/audit/answers/answers.css";
import "#src/audit/reviewing/reviewing.css";
import "#src/audit/grading/grading.css";

interface GradingProps extends WorkProps {
  responses: Responses;
  previous: PreviousRound;
  /** The auditor's own grades of this round. */
  stored: StoredGrade | null;
}

/** The page's store, which continues an earlier visit's drafts in the browser. */
function openStore({ task, me, responses, stored }: GradingProps): GradeStore {
  const place = { userId: me.id, taskCode: task.code, round: task.round };
  const box = gradeBox(place);
  takeOverOlderDraft(place, stored, box);
  return new GradeStore(responses.questionnaire.sections, responses.answers, stored, box, rulesOf(task));
}

/**
 * Grading next to the answers and their proofs. Grades are saved automatically as a draft. The store stays after a
 * change of the view.
 */
export function Grading(props: GradingProps) {
  const { task, responses, previous } = props;
  const [search] = useSearchParams();
  const { answers } = responses;
  const [store] = useState(() => openStore(props));
  const [queue] = useState(() => createGradeQueue(store, task.code));
  useEffect(() => queue.start(), [queue]);
  useLiveGrades(task.code, task.round, store);
  const sections = useVisibleSections(responses);
  const grading = useMemo(() => {
    store.takeAnswers(answers);
    const questions = new Map(sections.flatMap((section) => section.questions).map((each) => [each.id, each]));
    return { store, queue, questions, previousGrades: previousGradesOf(previous, answers) };
  }, [store, queue, sections, previous, answers]);
  const Shown = showsAll(search) ? GradingList : GradingWorkbench;
  return (
    <GradingContext.Provider value={grading}>
      <Shown {...props} sections={sections} round={previous.round} />
    </GradingContext.Provider>
  );
}
