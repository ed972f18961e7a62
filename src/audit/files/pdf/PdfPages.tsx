import { Spin } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OpenPdf, openPdf } from "#src/audit/files/pdf/openPdf.ts";
import { PdfPage } from "#src/audit/files/pdf/PdfPage.tsx";

interface PdfPagesProps {
  file: Blob;
  scale: number;
  angle: number;
}

/** The pages of a PDF below each other, or a sentence if they cannot be displayed. */
export default function PdfPages({ file, scale, angle }: PdfPagesProps) {
  const { t } = useTranslation("files");
  const [pdf, setPdf] = useState<OpenPdf | "unreadable">();
  useEffect(() => {
    let opened: OpenPdf | undefined;
    let left = false;
    setPdf(undefined);
    openPdf(file).then(
      (now) => {
        opened = now;
        if (left) now.close();
        else setPdf(now);
      },
      () => left || setPdf("unreadable"),
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [file]);
  if (pdf === "unreadable") return <p role="alert">{t("unreadable")}</p>;
  if (!pdf) return <Spin />;
  const count = pdf.pages.numPages;
  return (
    <div className="pdf-pages">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <PdfPage
          key={number}
          pages={pdf.pages}
          number={number}
          label={t("page", { number, count })}
          scale={scale}
          angle={angle}
        />
      ))}
    </div>
  );
}
