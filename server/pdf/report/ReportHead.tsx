import { View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { countryName } from "#domain/certificate/format.ts";
import { palette, programmeColours } from "#domain/certificate/palette.ts";
import { sealBox } from "#domain/certificate/seal.ts";
import type { Level } from "#domain/generated/programme.ts";
import { wholeDate } from "#server/pdf/dates.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { Fact } from "#server/pdf/parts/Fact.tsx";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { Rosettes } from "#server/pdf/parts/Rosettes.tsx";
import { SealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { label, portrait } from "#server/pdf/parts/theme.ts";

const height = 136;
const sealWidth = 76;

/** Margins of the pages, and the width between them. */
export const margins = { top: 52, sides: 56, bottom: 34 };
export const reportWidth = portrait.width - 2 * margins.sides;

/** Width at the left of the seal and its rosette. */
export const besideSeal = reportWidth - sealWidth - 48;

/** The tinted head of the first page, with the seal of the level, if one was awarded. */
export function HeadBehind({ level }: { level: Level | null }) {
  const origin = { left: -margins.sides, top: -margins.top };
  const left = portrait.width - margins.sides - sealWidth;
  const top = (height - (sealWidth * sealBox.height) / sealBox.width) / 2;
  return (
    <>
      <Rosettes
        colours={programmeColours}
        origin={origin}
        area={{ x: 0, y: 0, width: portrait.width, height }}
        centre={{ x: left + sealWidth / 2, y: top + sealWidth / 2 }}
        radii={[84, 138]}
      />
      {level ? (
        <View style={{ position: "absolute", left: origin.left + left, top: origin.top + top }}>
          <SealDrawing level={level} width={sealWidth} />
        </View>
      ) : null}
    </>
  );
}

interface ReportPartProps {
  document: ReportDocument;
  t: TFunction;
}

/** Subject of the report: audit, enterprise, auditor, levels and dates. */
export function ReportHead({ document, t }: ReportPartProps) {
  const { locale, task, auditor, certificate, finishedAt } = document;
  const title = t("report.title");
  const awarded = certificate.level ? t(`levels.${certificate.level}`) : t("report.sentBack");
  const number = document.sentBack ? "" : (certificate.number ?? t("report.preview"));
  return (
    <View>
      <View style={{ height: height - 28, paddingRight: sealWidth + 24 }}>
        <Letterhead
          title={title}
          space={{ width: 390, lines: 1, largest: 26, smallest: 16 }}
          t={t}
          issuerSize={label.fontSize}
        />
        <View style={{ width: 56, height: 3, marginTop: 6, backgroundColor: programmeColours.base }} />
      </View>
      <Fitted
        name={task.title}
        space={{ width: reportWidth, lines: 3, largest: 14, smallest: 9 }}
        style={{ color: palette.ink, marginBottom: 12 }}
      />
      <View style={{ flexDirection: "row", flexWrap: "wrap" }}>
        <Fact name={t("report.enterprise")} value={task.enterpriseName} of={reportWidth} share={0.5} />
        <Fact name={t("facts.peCode")} value={task.peCode} of={reportWidth} share={0.25} />
        <Fact name={t("facts.country")} value={countryName(task.country, locale)} of={reportWidth} share={0.25} />
        <Fact name={t("facts.institution")} value={task.institution} of={reportWidth} share={0.5} />
        <Fact name={t("report.requested")} value={t(`levels.${task.level}`)} of={reportWidth} share={0.25} />
        <Fact name={t("report.awarded")} value={awarded} of={reportWidth} share={0.25} />
        <Fact name={t("report.auditor")} value={auditor} of={reportWidth} share={0.5} />
        <Fact name={t("report.finished")} value={wholeDate(finishedAt, locale)} of={reportWidth} share={0.25} />
        <Fact name={t("facts.number")} value={number} of={reportWidth} share={0.25} />
      </View>
    </View>
  );
}
