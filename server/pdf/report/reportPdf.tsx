import { Text, View } from "@react-pdf/renderer";
import { countryName, formatDate } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import report from "#schemas/reports/audit-report.json";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { Fact } from "#server/pdf/parts/Fact.tsx";
import { Scores } from "#server/pdf/parts/Scores.tsx";
import { Sheets } from "#server/pdf/parts/Sheets.tsx";
import { Titled } from "#server/pdf/parts/Titled.tsx";
import { fittingSize, label, strong } from "#server/pdf/parts/theme.ts";
import { ReportSection } from "#server/pdf/report/ReportSection.tsx";
import { documentTexts } from "#server/pdf/strings.ts";

/** The auditor's report: what was audited, the result by field, and every section in the order of the programme. */
export function reportPdf({ locale, task, auditor, finishedAt, sections, scores, fieldThreshold }: ReportDocument) {
  const t = documentTexts(locale);
  const finished = formatDate(finishedAt, locale);
  return (
    <Titled
      title={`${t("report.title")} ${task.code}`}
      subject={task.enterpriseName}
      locale={locale}
      t={t}
      date={finishedAt}
    >
      <Sheets name={`${t("report.title")}  ·  ${task.code}`} t={t} margins={{ top: 52, sides: 56, bottom: 34 }}>
        <Text style={label}>{`${t("issuer")}  ·  ${t("programme")}`}</Text>
        <Text style={{ ...strong, fontSize: 25, lineHeight: 1.25 }}>{t("report.title")}</Text>
        <View style={{ width: 56, height: 3, marginTop: 6, marginBottom: 14, backgroundColor: palette.ink }} />
        <Text
          style={{
            ...strong,
            fontSize: fittingSize(task.title, { width: 480, lines: 3, largest: 14, smallest: 9 }),
            marginBottom: 12,
          }}
        >
          {task.title}
        </Text>
        <View style={{ flexDirection: "row", flexWrap: "wrap" }}>
          <Fact name={t("report.enterprise")} value={task.enterpriseName} width="50%" />
          <Fact name={t("facts.peCode")} value={task.peCode} width="25%" />
          <Fact name={t("facts.country")} value={countryName(task.country, locale)} width="25%" />
          <Fact name={t("report.auditor")} value={auditor} width="50%" />
          <Fact name={t("report.requested")} value={t(`levels.${task.level}`)} width="25%" />
          <Fact name={t("report.finished")} value={finished} width="25%" />
        </View>
        <View wrap={false} style={{ marginTop: 8, paddingTop: 12, borderTop: `0.8 solid ${palette.rule}` }}>
          <Text style={{ ...strong, fontSize: 13, marginBottom: 4 }}>{t("report.scores")}</Text>
          <Scores scores={scores} threshold={fieldThreshold} locale={locale} t={t} colour={palette.ink} />
        </View>
        {report.sections.map(({ name }) => (
          <ReportSection
            key={name}
            title={t(`report:sections.${name}.title`)}
            text={sections[name] ?? ""}
            empty={t("report.empty")}
          />
        ))}
      </Sheets>
    </Titled>
  );
}
