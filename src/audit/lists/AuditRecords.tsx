import { useTranslation } from "react-i18next";
import type { TaskRecord } from "#src/audit/audit.ts";
import { AuditCard } from "#src/audit/lists/AuditCard.tsx";
import { useMyWork } from "#src/audit/parts/useMyWork.ts";
import { useFieldTitles } from "#src/core/fieldTitles.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Placeholder with the height of a line whose text is loaded later. */
const NO_WORDS_YET = "\u00a0";

/** Audits in a list for teams and auditors: subject, progress, deadline and auditor. */
export default function AuditRecords({ tasks }: { tasks: TaskRecord[] }) {
  const { t } = useTranslation("audit");
  const me = useSignedIn();
  const titles = useFieldTitles();
  const { found } = useMyWork();
  return (
    <ul className="audit-cards">
      {tasks.map((task) => (
        <li key={task.id}>
          <AuditCard task={task} me={me} work={found?.find(({ taskCode }) => taskCode === task.code)}>
            <span className="match-facts">
              {task.fields.flatMap((field) => titles[field] ?? []).join(" · ") || NO_WORDS_YET}
            </span>
            {task.auditorIdLabel && task.auditorId !== me.id ? (
              <span className="match-facts">{t("work.auditor", { name: task.auditorIdLabel })}</span>
            ) : null}
          </AuditCard>
        </li>
      ))}
    </ul>
  );
}
