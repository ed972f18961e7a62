import { BulbOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { situationOf } from "#domain/guide/situations.ts";
import { stepNow } from "#domain/work/stepNow.ts";
import type { TaskPartProps } from "#src/audit/audit.ts";
import { Steps } from "#src/ui/Steps.tsx";
import "#src/audit/parts/howTo.css";

/** The guide "How to audit" next to the work: this person's steps in the audit's current state. */
export function HowTo({ task, me }: Pick<TaskPartProps, "task" | "me">) {
  const { t } = useTranslation("guide");
  const situation = situationOf(me.role, task.status, stepNow(task, new Date()));
  if (!situation) return null;
  return (
    <details className="how-to">
      <summary>
        <BulbOutlined aria-hidden /> {t("common:label", { name: t("howTo") })} {t(`situations.${situation.name}.title`)}
      </summary>
      <Steps situation={situation} country={task.country} />
      <Link to="/dashboard/guide">{t("whole")}</Link>
    </details>
  );
}
