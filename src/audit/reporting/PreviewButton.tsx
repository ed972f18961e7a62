import { FilePdfOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Sections } from "#domain/report/report.ts";
import { saveDownload } from "#src/core/saveDownload.ts";
import { buttonLoading } from "#src/ui/buttonLoading.tsx";

interface PreviewButtonProps {
  taskCode: string;
  sections: Sections;
  disabled: boolean;
}

/** The report as a PDF in the page's language, with the current texts of the page. */
export function PreviewButton({ taskCode, sections, disabled }: PreviewButtonProps) {
  const { t, i18n } = useTranslation("report");
  const [drawing, setDrawing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const preview = async () => {
    setDrawing(true);
    setProblem(undefined);
    const body = { taskCode, sections };
    setProblem(await saveDownload(`/reports/preview?languageCode=${i18n.language}`, { body }));
    setDrawing(false);
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
