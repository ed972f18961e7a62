import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { auditorRecordPath } from "#domain/certificate/recordNumber.ts";
import { type IssuedFile, verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import type { FileFinding } from "#src/site/verify/findFile.ts";

interface FileVerdictProps {
  finding: FileFinding;
  /** The certificate whose page this is. */
  shownId: string | undefined;
}

/** Title of each kind of issued file. */
const titles = {
  certificate: "certificate:title",
  report: "certificate:report.title",
  auditor: "certificate:auditor.title",
  credential: "verify:credential",
  auditorRecord: "auditorRecord:title",
} as const satisfies Partial<Record<IssuedFile["kind"], string>>;

/** The text and its values for an unchanged file: one of ours, or one from before the platform. */
const wordsOf = (kind: IssuedFile["kind"]) =>
  kind === "earlier"
    ? ({ key: "file.earlier", title: "" } as const)
    : ({ key: "file.issued", title: titles[kind] } as const);

/** Result for a file: unchanged, of another certificate, or unknown. */
export function FileVerdict({ finding, shownId }: FileVerdictProps) {
  const { t, i18n } = useTranslation(["verify", "certificate", "auditorRecord"]);
  const { to } = useSiteLink();
  if (finding.state !== "issued")
    return <p className={`verify-finding verify-${finding.state}`}>{t(`file.${finding.state}`, finding)}</p>;
  const { name, file } = finding;
  const { state, kind, verificationId } = file;
  const { key, title } = wordsOf(kind);
  const here = verificationId === shownId;
  const isRecord = kind === "auditorRecord";
  const date = formatDate(file.issuedAt, i18n.language as Locale);
  return (
    <div className={`verify-finding verify-${shownId && !here ? "other" : state}`}>
      <p>{t(shownId && !here ? "file.other" : key, { name, date, kind: title && t(title) })}</p>
      {isRecord ? null : <p>{t("file.worth", { state: t(`states.${state}.title`) })}</p>}
      {here ? null : (
        <p>
          <a href={to(isRecord ? auditorRecordPath(verificationId) : verificationPath(verificationId))}>
            {t(isRecord ? "auditorRecord:show" : "file.show")}
          </a>
        </p>
      )}
    </div>
  );
}
