import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { WorkPlace } from "#domain/work/lines.ts";
import type { Me } from "#providers/me.ts";
import { NothingToDo } from "#src/audit/lists/NothingToDo.tsx";
import { OtherLines, type OtherWork } from "#src/audit/lists/OtherLines.tsx";
import { estimateInWords } from "#src/audit/parts/estimateInWords.ts";
import type { Work } from "#src/audit/parts/useMyWork.ts";
import { useWhen, waitingSince } from "#src/audit/parts/useWhen.ts";
import { checkPath, questionPath, taskPath } from "#src/audit/workbench/places.ts";
import { ownFocus } from "#src/core/ownFocus.ts";
import { secondGradingPath, secondOpinionPath } from "#src/core/paths.ts";
import type { Read } from "#src/shared/useReading.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/lists/workLines.css";
import "#src/ui/lineList.css";

type Line = Work["lines"][number];

const places: Record<WorkPlace, (work: Work, line: Line) => string> = {
  question: ({ taskCode }, { question }) => (question ? questionPath(taskCode, question.id) : taskPath(taskCode)),
  requests: ({ taskCode }, { question }) =>
    `${question ? questionPath(taskCode, question.id) : taskPath(taskCode)}?tab=requests`,
  result: ({ taskCode }) => `${taskPath(taskCode)}?tab=result`,
  errors: ({ taskCode }) => `${taskPath(taskCode)}?tab=errors`,
  start: ({ taskCode }) => taskPath(taskCode),
  check: ({ taskCode }) => checkPath(taskCode),
  secondOpinion: ({ taskCode }) => secondOpinionPath(taskCode),
  secondGrading: (_work, { grading }) => secondGradingPath(grading ?? ""),
  appeal: ({ taskCode }) => `${taskPath(taskCode)}?tab=appeal`,
  report: ({ taskCode }) => `${taskPath(taskCode)}?tab=report`,
};

interface WorkLineProps {
  work: Work;
  line: Line;
  me: Me;
  /** Whether it is the most urgent one. */
  isFirst: boolean;
}

/**
 * Open work in one audit, with a link to the place where it is done. The most urgent one is a card with its question.
 */
function WorkLine({ work, line, me, isFirst }: WorkLineProps) {
  const { t, i18n } = useTranslation("audit");
  const when = useWhen(work, waitingSince(line, me.role));
  const { title, done, total, seen } = work;
  const time = line.minutes ? t("facts.about", { time: estimateInWords(line.minutes, i18n.language) }) : undefined;
  return (
    <li className={isFirst ? "work-first" : undefined}>
      <Link to={places[line.leadsTo](work, line)} state={line.question ? ownFocus : undefined}>
        {isFirst && line.question ? <strong className="work-question">{line.question.title} </strong> : null}
        <span className="work-what">{t(`work.${line.name}`, { count: line.count, title, done, total, seen })}</span>{" "}
        {isFirst && time ? <span className="work-when">{time} </span> : null}
        <span className={when.pressing ? "work-when pressing" : "work-when"}>{when.words}</span>
        {isFirst ? <span className="work-go"> {t("work.continue")}</span> : null}
      </Link>
    </li>
  );
}

interface WorkLinesProps {
  read: Read<MyWork>;
  /** Other open work, displayed last. */
  others?: OtherWork[];
  me: Me;
  /** Content if there is no open work, by default suggestions. */
  nothing?: ReactNode;
}

/** The reader's open work, one line per item, the most urgent first. Suggestions if there is none. */
export function WorkLines({ read: { found, problem, retry }, others = [], me, nothing }: WorkLinesProps) {
  const { t } = useTranslation("audit");
  const lines = (found ?? []).flatMap((work) => work.lines.map((line) => ({ work, line })));
  return (
    <section aria-labelledby="home-waiting">
      <h2 id="home-waiting">{t("home.waiting")}</h2>
      {problem && !found ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found || problem ? null : <Skeleton active title={false} />}
      {found && lines.length + others.length === 0 ? (nothing ?? <NothingToDo works={found} me={me} />) : null}
      {lines.length + others.length > 0 ? (
        <ol className="line-list work-lines">
          {lines.map(({ work, line }, index) => (
            <WorkLine key={`${work.taskCode} ${line.name}`} {...{ work, line, me }} isFirst={index === 0} />
          ))}
          <OtherLines others={others} />
        </ol>
      ) : null}
    </section>
  );
}
