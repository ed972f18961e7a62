import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button, Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Locale } from "#domain/generated/programme.ts";
import { programme } from "#domain/programme.ts";
import { saveDownload } from "#src/core/saveDownload.ts";

interface DownloadRecordProps {
  /** Id of the auditor. */
  userId: string;
  number: string;
}

const languages = programme.locales.map(({ code, name }) => ({ value: code, label: name }));

/** Downloads a yearly record as a PDF in the chosen language. */
export function DownloadRecord({ userId, number }: DownloadRecordProps) {
  const { t, i18n } = useTranslation(["auditorRecord", "certificate"]);
  const languageId = useId();
  const [locale, setLocale] = useState(i18n.language as Locale);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function save(): Promise<void> {
    setBusy(true);
    setProblem(await saveDownload(`/users/${userId}/records/${number}/pdf?languageCode=${locale}`));
    setBusy(false);
  }
  return (
    <div className="yearly-download">
      <div>
        <label htmlFor={languageId}>{t("certificate:download.language")}</label>
        <Select id={languageId} value={locale} options={languages} onChange={setLocale} popupMatchSelectWidth={false} />
      </div>
      <Button type="primary" icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={save}>
        {t("own.download")}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </div>
  );
}
