import { Skeleton } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { threadsToDo } from "#domain/comments/threads.ts";
import { boardOf } from "#domain/questionnaire/board.ts";
import { EVERYTHING, type LiveEvent } from "#providers/live/readEvents.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { BoardTable } from "#src/audit/board/BoardTable.tsx";
import { useOpenThreads } from "#src/audit/comments/CommentsContext.tsx";
import { DueLine } from "#src/audit/parts/DueLine.tsx";
import { toSections } from "#src/audit/responses.ts";
import { useLiveRead } from "#src/core/useLiveRead.ts";
import { useMoment } from "#src/core/useMoment.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/board/board.css";

/** For the trainer, while the team answers: live progress, work by person, and open remarks. */
export default function BoardTab({ task }: TaskPartProps) {
  const { t, i18n } = useTranslation(["audit", "questionnaire", "workbench"]);
  const moment = useMoment();
  const concerns = (event: LiveEvent) =>
    event === EVERYTHING ||
    (event.resource === "answer" && event.id.startsWith(`${task.code}/`)) ||
    (event.resource === "team" && event.id === task.code);
  const responses = useLiveRead(`/tasks/${task.code}/responses?languageCode=${i18n.language}`, concerns);
  const team = useLiveRead(`/tasks/${task.code}/team`, concerns);
  const threads = useOpenThreads();
  const board = useMemo(() => {
    if (!responses.found || !team.found) return undefined;
    const { questionnaire, answers } = responses.found;
    const { members, contributors, owners, questionOwners } = team.found;
    return boardOf({
      sections: toSections(questionnaire.sections),
      answers,
      people: members.filter(({ role }) => role !== "trainer"),
      contributors,
      remarks: threadsToDo(threads).map(({ questionId }) => questionId),
      owners,
      questionOwners,
    });
  }, [responses.found, team.found, threads]);
  const failed = [responses, team].find(({ problem }) => problem);
  if (failed?.problem && !board) return <ReadFailed problem={failed.problem} onRetry={failed.retry} />;
  if (!board || !responses.found || !team.found) return <Skeleton active />;
  const { done: answered, total, remarks, lastAt } = board.whole;
  const trainees = new Set(team.found.members.flatMap(({ id, role }) => (role === "student" ? [id] : [])));
  const absent = board.absent.filter(({ id }) => trainees.has(id)).map(({ name }) => name);
  const titles = new Map(responses.found.questionnaire.sections.map((each) => [each.auditFieldId, each.title]));
  return (
    <div className="board">
      <p className="board-whole">
        <progress value={answered} max={Math.max(total, 1)} aria-label={t("questionnaire:progress.title")} />
        <strong>{t("questionnaire:progress.answered", { answered, total })}</strong>
        <DueLine task={task} />
        <span>{t("workbench:remarksOpen", { count: remarks })}</span>
        <span>{lastAt ? t("board.last", { when: moment(lastAt) }) : t("board.nothing")}</span>
      </p>
      {absent.length > 0 ? <p>{t("board.absent", { names: absent.join(", ") })}</p> : null}
      <BoardTable board={board} titles={titles} present={team.found.present} taskCode={task.code} />
    </div>
  );
}
