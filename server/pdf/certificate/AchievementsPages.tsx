import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { percentOf } from "#domain/percent.ts";
import type { CertificateData, CertificateDocument } from "#server/pdf/documents.ts";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Frame } from "#server/pdf/parts/Frame.tsx";
import { Names } from "#server/pdf/parts/Names.tsx";
import { Sample } from "#server/pdf/parts/Sample.tsx";
import { Scores } from "#server/pdf/parts/Scores.tsx";
import { SealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { label, landscape, page, separator, strong } from "#server/pdf/parts/theme.ts";

interface SideProps {
  document: CertificateDocument;
  t: TFunction;
}

const sides = 52;
const width = landscape.width - 2 * sides;
const headingWidth = width - 250;

/** Owner and sum of the achievements. */
function Heading({ document: { certificate, locale }, t }: SideProps) {
  const { level, enterpriseName, peCode, title, points, pointsMax } = certificate;
  return (
    <View style={{ flexDirection: "row", alignItems: "center", marginBottom: 12 }}>
      <SealDrawing level={level} width={46} />
      <View style={{ flexGrow: 1, flexBasis: 0, marginLeft: 14, paddingRight: 20 }}>
        <Text style={{ ...strong, fontSize: 22, lineHeight: 1.25 }}>{t("achievements")}</Text>
        <Fitted
          name={`${enterpriseName}${separator}${peCode}`}
          space={{ width: headingWidth, lines: 2, largest: 10, smallest: 6, fontWeight: 400 }}
          style={{ color: palette.muted }}
        />
        <Text style={{ ...label, maxLines: 2, textOverflow: "ellipsis" }}>{`${t("facts.audit")}: ${title}`}</Text>
      </View>
      <View style={{ alignItems: "flex-end" }}>
        <Text style={{ fontSize: 22, lineHeight: 1.25, fontWeight: 600, color: levelColours[level].dark }}>
          {formatPercent(percentOf(points, pointsMax), locale)}
        </Text>
        <Text>{t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) })}</Text>
      </View>
    </View>
  );
}

/** Font size of the names, and height of a field's row: more content is set closer. */
function densityOf({ achievements, auditors, peStudents }: CertificateData): { fontSize: number; height: number } {
  if (peStudents.length > 24 || achievements.length > 10) return { fontSize: 8, height: 17 };
  if (peStudents.length > 12 || achievements.length > 7 || auditors.length > 2) return { fontSize: 9.5, height: 22 };
  return { fontSize: 11, height: 30 };
}

/** The achievements side: points by audit field, and the people. It runs on to further pages where it has to. */
export function AchievementsPages({ document, t }: SideProps) {
  const { certificate, locale } = document;
  const { level, number, shortCode, achievements, auditors, peTrainer, peStudents, thresholds } = certificate;
  const { fontSize, height } = densityOf(certificate);
  return (
    <Page
      size="A4"
      orientation="landscape"
      style={{ ...page, paddingTop: 46, paddingHorizontal: sides, paddingBottom: 58 }}
    >
      <Frame colours={levelColours[level]} sheet={landscape} />
      <Heading document={document} t={t} />
      <Scores
        scores={achievements}
        threshold={thresholds.field}
        locale={locale}
        t={t}
        colour={levelColours[level].base}
        height={height}
      />
      <View style={{ flexDirection: "row", marginTop: 14, paddingTop: 10, borderTop: `0.8 solid ${palette.rule}` }}>
        <View style={{ width: "26%", paddingRight: 14 }}>
          <Names heading={t("people.auditors")} names={auditors} width={width * 0.26 - 14} fontSize={fontSize} />
          <Names heading={t("people.peTrainer")} names={[peTrainer]} width={width * 0.26 - 14} fontSize={fontSize} />
        </View>
        <View style={{ width: "74%" }}>
          <Names
            heading={t("people.peStudents", { count: peStudents.length })}
            names={peStudents}
            width={width * 0.74}
            columns={peStudents.length > 12 ? 4 : 2}
            fontSize={fontSize}
          />
        </View>
      </View>
      <Text fixed style={{ ...label, position: "absolute", left: sides, bottom: 38 }}>
        {[t("title"), number, shortCode].join(separator)}
      </Text>
      {document.sample ? <Sample sheet={landscape} t={t} /> : null}
    </Page>
  );
}
