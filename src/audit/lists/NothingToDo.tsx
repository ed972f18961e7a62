import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { MyWork } from "#domain/wire/myWork.ts";
import type { Me } from "#providers/me.ts";
import { taskPath } from "#src/audit/workbench/places.ts";

/** Shows that there is no open work. Suggests choosing an audit, following one, or reading the guide. */
export function NothingToDo({ works: [running], me }: { works: MyWork; me: Me }) {
  const { t } = useTranslation("audit");
  const next =
    me.role === "auditor"
      ? { to: "/dashboard/auditor/pending", words: t("work.choose") }
      : running
        ? { to: taskPath(running.taskCode), words: t("work.follow", { title: running.title }) }
        : { to: "/dashboard/guide", words: t("work.guide") };
  return (
    <p className="work-nothing">
      {t("work.nothing")} <Link to={next.to}>{next.words}</Link>
    </p>
  );
}
