import { Skeleton } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { auditorRecordPath } from "#domain/certificate/recordNumber.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { type AuditorYear, recordDueOn } from "#domain/people/auditorYear.ts";
import { recordFacts, recordMethod } from "#domain/people/recordFacts.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { DownloadRecord } from "#src/audit/records/DownloadRecord.tsx";
import { Facts } from "#src/shared/Facts.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/audit/records/yearly.css";

type Issued = ResponseOf<"GET", `/users/${string}/records`>["issued"][number];

interface YearCardProps {
  /** Id of the heading. */
  id: string;
  title: string;
  year: AuditorYear;
  /** Facts before those of the year. */
  before?: [name: string, value: string][];
  children?: ReactNode;
}

function YearCard({ id, title, year, before = [], children }: YearCardProps) {
  const { t, i18n } = useTranslation("auditorRecord");
  return (
    <section className="card yearly-record" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Facts facts={[...before, ...recordFacts(year, t, i18n.language as Locale)]} />
      {children}
    </section>
  );
}

function IssuedCard({ userId, record }: { userId: string; record: Issued }) {
  const { t, i18n } = useTranslation(["auditorRecord", "certificate", "verify"]);
  const date = dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  const address = `${location.origin}${auditorRecordPath(record.verificationId)}`;
  return (
    <YearCard
      id={record.number}
      title={t("own.year", { year: String(record.year) })}
      year={record.facts}
      before={[
        [t("facts.number"), record.number],
        [t("verify:code"), record.shortCode],
        [t("certificate:facts.date"), date.format(new Date(record.date))],
      ]}
    >
      <p>
        {t("own.check")}{" "}
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      <DownloadRecord userId={userId} number={record.number} />
    </YearCard>
  );
}

/** The yearly records of an auditor, and the figures so far. */
export function YearlyRecords({ userId, nothing }: { userId: string; nothing: string }) {
  const { t, i18n } = useTranslation("auditorRecord");
  const { found, problem, retry } = useRead(`/users/${userId}/records?languageCode=${i18n.language}`, {
    keepPrevious: true,
  });
  if (problem) return <ReadFailed problem={problem} onRetry={retry} />;
  if (!found) return <Skeleton active />;
  const { issued, open } = found;
  if (issued.length + open.length === 0) return <p>{nothing}</p>;
  return (
    <>
      {open.map(({ year, facts }) => (
        <YearCard key={year} id={`so-far-${year}`} title={t("own.soFar", { year: String(year) })} year={facts} />
      ))}
      {issued.map((record) => (
        <IssuedCard key={record.number} userId={userId} record={record} />
      ))}
      <section className="card" aria-labelledby="record-method">
        <h2 id="record-method">{t("method.title")}</h2>
        {recordMethod(t).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    </>
  );
}

/** The date from which the record of this year is issued, in words. */
export function useRecordDue(): string {
  const { i18n } = useTranslation();
  const due = recordDueOn(new Date().getUTCFullYear());
  return dateFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(due));
}
