import { useTranslation } from "react-i18next";
import { decide } from "#domain/workflow/decide.ts";
import { StatusTag } from "#src/audit/parts/StatusTag.tsx";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useAudits } from "#src/team/useTeam.ts";

/** Before a new school year: the running audits of the class, and whether the reader could withdraw each of them. */
export function YearAudits({ record, action }: { record: Row; action: string }) {
  return action === "newSchoolYear" ? <RunningAudits code={record.id} /> : null;
}

function RunningAudits({ code }: { code: string }) {
  const { t } = useTranslation("telling");
  const me = useSignedIn();
  const { found } = useAudits(code);
  if (!found || found.length === 0) return null;
  const now = new Date();
  return (
    <section aria-labelledby="year-audits">
      <p id="year-audits">{t("actions.newSchoolYear.audits")}</p>
      <ul>
        {found.map((task) => (
          <li key={task.id}>
            {task.title} ({task.code}) <StatusTag status={task.status} role={me.role} />{" "}
            {t(
              decide({ action: "withdraw", actor: me, task, now }).ok
                ? "actions.newSchoolYear.canWithdraw"
                : "actions.newSchoolYear.continues",
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
