import { useTranslation } from "react-i18next";
import { formatDate } from "#domain/certificate/format.ts";
import { type IssuedFile, verificationPath } from "#domain/certificate/verification.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import type { FileFinding } from "#src/site/verify/findFile.ts";

interface FileVerdictProps {
  finding: FileFinding;
  /** The certificate whose page this is. */
  shownId: string | undefined;
}

/** Title of each kind of file. */
const titles: Record<IssuedFile["kind"], string> = {
  certificate: "certificate:title",
  report: "certificate:report.title",
  auditor: "certificate:auditor.title",
  credential: "verify:credential",
};

/** Result for a file: unchanged, of another certificate, or unknown. */
export function FileVerdict({ finding, shownId }: FileVerdictProps) {
  const { t, i18n } = useTranslation(["verify", "certificate"]);
  const { to } = useSiteLink();
  if (finding.state !== "issued")
    return <p className={`verify-finding verify-${finding.state}`}>{t(`file.${finding.state}`, finding)}</p>;
  const { name, file } = finding;
  const { state, kind, verificationId } = file;
  const here = verificationId === shownId;
  const date = formatDate(file.issuedAt, i18n.language as Locale);
  return (
    <div className={`verify-finding verify-${shownId && !here ? "other" : state}`}>
      <p>{t(shownId && !here ? "file.other" : "file.issued", { name, date, kind: t(titles[kind]) })}</p>
      <p>{t("file.worth", { state: t(`states.${state}.title`) })}</p>
      {here ? null : (
        <p>
          <a href={to(verificationPath(verificationId))}>{t("file.show")}</a>
        </p>
      )}
    </div>
  );
}
