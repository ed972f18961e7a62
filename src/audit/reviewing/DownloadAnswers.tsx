import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "#src/core/saveDownload.ts";

/** The answers as a table for a spreadsheet; a failure is told beside the button. */
export function DownloadAnswers({ taskCode }: { taskCode: string }) {
  const { t, i18n } = useTranslation(["audit", "errors"]);
  const [problem, setProblem] = useState<string>();
  const download = async () =>
    setProblem(await saveDownload(`/tasks/${taskCode}/responses/export?languageCode=${i18n.language}`));
  return (
    <>
      <Button icon={<DownloadOutlined />} onClick={download}>
        {t("audit:page.downloadAnswers")}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </>
  );
}
