import { Alert } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { dateFormat, displayNames } from "#domain/texts/formats.ts";
import { decide } from "#domain/workflow/decide.ts";
import { hasConflict } from "#domain/workflow/guards.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { ConflictNotice } from "#src/audit/conflict/ConflictNotice.tsx";
import { hasJudged, JudgedParts } from "#src/audit/earlier/judged/JudgedAudit.tsx";
import { TaskActions } from "#src/audit/page/TaskActions.tsx";
import { estimateInWords } from "#src/audit/parts/estimateInWords.ts";
import { HowTo } from "#src/audit/parts/HowTo.tsx";
import { PracticeNotice } from "#src/audit/parts/PracticeNotice.tsx";
import { TaskHeader } from "#src/audit/parts/TaskHeader.tsx";
import { useCountryName } from "#src/core/countryName.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

interface ListedAuditProps extends TaskPartProps {
  news: ReactNode;
  /** Whether another auditor has taken it on since it was read. */
  taken: boolean;
}

/**
 * An audit that waits for an auditor: subject and amount of work, for auditors without access to it. `news` shows that
 * the reader has just returned it.
 */
export default function ListedAudit({ news, taken, ...props }: ListedAuditProps) {
  const { t } = useTranslation("audit");
  const { task, me } = props;
  if (taken)
    return (
      <article className="task-page">
        <TaskHeader {...props} />
        <Alert
          type="info"
          showIcon
          role="status"
          message={t("facts.taken")}
          description={<Link to="/dashboard/auditor/pending">{t("facts.others")}</Link>}
        />
      </article>
    );
  const mayTake = decide({ action: "selectForReview", actor: me, task, now: new Date() }).ok;
  return (
    <article className="task-page">
      <TaskHeader {...props} />
      {news}
      {task.invitedAuditorId === me.id ? <Alert type="info" showIcon message={t("matching.invited")} /> : null}
      {me.role === "auditor" && hasConflict(me, task) ? <ConflictNotice me={me} about="listed" /> : null}
      <PracticeNotice me={me} />
      {mayTake ? <HowTo task={task} me={me} /> : null}
      <TaskActions {...props} />
      <section aria-labelledby="audit-facts">
        <h2 id="audit-facts">{t("facts.title")}</h2>
        <p>{t("facts.closed")}</p>
        <ListedFacts task={task} />
      </section>
      {hasJudged(props) ? <JudgedParts task={task} /> : null}
    </article>
  );
}

function ListedFacts({ task }: Pick<TaskPartProps, "task">) {
  const { t, i18n } = useTranslation(["audit", "resources"]);
  const titles = useFieldTitles();
  const countryName = useCountryName();
  const { found: work, problem, retry } = useRead(`/tasks/${task.code}/facts`);
  const date = dateFormat(i18n.language, { dateStyle: "long" });
  const languages = displayNames(i18n.language, { type: "language" });
  const facts: [name: string, value: string | null | undefined][] = [
    [t("resources:task.fields.country"), countryName(task.country)],
    [t("facts.language"), work && languages.of(work.language)],
    [t("resources:task.fields.fields"), task.fields.map((field) => titles[field] ?? field).join(", ")],
    [t("facts.questions"), work && String(work.questions)],
    [t("facts.proofs"), work && String(work.proofs)],
    [t("facts.effort"), work && t("facts.about", { time: estimateInWords(work.minutes, i18n.language) })],
    [t("facts.waiting"), task.approvedAt && date.format(new Date(task.approvedAt))],
  ];
  return (
    <>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      <Facts facts={facts} />
    </>
  );
}
