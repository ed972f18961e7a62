import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "#src/core/saveDownload.ts";

/**
 * Buttons for the answers as a spreadsheet, and the audit with its files as a ZIP. A failure is displayed next to the
 * buttons.
 */
export function DownloadAnswers({ taskCode }: { taskCode: string }) {
  const { t, i18n } = useTranslation(["audit", "errors"]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const download = async (what: "responses/export" | "parcel") => {
    setBusy(true);
    setProblem(await saveDownload(`/tasks/${taskCode}/${what}?languageCode=${i18n.language}`));
    setBusy(false);
  };
  const button = (what: "responses/export" | "parcel", words: string) => (
    <Button icon={<DownloadOutlined aria-hidden />} disabled={busy} onClick={() => download(what)}>
      {words}
    </Button>
  );
  return (
    <>
      {button("responses/export", t("audit:page.downloadAnswers"))}
      {button("parcel", t("audit:page.downloadParcel"))}
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </>
  );
}
