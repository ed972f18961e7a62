import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "#src/core/saveDownload.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

/** Downloads the newest report of an audit, in the reader's language. A failure is displayed below the button. */
export function DownloadReport({ taskCode }: { taskCode: string }) {
  const { t, i18n } = useTranslation("certificate");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const download = async () => {
    setBusy(true);
    const path = `/certificates/generate/report/${encodeURIComponent(taskCode)}?languageCode=${i18n.language}`;
    setProblem(await saveDownload(path));
    setBusy(false);
  };
  return (
    <div>
      <Button icon={<DownloadOutlined aria-hidden />} loading={buttonLoading(busy)} onClick={download}>
        {t("download.report")}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </div>
  );
}
