import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { Thread } from "#domain/comments/threads.ts";
import type { SectionView } from "#domain/wire/responses.ts";
import { useResponses } from "#src/audit/answers/useResponses.tsx";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { useOtherRemarks } from "#src/audit/comments/otherRemarks.ts";
import { RemarkList } from "#src/audit/comments/RemarkList.tsx";
import { AuditorRemarks } from "#src/audit/grades/AuditorRemarks.tsx";
import { useGrades } from "#src/audit/grades/useGrades.ts";
import { numbered } from "#src/audit/workbench/outline.ts";
import { questionPath } from "#src/audit/workbench/places.ts";

interface RemarksByQuestionProps extends Pick<TaskPartProps, "task"> {
  /** All threads of the audit. */
  threads: readonly Thread[];
}

/**
 * The remarks on an audit's questions, in the order of the questions, each under a link to its question. Those of the
 * team, the trainer and the auditor are in one list.
 */
export function RemarksByQuestion({ task, threads }: RemarksByQuestionProps) {
  const { t } = useTranslation("audit");
  const { responses, unread } = useResponses(task.code);
  const { found: graded } = useGrades(task);
  const sections = responses?.questionnaire.sections;
  return (
    <section className="remarks" aria-labelledby="talk-questions">
      <h2 id="talk-questions">{t("comments.onQuestions")}</h2>
      {sections ? (
        <AuditorRemarks taskCode={task.code} graded={graded ?? null} sections={sections}>
          <Remarks {...{ task, threads, sections }} />
        </AuditorRemarks>
      ) : (
        (unread ?? <Skeleton active />)
      )}
    </section>
  );
}

function Remarks({ task, threads, sections }: RemarksByQuestionProps & { sections: readonly SectionView[] }) {
  const { t } = useTranslation("audit");
  const otherOn = useOtherRemarks();
  const remarked = new Set(threads.map(({ questionId }) => questionId));
  const questions = numbered(sections).filter(
    ({ question: { id } }) => remarked.has(id) || otherOn(id)?.isSilent === false,
  );
  if (questions.length === 0) return <p>{t("comments.noRemarks")}</p>;
  return (
    <ul>
      {questions.map(({ question: { id, shortTitle }, section }) => (
        <li key={id}>
          <h3>
            <Link to={questionPath(task.code, id)}>{shortTitle}</Link> <small>{section.title}</small>
          </h3>
          <RemarkList questionId={id} />
        </li>
      ))}
    </ul>
  );
}
