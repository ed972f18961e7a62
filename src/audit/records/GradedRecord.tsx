import { useOne } from "@refinedev/core";
import { Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Grade } from "#domain/generated/resources.ts";
import { rulesOf } from "#domain/scoring/rules.ts";
import { isGraded, score } from "#domain/scoring/score.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { toProblem } from "#providers/problem.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskRecord } from "#src/audit/audit.ts";
import { GradeList } from "#src/audit/grades/GradeList.tsx";
import { LevelLadder } from "#src/audit/level/LevelLadder.tsx";
import { FieldScores } from "#src/audit/parts/FieldScores.tsx";
import { toSections } from "#src/audit/responses.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/parts/task.css";

/**
 * The questions of a grading. A finished grading has all questions that were visible in its round, which may differ
 * from those visible now.
 */
function judgedSections(sections: readonly SectionView[], { status, assessments }: Grade): SectionView[] {
  if (status !== "finished") return [...sections];
  return sections.map((section) => ({
    ...section,
    questions: section.questions
      .filter(({ id }) => isGraded(assessments[id]))
      .map((question) => ({ ...question, visibleIf: null })),
  }));
}

/** A grading for reading: points and level reached, the audit fields, and each question with its title. */
export default function GradedRecord({ grade }: { grade: Grade }) {
  const { t } = useTranslation("audit");
  const titles = useFieldTitles();
  const { responses, unread } = useResponses(grade.taskCode);
  const { data, error, refetch } = useOne<TaskRecord>({
    resource: "tasks",
    id: grade.taskCode,
    errorNotification: false,
  });
  const sections = useMemo(
    () => (responses ? judgedSections(responses.questionnaire.sections, grade) : []),
    [responses, grade],
  );
  if (!responses) return unread ?? <Skeleton active />;
  if (!data && error) return <ReadFailed problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const rules = rulesOf(data.data);
  const total = score(toSections(sections), responses.answers, grade.assessments, rules);
  return (
    <div className="card record-part">
      {unread}
      <LevelLadder score={total} requested={data.data.level} rules={rules} fieldTitles={titles} />
      <FieldScores score={total} rules={rules} titles={titles} />
      <GradeList
        title={t("grade.list")}
        sections={sections}
        answers={responses.answers}
        assessments={grade.assessments}
      />
    </div>
  );
}
