import { FilePdfOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "#providers/http/download.ts";
import type { Sections } from "#src/audit/reporting/useReport.ts";
import { messageOf } from "#src/core/errorMessage.ts";
import { saveBlob } from "#src/shared/saveBlob.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface PreviewButtonProps {
  taskCode: string;
  sections: Sections;
  disabled: boolean;
}

/** The report as the PDF that it will be, in the language of the page; what stands on the page now is in it. */
export function PreviewButton({ taskCode, sections, disabled }: PreviewButtonProps) {
  const { t, i18n } = useTranslation("report");
  const [drawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preview = async () => {
    setDrawing(true);
    setProblem(undefined);
    try {
      const path = `/reports/preview?languageCode=${i18n.language}`;
      const { blob, fileName } = await download(path, { body: { taskCode, sections } });
      saveBlob(blob, fileName);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setDrawing(false);
    }
  };
  return (
    <>
      {problem ? (
        <p className="field-error" role="alert">
          {problem}
        </p>
      ) : null}
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        disabled={disabled}
        loading={buttonLoading(drawing)}
        onClick={preview}
      >
        {t("preview.button")}
      </Button>
    </>
  );
}
