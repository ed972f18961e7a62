import { Alert, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useRead } from "#src/shared/useRead.ts";
import { CheckList } from "#src/system/CheckList.tsx";
import { NodeList } from "#src/system/NodeList.tsx";
import { RetentionList } from "#src/system/RetentionList.tsx";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/system/system.css";

/**
 * `/dashboard/system`: the release, the checks with a remedy for each failure, the nodes, and the
 * data that will be deleted.
 */
export default function SystemPage() {
  const { t } = useTranslation(["system", "frame"]);
  const { found, problem, retry } = useRead("/system", { keepPrevious: true });
  const failed = found?.checks.filter(({ state }) => state === "bad").length ?? 0;
  return (
    <div className="home">
      <h1>{t("frame:pages.system")}</h1>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found || problem ? null : <Skeleton active paragraph={{ rows: 8 }} className="card" />}
      {found ? (
        <>
          <Alert
            type={failed > 0 ? "error" : "success"}
            showIcon
            message={failed > 0 ? t("page.bad", { count: failed }) : t("page.ok")}
            description={t("page.report", { version: found.version, commit: found.commit })}
          />
          <CheckList checks={found.checks} />
          <NodeList nodes={found.nodes} />
        </>
      ) : null}
      <RetentionList />
    </div>
  );
}
