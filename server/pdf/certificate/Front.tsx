import { Page, Text, View } from "@react-pdf/renderer";
import type { TFunction } from "i18next";
import { countryName, formatMonths, formatPoints } from "#domain/certificate/format.ts";
import { levelColours, palette } from "#domain/certificate/palette.ts";
import { IssuerHead, SignatureBlock } from "#server/pdf/certificate/Issuer.tsx";
import { ProofAddresses, ProofCode } from "#server/pdf/certificate/Proof.tsx";
import { wholeDate } from "#server/pdf/dates.ts";
import type { CertificateData, CertificateDocument } from "#server/pdf/documents.ts";
import { longestWholeWord } from "#server/pdf/fonts.ts";
import { AccessibleLine } from "#server/pdf/parts/AccessibleLine.tsx";
import { Fact } from "#server/pdf/parts/Fact.tsx";
import { Fitted } from "#server/pdf/parts/Fitted.tsx";
import { Frame, frameInset, insideFrame } from "#server/pdf/parts/Frame.tsx";
import { Funder } from "#server/pdf/parts/Funder.tsx";
import { Letterhead } from "#server/pdf/parts/Letterhead.tsx";
import { Rosettes } from "#server/pdf/parts/Rosettes.tsx";
import { Sample } from "#server/pdf/parts/Sample.tsx";
import { SealDrawing } from "#server/pdf/parts/SealDrawing.tsx";
import { fittingSize, label, landscape, page, separator, strong } from "#server/pdf/parts/theme.ts";

interface SideProps {
  document: CertificateDocument;
  t: TFunction;
}

const textWidth = 500;

/** Where the level's panel ends, from the page's left edge. */
const panelWidth = 252;
const panelGap = 36;

/** The tinted panel, and the middle of the seal on it. */
const panel = {
  area: { ...insideFrame(landscape), width: panelWidth - frameInset },
  centre: { x: (frameInset + panelWidth) / 2, y: 217 },
  radii: [186, 300, 414],
};

/** Edition of the criteria and version of the rules that the audit used. Earlier certificates lack some of them. */
function editionsOf({ criteriaEditions, rulesVersion }: CertificateData, t: TFunction): string {
  const editions = criteriaEditions?.length ? t("criteria", { edition: criteriaEditions.join(", ") }) : "";
  return [editions, rulesVersion ? t("rules", { version: rulesVersion }) : ""].filter(Boolean).join(separator);
}

/** The panel on the left: the seal, the level's name and the points. */
function LevelPanel({ document: { certificate, locale }, t }: SideProps) {
  const { level, points, pointsMax } = certificate;
  return (
    <View style={{ width: panelWidth, paddingLeft: 26, paddingTop: 119, alignItems: "center" }}>
      <SealDrawing level={level} width={196} />
      <Text style={{ ...label, marginTop: 26, fontSize: 11 }}>{t("level")}</Text>
      <Text style={{ fontSize: 30, lineHeight: 1.2, fontWeight: 600, color: levelColours[level].dark }}>
        {t(`levels.${level}`)}
      </Text>
      <Text style={{ marginTop: 8, fontSize: 11 }}>
        {t("points", { points: formatPoints(points, locale), max: formatPoints(pointsMax, locale) })}
      </Text>
      <Text style={{ ...label, width: panelWidth - 60, marginTop: 8, textAlign: "center" }}>
        {editionsOf(certificate, t)}
      </Text>
      <View style={{ position: "absolute", bottom: 44, left: 52 }}>
        <Funder t={t} textWidth={130} />
      </View>
    </View>
  );
}

/** A field's title on one line, unless it is too long to stay whole. */
const unbroken = (title: string) => (title.length > longestWholeWord ? title : title.replaceAll(" ", "\u00a0"));

/** Room from top to bottom for the enterprise's name, and for the audit fields. */
const nameHeight = 66;
const fieldsHeight = 70;

/** Space that shrinks if there is much content. */
const Gap = ({ height, least = 4 }: { height: number; least?: number }) => (
  <View style={{ height, minHeight: least, flexShrink: 1 }} />
);

