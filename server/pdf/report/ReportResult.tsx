import { Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { palette } from "#domain/certificate/palette.ts";
import { percentOf } from "#domain/percent.ts";
import type { ReportDocument } from "#server/pdf/documents.ts";
import { Scores } from "#server/pdf/parts/Scores.tsx";
import { strong } from "#server/pdf/parts/theme.ts";

/** The result of the audit, in total and by audit field. */
export function ReportResult({ document, t }: { document: ReportDocument; t: TFunction }) {
  const { scores, fieldThreshold, locale } = document;
  const sum = (of: "points" | "max") => scores.reduce((total, score) => total + score[of], 0);
  const [points, max] = [sum("points"), sum("max")];
  return (
    <View wrap={false} style={{ marginTop: 8, paddingTop: 12, borderTop: `0.8 solid ${palette.rule}` }}>
      <View style={{ flexDirection: "row", alignItems: "flex-end", marginBottom: 6 }}>
        <Text style={{ ...strong, fontSize: 13, lineHeight: 1.3, flexGrow: 1, flexBasis: 0 }}>
          {t("report.scores")}
        </Text>
        <Text style={{ ...strong, fontSize: 18, lineHeight: 1.2 }}>
          {formatPercent(percentOf(points, max), locale)}
        </Text>
        <Text style={{ marginLeft: 10 }}>
          {t("points", { points: formatPoints(points, locale), max: formatPoints(max, locale) })}
        </Text>
      </View>
      <Scores scores={scores} threshold={fieldThreshold} locale={locale} t={t} colour={palette.ink} />
    </View>
  );
}
