import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { saveDownload } from "#src/pages/saveDownload.ts";
import "#src/certificate/certificate.css";

interface DownloadCertificateProps {
  taskCode: string;
  peCode: string;
}

type Progress = { step: "idle" | "started" | "done" } | { step: "failed"; reason: string };

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** Where the PDF of an audit's certificate is, in the language of the document. */
export function certificatePath(taskCode: string, peCode: string, locale: Locale): string {
  const query = new URLSearchParams({ pecode: peCode, languageCode: locale });
  return `/certificates/generate/${encodeURIComponent(taskCode)}?${query}`;
}

/** Downloads the certificate in the language of choice, and tells how that goes. */
export function DownloadCertificate({ taskCode, peCode }: DownloadCertificateProps) {
  const { t } = useTranslation(["certificate", "errors"]);
  const languageId = useId();
  const [locale, setLocale] = useState<Locale>(programme.fallbackLocale);
  const [progress, setProgress] = useState<Progress>({ step: "idle" });
  const download = async () => {
    setProgress({ step: "started" });
    const reason = await saveDownload(certificatePath(taskCode, peCode, locale), t);
    setProgress(reason ? { step: "failed", reason } : { step: "done" });
  };
  const told = progress.step === "started" || progress.step === "done";
  return (
    <div className="certificate-download">
      <div className="certificate-language">
        <label htmlFor={languageId}>{t("download.language")}</label>
        <Select id={languageId} value={locale} options={languages} onChange={setLocale} popupMatchSelectWidth={false} />
      </div>
      <Button
        type="primary"
        icon={<DownloadOutlined aria-hidden />}
        loading={progress.step === "started"}
        onClick={download}
      >
        {t("download.button")}
      </Button>
      <p role="status">{told ? t(`download.${progress.step}`) : null}</p>
      {progress.step === "failed" && (
        <Alert type="error" showIcon role="alert" message={t("download.failed")} description={progress.reason} />
      )}
    </div>
  );
}
