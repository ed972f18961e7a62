import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { rolesFor } from "#domain/workflow/workflow.ts";
import type { Me } from "#providers/me.ts";
import { WorkLines } from "#src/audit/lists/WorkLines.tsx";
import { useMyWork } from "#src/audit/parts/useMyWork.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** Explains when reports are written, and links to existing ones. */
function NothingToWrite() {
  const { t } = useTranslation(["report", "frame"]);
  return (
    <p className="work-nothing">
      {t("report:nothing")} {t("report:readOnly")}{" "}
      <Link to="/dashboard/admin/report/list">{t("frame:pages.reportList")}</Link>
    </p>
  );
}

/** The audits that wait for a report of this person. */
function WaitingReports({ me }: { me: Me }) {
  const read = useMyWork();
  const found = read.found
    ?.map((work) => ({ ...work, lines: work.lines.filter(({ leadsTo }) => leadsTo === "report") }))
    .filter(({ lines }) => lines.length > 0);
  return <WorkLines read={{ ...read, found }} me={me} nothing={<NothingToWrite />} />;
}

/** Choice of the report to write if the address names no audit, for people who write reports. */
export default function ReportChoice() {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  return (
    <div className="home">
      <h1>{t("pages.writeReport")}</h1>
      {rolesFor("writeReport").includes(me.role) ? <WaitingReports me={me} /> : <NothingToWrite />}
    </div>
  );
}