/** Recipient, level and subject of the award. */
function Award({ document, t }: SideProps) {
  const { certificate, locale } = document;
  const { level, enterpriseName, peCode, institution, country, achievements, fieldsOffered } = certificate;
  const place = [`${t("facts.peCode")} ${peCode}`, institution, countryName(country, locale)];
  const fields = achievements.map(({ title }) => unbroken(title)).join(separator);
  const fieldSize = fittingSize(fields, {
    width: textWidth,
    lines: 12,
    largest: 11,
    smallest: 6,
    height: fieldsHeight,
  });
  const still = { flexShrink: 0 } as const;
  return (
    <View style={{ flexShrink: 1 }}>
      <View style={still}>
        <IssuerHead document={document} width={textWidth} />
        <Letterhead title={t("title")} space={{ width: textWidth, lines: 1, largest: 36, smallest: 24 }} t={t} />
        <View style={{ width: 64, height: 3, marginTop: 6, backgroundColor: levelColours[level].base }} />
      </View>
      <Gap height={26} least={6} />
      <Text style={{ ...still, fontSize: 11, color: palette.muted }}>{t("awardedTo")}</Text>
      <Fitted
        name={enterpriseName}
        space={{ width: textWidth, lines: 4, largest: 28, smallest: 8, height: nameHeight, lineHeight: 1.25 }}
        style={{ color: palette.ink }}
      />
      <Fitted
        name={place.filter(Boolean).join(separator)}
        space={{ width: textWidth, lines: 2, largest: 11, smallest: 6, fontWeight: 400 }}
        style={{ marginTop: 2, color: palette.muted }}
      />
      <Gap height={22} />
      <Text style={{ ...still, fontSize: 12, lineHeight: 1.45 }}>{t("statement")}</Text>
      <Gap height={18} />
      <Text style={{ ...label, ...still }}>
        {t("fields", { covered: achievements.length, offered: fieldsOffered })}
      </Text>
      <Text
        style={{
          ...strong,
          ...still,
          fontSize: fieldSize,
          lineHeight: 1.4,
          maxLines: Math.max(4, Math.floor(fieldsHeight / (fieldSize * 1.4))),
          textOverflow: "ellipsis",
        }}
      >
        {fields}
      </Text>
      <Gap height={12} />
    </View>
  );
}

/** Number, date and validity. */
function Facts({ document: { certificate, locale }, t, width }: SideProps & { width: number }) {
  const until = {
    months: formatMonths(certificate.validityMonths, locale),
    date: wholeDate(certificate.expirationDate, locale),
  };
  return (
    <View style={{ flexDirection: "row", width, flexShrink: 0 }}>
      <Fact name={t("facts.number")} value={certificate.number} of={width} share={0.3} />
      <Fact name={t("facts.date")} value={wholeDate(certificate.date, locale)} of={width} share={0.31} />
      <Fact name={t("facts.validity")} value={t("facts.validUntil", until)} of={width} share={0.39} />
    </View>
  );
}

const signatureWidth = 250;

/** Facts about the certificate, its signature, and how to check it. */
function Foot({ document, t }: SideProps) {
  const isSigned = document.certificate.issuer !== null;
  const proofWidth = 190;
  return (
    <View style={{ flexShrink: 0, borderTop: `0.8 solid ${palette.rule}`, paddingTop: 8 }}>
      {isSigned ? <Facts document={document} t={t} width={textWidth} /> : null}
      <View style={{ marginTop: 2, flexDirection: "row", alignItems: "flex-end", justifyContent: "space-between" }}>
        {isSigned ? (
          <SignatureBlock document={document} width={signatureWidth} />
        ) : (
          <Facts document={document} t={t} width={textWidth - proofWidth} />
        )}
        <ProofCode document={document} />
      </View>
      <ProofAddresses document={document} t={t} width={textWidth} />
    </View>
  );
}

/** The front: title, enterprise, level, and facts about the certificate. */
export function Front({ document, t }: SideProps) {
  const colours = levelColours[document.certificate.level];
  return (
    <Page size="A4" orientation="landscape" style={page}>
      <AccessibleLine
        words={t("accessible")}
        address={document.verifyUrl}
        width={textWidth}
        at={{ left: panelWidth + panelGap, top: frameInset + 5 }}
      />
      <Rosettes colours={colours} {...panel} />
      <Frame colours={colours} sheet={landscape} />
      <View wrap={false} style={{ flexDirection: "row", height: landscape.height - 1 }}>
        <LevelPanel document={document} t={t} />
        <View
          style={{
            flexGrow: 1,
            flexBasis: 0,
            paddingLeft: panelGap,
            paddingRight: 50,
            paddingTop: 46,
            paddingBottom: 40,
            justifyContent: "space-between",
          }}
        >
          <Award document={document} t={t} />
          <Foot document={document} t={t} />
        </View>
      </View>
      {document.sample ? <Sample sheet={landscape} t={t} /> : null}
    </Page>
  );
}
