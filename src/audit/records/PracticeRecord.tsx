import { Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import type { User } from "#domain/generated/resources.ts";
import { dateFormat, numberFormat } from "#domain/texts/formats.ts";
import { ValueTable } from "#src/audit/parts/ValueTable.tsx";
import { AgreementRecord } from "#src/audit/records/AgreementRecord.tsx";
import { YearlyRecords } from "#src/audit/records/YearlyRecords.tsx";
import type { Row } from "#src/core/row.ts";
import { useSignedIn } from "#src/core/signedIn.ts";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";

/**
 * The results of an auditor in practice and in second opinions, and the yearly records, for administrators. Nothing on pages of other people.
 */
export default function PracticeRecord({ record }: { record: Row }) {
  const { t } = useTranslation("auditorRecord");
  const isShown = useSignedIn().role === "admin" && record.role === "auditor" && !record.erasedAt;
  if (!isShown) return null;
  return (
    <>
      <Results id={record.id} />
      <AgreementRecord {...(record as Partial<User>)} />
      <section aria-labelledby="yearly-records">
        <h2 id="yearly-records">{t("own.title")}</h2>
        <YearlyRecords userId={String(record.id)} nothing={t("own.adminNone")} />
      </section>
    </>
  );
}

function Results({ id }: { id: string }) {
  const { t, i18n } = useTranslation("practice");
  const { found, problem, retry } = useRead(`/users/${id}/practice`);
  const difference = numberFormat(i18n.language, { signDisplay: "exceptZero" });
  const share = numberFormat(i18n.language, { style: "percent" });
  const count = numberFormat(i18n.language);
  const date = dateFormat(i18n.language, { dateStyle: "medium" });
  return (
    <section className="card" aria-labelledby="practice-record">
      <h2 id="practice-record">{t("title")}</h2>
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found?.results.length === 0 ? <p>{t("notYet")}</p> : null}
      {found && found.results.length > 0 ? (
        <ValueTable
          head={[t("which"), t("difference"), t("share"), t("attempts"), t("on")]}
          rows={found.results.map((result) => [
            t("example", { number: result.example }),
            difference.format(result.meanDifference),
            share.format(result.withinOne),
            count.format(result.attempts),
            date.format(new Date(result.gradedAt)),
          ])}
        />
      ) : null}
      {found || problem ? null : <Skeleton active title={false} />}
    </section>
  );
}
