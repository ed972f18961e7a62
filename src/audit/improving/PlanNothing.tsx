import { Empty, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { taskPath } from "#src/audit/workbench/places.ts";
import { useRead } from "#src/shared/useRead.ts";
import { LinkButton } from "#src/ui/LinkButton.tsx";
import "#src/audit/improving/improving.css";

/** The query for the last graded audit. */
const LATEST_RESULT = "/tasks?status=completed&status=rejected&_sort=updatedAt&_order=desc&_start=0&_end=1";

/** Explains an empty improvement plan, with a link to its source: the result of the last audit. */
export default function PlanNothing() {
  const { t } = useTranslation(["records", "audit"]);
  const { found, problem } = useRead(LATEST_RESULT);
  if (!found && !problem) return <Skeleton active className="card" />;
  const code = found?.[0]?.code;
  const words = (
    <>
      <p>{t("records:plan.empty")}</p>
      {found ? <p>{t(code ? "records:plan.first" : "records:plan.noResult")}</p> : null}
    </>
  );
  return (
    <Empty className="card plan-nothing" image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {code ? (
        <LinkButton type="primary" to={`${taskPath(code)}?tab=result`}>
          {t("records:plan.toResult")}
        </LinkButton>
      ) : null}
    </Empty>
  );
}
