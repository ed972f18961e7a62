import { useTranslation } from "react-i18next";
import { AuditLists } from "#src/audit/lists/AuditLists.tsx";
import { WorkLines } from "#src/audit/lists/WorkLines.tsx";
import { Matches } from "#src/audit/matching/Matches.tsx";
import { useMyWork } from "#src/audit/parts/useMyWork.ts";
import { useSignedIn } from "#src/core/signedIn.ts";

/** `/dashboard/auditor/pending`: an auditor's audits in progress, and listed ones to take on. */
export default function PendingWorkPage() {
  const { t } = useTranslation("frame");
  const me = useSignedIn();
  const work = useMyWork();
  return (
    <div className="home">
      <header>
        <h1>{t("pages.pendingWork")}</h1>
        <p className="home-intro">{t("home.intro.auditor")}</p>
      </header>
      <WorkLines read={work} me={me} />
      <AuditLists me={me}>
        <Matches me={me} />
      </AuditLists>
    </div>
  );
}
