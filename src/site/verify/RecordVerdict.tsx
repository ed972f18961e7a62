import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { recordFacts, recordMethod } from "#domain/people/recordFacts.ts";
import { dateFormat } from "#domain/texts/formats.ts";
import type { ResponseOf } from "#providers/http/routes.ts";
import { Facts } from "#src/shared/Facts.tsx";
import { useRead } from "#src/shared/useRead.ts";
import type { VerdictProps } from "#src/site/verify/foundProps.ts";
import { SampleNote } from "#src/site/verify/SampleNote.tsx";
import { StateSign } from "#src/site/verify/StateSign.tsx";
import { Unknown } from "#src/site/verify/Unknown.tsx";

type RecordPage = ResponseOf<"GET", `/auditor-records/${string}`>;

/** The auditor, the year and the figures, with their meaning: the same content as the document has. */
export function RecordFacts({ page }: { page: RecordPage }) {
  const { t, i18n } = useTranslation(["auditorRecord", "certificate", "verify"]);
  const locale = i18n.language as Locale;
  const { name, year, number, shortCode, issuer, date, facts } = page;
  const lines: [string, string][] = [
    [t("facts.number"), number],
    [t("verify:code"), shortCode],
    [t("verify:issuer"), issuer ? `${issuer.name}\n${issuer.address}` : t("certificate:issuer")],
    [t("certificate:facts.date"), formatDate(date, locale)],
    ...recordFacts(facts, t, locale),
  ];
  return (
    <section className="verify-certificate" aria-labelledby="auditor">
      <header>
        <div>
          <p>{t("title")}</p>
          <h2 id="auditor">{name}</h2>
          <p>{t("statement", { year: String(year) })}</p>
        </div>
      </header>
      <Facts facts={lines} className="verify-facts" />
      <h3>{t("method.title")}</h3>
      {recordMethod(t).map((sentence) => (
        <p key={sentence} className="verify-note">
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Confirms that a record is genuine. */
function Genuine({ page }: { page: RecordPage }) {
  const { t, i18n } = useTranslation(["auditorRecord", "verify"]);
  const moment = dateFormat(i18n.language, { dateStyle: "long", timeStyle: "short" });
  return (
    <div className="verify-state verify-valid" role="status">
      <StateSign state="valid" />
      <div>
        <h2>{t("genuine.title")}</h2>
        <p>{t("genuine.text", { date: formatDate(page.date, i18n.language as Locale) })}</p>
        <p className="verify-checked">
          {t("verify:checked")}: <time dateTime={page.checkedAt}>{moment.format(new Date(page.checkedAt))}</time>
        </p>
      </div>
    </div>
  );
}

/** The public page of an auditor's record, in the reader's language. */
export function RecordVerdict({ id, again, children }: VerdictProps) {
  const { t, i18n } = useTranslation("verify");
  const query = new URLSearchParams({ languageCode: i18n.language });
  const { found, problem } = useRead(`/auditor-records/${encodeURIComponent(id)}?${query}`, { keepPrevious: true });
  if (found === null || problem)
    return (
      <>
        <Unknown status={problem?.statusCode ?? 404} again={again} />
        {children}
      </>
    );
  if (!found)
    return (
      <p role="status" className="verify-reading">
        {t("reading")}
      </p>
    );
  return (
    <>
      {found.sample ? <SampleNote /> : null}
      <Genuine page={found} />
      <RecordFacts page={found} />
      {children}
    </>
  );
}
