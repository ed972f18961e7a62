import { PrinterOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { FiguresSection, statisticsPath } from "#src/overview/figures/FiguresSection.tsx";
import { PrintedPart } from "#src/overview/figures/PrintedPart.tsx";
import { usePart } from "#src/overview/usePart.ts";
import { Auditors, Certificates, Fields, Setbacks, Stages } from "#src/overview/year/YearTables.tsx";
import { useRead } from "#src/shared/useRead.ts";
import { ReadFailed } from "#src/ui/errors/ReadFailed.tsx";
import "#src/overview/overview.css";

/** `/dashboard/figures`: a year's figures for reports, on screen and on paper. */
export default function YearPage() {
  const { t } = useTranslation("figures");
  const shown = usePart();
  const { found, problem, retry } = useRead(statisticsPath("year", shown.part), { keepPrevious: true });
  return (
    <div className="home year-figures">
      <header className="year-head">
        <h1>{t("frame:pages.figures")}</h1>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          {t("year.print")}
        </Button>
      </header>
      <PrintedPart part={shown.part} />
      <FiguresSection {...shown} />
      {problem ? <ReadFailed problem={problem} onRetry={retry} /> : null}
      {found || problem ? null : <Skeleton active paragraph={{ rows: 6 }} className="card" />}
      {found ? (
        <>
          <Fields fields={found.fields} />
          <div className="overview">
            <Stages stages={found.stages} />
            <Setbacks setbacks={found.setbacks} part={shown.part} />
            <Certificates certificates={found.certificates} />
            <Auditors auditors={found.auditors} />
          </div>
        </>
      ) : null}
    </div>
  );
}
