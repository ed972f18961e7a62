import { DownloadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "#src/core/saveDownload.ts";

/** Saves a person's data as a file. */
export function DownloadData({ userId }: { userId: string }) {
  const { t } = useTranslation(["profile", "errors"]);
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Button
        icon={<DownloadOutlined aria-hidden />}
        onClick={async () => setProblem(await saveDownload(`/users/${userId}/data`))}
      >
        {t("profile:export")}
      </Button>
      {problem ? <Alert type="error" showIcon role="alert" message={problem} /> : null}
    </>
  );
}
