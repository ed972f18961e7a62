import { useTranslation } from "react-i18next";
import { useRecordDue, YearlyRecords } from "#src/audit/records/YearlyRecords.tsx";
import { useSignedIn } from "#src/core/signedIn.ts";

/** `/dashboard/yearly-records`: the auditor's records of past years, and the figures of this one. */
export default function YearlyRecordsPage() {
  const { t } = useTranslation(["auditorRecord", "frame"]);
  const { id } = useSignedIn();
  return (
    <article className="yearly-records">
      <header>
        <h1>{t("frame:pages.yearlyRecords")}</h1>
        <p>{t("own.lead", { date: useRecordDue() })}</p>
      </header>
      <YearlyRecords userId={id} nothing={t("own.none")} />
    </article>
  );
}
