import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlatformCertificate } from "#domain/certificate/source.ts";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { saveDownload } from "#src/core/saveDownload.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";
import "#src/audit/certificate/certificate.css";

interface DownloadCertificateProps {
  certificate: PlatformCertificate;
  /** The language of the documents. */
  locale: Locale;
  onLocale: (locale: Locale) => void;
  /** Whether the reader is the auditor, who gets a separate certificate. */
  forAuditor?: boolean;
}

type DocumentKind = "certificate" | "report" | "auditor";

type Progress =
  | { step: "idle" | "done" }
  | { step: "started"; kind: DocumentKind; share?: number }
  | { step: "failed"; reason: string };

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

const buttons = { certificate: "download.button", report: "download.report", auditor: "download.auditor" } as const;

/** The path of the PDF of an audit's certificate, in the language of the document. */
function certificatePath(taskCode: string, peCode: string, locale: Locale): string {
  const query = new URLSearchParams({ pecode: peCode, languageCode: locale });
  return `/certificates/generate/${encodeURIComponent(taskCode)}?${query}`;
}

/** The path of the PDF of the auditor's report or of the auditor's own certificate, in the language of the document. */
function auditorsPath(kind: "report" | "auditor", taskCode: string, locale: Locale): string {
  return `/certificates/generate/${kind}/${encodeURIComponent(taskCode)}?languageCode=${locale}`;
}

/** The available documents. A revoked certificate is no longer available. */
function kindsFor({ revoked }: PlatformCertificate, forAuditor: boolean): DocumentKind[] {
  return [...(revoked ? [] : (["certificate"] as const)), "report", ...(forAuditor ? (["auditor"] as const) : [])];
}

/** Downloads the certificate and related documents in the chosen language, and displays progress. */
export function DownloadCertificate({ certificate, locale, onLocale, forAuditor = false }: DownloadCertificateProps) {
  const { t } = useTranslation(["certificate", "errors"]);
  const languageId = useId();
  const [progress, setProgress] = useState<Progress>({ step: "idle" });
  const { taskCode, peCode } = certificate;
  const download = async (kind: DocumentKind) => {
    setProgress({ step: "started", kind });
    const path =
      kind === "certificate" ? certificatePath(taskCode, peCode, locale) : auditorsPath(kind, taskCode, locale);
    const reason = await saveDownload(path, {
      onProgress: (share) => setProgress({ step: "started", kind, share }),
    });
    setProgress(reason ? { step: "failed", reason } : { step: "done" });
  };
  const isAnnounced = progress.step === "started" || progress.step === "done";
  return (
    <div className="certificate-download">
      <div className="certificate-language">
        <label htmlFor={languageId}>{t("download.language")}</label>
        <Select id={languageId} value={locale} options={languages} onChange={onLocale} popupMatchSelectWidth={false} />
      </div>
      {kindsFor(certificate, forAuditor).map((kind) => (
        <Button
          key={kind}
          type={kind === "certificate" ? "primary" : "default"}
          icon={<DownloadOutlined aria-hidden />}
          loading={buttonLoading(progress.step === "started" && progress.kind === kind)}
          disabled={progress.step === "started" && progress.kind !== kind}
          onClick={() => download(kind)}
        >
          {t(buttons[kind])}
        </Button>
      ))}
      <p role="status">{isAnnounced ? t(`download.${progress.step}`) : null}</p>
      {progress.step === "started" && <progress aria-label={t("download.progress")} value={progress.share} />}
      {progress.step === "failed" && (
        <Alert type="error" showIcon role="alert" message={t("download.failed")} description={progress.reason} />
      )}
    </div>
  );
}
