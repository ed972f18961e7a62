import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { formatPercent, formatPoints } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { percentOf } from "#domain/percent.ts";
import { CONTENT_HEIGHT, type Density, densityOf } from "#server/pdf/certificate/density.ts";
import { LevelMeaning } from "#server/pdf/certificate/LevelMeaning.tsx";
import { ProofCode } from "#server/pdf/certificate/Proof.tsx";
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

/** Room at the foot of each page for the code. */
const footHeight = 104;
const width = landscape.width - 2 * sides;
const headingWidth = width - 250;

/** The issuer at the foot. */
const IssuerLine = ({ name }: { name: string }) => (
  <Fitted
    name={name}
    space={{ width: width - 240, lines: 2, largest: label.fontSize, smallest: 6, fontWeight: 400 }}
    style={{ color: palette.muted }}
  />
);

/** Owner and sum of the achievements. */
function Heading({ document: { certificate, locale }, t }: SideProps) {
  const { level, enterpriseName, peCode, points, pointsMax } = certificate;
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

/** The people: auditors and trainer, and next to them the trainees. */
function People({ certificate, density, t }: { certificate: CertificateData; density: Density; t: TFunction }) {
  const { auditors, peTrainer, peStudents } = certificate;
  const { fontSize, columns } = density;
  const aside = { width: width * 0.26 - 14, fontSize };
  return (
    <View style={{ flexDirection: "row", marginTop: 10, paddingTop: 8, borderTop: `0.8 solid ${palette.rule}` }}>
      <View style={{ width: "26%", paddingRight: 14 }}>
        <Names heading={t("people.auditors")} names={auditors} {...aside} />
        <Names heading={t("people.peTrainer")} names={[peTrainer]} {...aside} />
      </View>
      <View style={{ width: "74%" }}>
        <Names
          heading={t("people.peStudents", { count: peStudents.length })}
          names={peStudents}
          width={width * 0.74}
          columns={columns}
          fontSize={fontSize}
        />
      </View>
    </View>
  );
}

/** The achievements side: points by audit field, and the people. It runs on to further pages where it has to. */
export function AchievementsPages({ document, t }: SideProps) {
  const { certificate, locale } = document;
  const { level, achievements, thresholds } = certificate;
  const density = densityOf(certificate);
  return (
    <Page
      size="A4"
      orientation="landscape"
      style={{ ...page, paddingTop: 46, paddingHorizontal: sides, paddingBottom: footHeight }}
    >
      <Frame colours={levelColours[level]} sheet={landscape} />
      <Heading document={document} t={t} />
      <View style={density.explains ? { minHeight: CONTENT_HEIGHT, justifyContent: "space-between" } : {}}>
        <Scores
          scores={achievements}
          threshold={thresholds.field}
          locale={locale}
          t={t}
          colour={levelColours[level].base}
          height={density.height}
          fontSize={density.rowFont}
        />
        <People certificate={certificate} density={density} t={t} />
        {density.explains ? <LevelMeaning document={document} t={t} /> : null}
      </View>
      <View
        fixed
        style={{
          position: "absolute",
          left: sides,
          right: sides,
          bottom: 36,
          flexDirection: "row",
          justifyContent: "space-between",
          alignItems: "flex-end",
        }}
      >
        <View>
          <Text style={label}>{t("title")}</Text>
          {certificate.issuer ? <IssuerLine name={certificate.issuer.name} /> : null}
        </View>
        <ProofCode document={document} width={60} />
      </View>
      {document.sample ? <Sample sheet={landscape} t={t} /> : null}
    </Page>
  );
}
